/// The limits beyond which an archive is refused as a zip bomb or a mistake.
///
/// The limits are checked against the archive's directory before anything is read. No entry may
/// unpack to more than the directory says, so a false directory cannot get around the limits.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum number of entries, including ignored entries. Real feeds have 6 to 40, or 80 with
  /// the files that macOS adds.
  package var entryCount = 10_000
  /// The maximum number of bytes of one entry when unpacked: 8 GiB. Large national feeds have 3
  /// GiB.
  package var entrySize = 8 << 30
  /// The maximum number of bytes of all entries together when unpacked: 16 GiB.
  package var totalSize = 16 << 30
  /// The maximum ratio of unpacked to packed bytes, for an entry and for the whole archive.
  ///
  /// Repetitive timetables reach a ratio of 60; deflate can reach 1,032.
  package var compressionRatio = 200
  /// The unpacked size from which the ratio is checked: 64 MiB, since small zip bombs do no harm.
  package var ratioFloor = 64 << 20
  /// The maximum number of bytes of an entry that is read into memory as a whole, such as a zip
  /// inside a zip: 512 MiB.
  package var inMemorySize = 512 << 20

  /// Makes the default limits, which allow every feed that the project knows.
  package init() {}

  /// Throws ``Failure`` if the entries of an archive of `archiveSize` bytes are over a limit;
  /// `archiveSize` is nil for a folder.
  func check(_ entries: [Archive.Entry], archiveSize: Int?, of location: FeedLocation) throws {
    var total = 0
    for entry in entries {
      try check(
        entry.size, packed: entry.compressedSize, name: "'\(entry.path)'", maximum: entrySize,
        of: location)
      total = total.addingReportingOverflow(entry.size).overflow ? .max : total + entry.size
    }
    try check(
      total, packed: archiveSize ?? total, name: "all entries together", maximum: totalSize,
      of: location)
  }

  /// Throws ``Failure`` if there are more entries than allowed.
  func check(entryCount count: Int, of location: FeedLocation) throws {
    guard count > entryCount else { return }
    throw exceeded(location, "there are more than \(entryCount) files in it")
  }

  /// Throws ``Failure`` if a file that does not state its size in advance unpacks to more than
  /// allowed.
  func check(unpacked size: Int, packed: Int, at place: EntryPlace) throws {
    try check(
      size, packed: packed, name: "'\(place.entry)'", maximum: entrySize, of: place.archive)
  }

  /// Throws ``Failure`` if an entry is too large to be read into memory.
  func check(inMemory entry: Archive.Entry, of location: FeedLocation) throws {
    guard entry.size > inMemorySize else { return }
    throw exceeded(
      location,
      "'\(entry.path)' has \(megabytes(entry.size)), more than the \(megabytes(inMemorySize)) "
        + "that may be read into memory")
  }

  private func check(
    _ size: Int, packed: Int, name: String, maximum: Int, of location: FeedLocation
  ) throws {
    guard size <= maximum else {
      throw exceeded(
        location, "unpacked, \(name) would take \(megabytes(size)), more than \(megabytes(maximum))"
      )
    }
    guard size > ratioFloor, size / max(packed, 1) >= compressionRatio else { return }
    throw exceeded(
      location,
      "\(name) would unpack to \(size / max(packed, 1)) times the packed size, "
        + "\(compressionRatio) or more")
  }

  private func exceeded(_ location: FeedLocation, _ message: String) -> Failure {
    Failure(
      .limitExceeded, at: SourceLocation("\(location)"), message,
      fix: "check where the archive comes from; raise the limit only if you trust it")
  }

  private func megabytes(_ size: Int) -> String {
    "\(size / 1_000_000 + (size % 1_000_000 == 0 ? 0 : 1)) MB"
  }
}
