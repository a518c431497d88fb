import CLibzip

/// An entry of a zip that libzip has opened, closed when nobody refers to it.
@safe final class ZipEntry {
  private let zip: SharedZip
  // It is nil only after `deinit`, which closes the file and then gives the handle back.
  private var archive: ZipHandle?
  private let file: OpaquePointer
  private let place: EntryPlace

  /// Opens an entry to read its packed bytes if `asPacked` is true, or else the bytes that libzip
  /// unpacks.
  init(
    _ entry: Archive.Entry, of zip: SharedZip, asPacked: Bool, at place: EntryPlace
  ) throws {
    let archive = try zip.takeHandle(at: place.archive)
    let flags = asPacked ? ZIP_FL_COMPRESSED : 0
    guard let opened = unsafe zip_fopen_index(archive.pointer, entry.index, flags) else {
      let cause = unsafe String(cString: zip_strerror(archive.pointer))
      throw place.damaged("it cannot be opened", cause: cause)
    }
    self.zip = zip
    self.archive = consume archive
    self.place = place
    unsafe file = opened
  }

  deinit {
    _ = unsafe zip_fclose(file)
    if let archive = archive.take() { zip.giveBack(archive) }
  }

  /// Fills `buffer` from its start and returns the number of bytes; fewer than fit only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = unsafe zip_fread(file, rest.baseAddress, UInt64(rest.count))
      guard count >= 0 else {
        let cause = unsafe String(cString: zip_file_strerror(file))
        throw place.damaged("it cannot be read to its end", cause: cause)
      }
      if count == 0 { break }
      filled += Int(count)
    }
    return filled
  }
}

/// The bytes of an entry that is stored, or that libzip unpacks (bzip2, xz, zstd).
final class CopiedBytes: EntryBytes {
  private let source: ZipEntry
  private var check: EntryCheck
  private(set) var isFinished = false

  /// Opens the entry; throws ``Failure`` if that fails.
  init(_ entry: Archive.Entry, of zip: SharedZip, at place: EntryPlace) throws {
    source = try ZipEntry(
      entry, of: zip, asPacked: entry.compression == .stored, at: place)
    check = EntryCheck(of: entry, at: place)
  }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try source.read(into: body)
    unsafe try check.add(UnsafeRawBufferPointer(rebasing: body[..<count]))
    guard count < body.count else { return count }
    try check.finish()
    isFinished = true
    return count
  }
}
