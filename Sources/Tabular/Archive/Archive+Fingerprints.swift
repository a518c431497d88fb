extension Archive {
  /// The files of a zip by path, each with the fingerprint of its bytes, sorted bytewise; nil for a file
  /// that is not a zip.
  ///
  /// The result does not depend on the dates, the packing or the order of the files. Cost: every file is
  /// unpacked once. Throws ``Failure`` if a file cannot be unpacked or the zip is over a limit.
  package static func fingerprints(
    ofZip path: String
  ) throws -> [(path: String, fingerprint: String)]? {
    let location = FeedLocation(path: path)
    let place = EntryPlace(archive: location, entry: "")
    let start = try OpenFile(path, .person, at: place).start(count: 2)
    guard start == [UInt8(ascii: "P"), UInt8(ascii: "K")] else { return nil }
    let content = try ArchiveContent(path: path, for: location)
    let entries = try content.entries(limits: ArchiveLimits(), at: location)
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    return try entries.ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map {
      entry in
      let place = EntryPlace(archive: location, entry: entry.path)
      try entry.checkReadable(at: place)
      let bytes = try content.open(entry, at: place)
      var fingerprint = Fingerprint()
      while true {
        let count = unsafe try buffer.withUnsafeMutableBytes { unsafe try bytes.read(into: $0) }
        if count == 0 { break }
        unsafe buffer.withUnsafeBytes { bytes in
          unsafe fingerprint.update(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      }
      return (entry.path, fingerprint.finish())
    }
  }
}
