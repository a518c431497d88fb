import CLibzip

extension Archive {
  /// A file in an archive or folder, as the directory describes it.
  package struct Entry: Hashable, Sendable {
    /// How an entry is packed.
    package enum Compression: Hashable, Sendable {
      /// Not packed at all, as in a folder.
      case stored
      /// Packed with deflate, as in nearly every zip.
      case deflated
      /// Packed with another method, by its number in the zip format.
      case other(UInt16)
    }

    /// The name within the feed's folder, such as `stops.txt`.
    package internal(set) var name: String
    /// The name within the archive, such as `gtfs/stops.txt`.
    package let path: String
    /// The size in bytes when unpacked.
    package let size: Int
    /// The size in bytes as packed.
    package let compressedSize: Int
    /// The CRC-32 of the unpacked bytes; nil in a folder.
    package let crc: UInt32?
    /// The method with which the entry is packed.
    package let compression: Compression
    /// Whether a password is needed to read it.
    package let isEncrypted: Bool
    /// The entry's place in the zip's directory; 0 in a folder.
    let index: UInt64

    /// Describes an entry whose feed folder is not chosen yet.
    init(
      path: String, size: Int, compressedSize: Int, crc: UInt32?, compression: Compression,
      isEncrypted: Bool, index: UInt64
    ) {
      self.name = path
      self.path = path
      self.size = size
      self.compressedSize = compressedSize
      self.crc = crc
      self.compression = compression
      self.isEncrypted = isEncrypted
      self.index = index
    }

    /// Whether the entry is a zip, by its name.
    var isZip: Bool { path.utf8.count > 4 && path.suffix(4).lowercased() == ".zip" }
  }
}

extension Archive.Entry {
  /// Throws ``Failure`` if the entry is encrypted or packed with an unknown method.
  func checkReadable(at place: EntryPlace) throws {
    guard !isEncrypted else {
      throw place.failure(
        "is encrypted", fix: "unpack it with its password and give the folder, or pack it without")
    }
    guard case .other(let method) = compression else { return }
    guard zip_compression_method_supported(zip_int32_t(method), 0) == 1 else {
      throw place.failure(
        "is packed with method \(method), which is not supported",
        fix: "unpack it and give the folder, or pack it again with deflate, as zip does")
    }
  }
}

/// The place of a read failure: an archive and one of its entries.
struct EntryPlace: Sendable {
  /// The archive or folder, as the person wrote it.
  let archive: FeedLocation
  /// The entry's name within it.
  let entry: String

  /// The failure that the entry cannot be read.
  func failure(_ message: String, fix: String, cause: String? = nil) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation("\(archive)"), "'\(entry)' \(message)", fix: fix,
      cause: cause)
  }

  /// The failure that the unpacked bytes differ from the original bytes.
  func damaged(_ message: String, cause: String? = nil) -> Failure {
    failure("is damaged: \(message)", fix: "download the archive again", cause: cause)
  }
}
