extension Archive {
  /// A file in an archive or folder, as the directory describes it.
  package struct Member: Hashable, Sendable {
    /// How a member is packed.
    package enum Compression: Hashable, Sendable {
      /// Not packed at all, as in a folder.
      case stored
      /// Packed with deflate, as nearly every zip is.
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
    /// How it is packed.
    package let compression: Compression
    /// Whether a password is needed to read it.
    package let isEncrypted: Bool
    /// Its place in the zip's directory; 0 in a folder.
    let index: UInt64

    /// Describes a member whose feed folder is not chosen yet.
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

    /// Whether it is a zip itself, going by its name.
    var isZip: Bool { path.utf8.count > 4 && path.suffix(4).lowercased() == ".zip" }
  }
}
