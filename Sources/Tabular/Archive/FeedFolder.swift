/// The choice of the folder of an archive that holds its feed.
struct FeedFolder {
  /// The entries of the feed, with names within its folder, sorted bytewise.
  let entries: [Archive.Entry]
  /// The entries elsewhere in the archive, sorted bytewise.
  let others: [Archive.Entry]

  /// The most files that are looked at to say what is there instead of a feed.
  private static let formatLimit = 20
  /// Files that make a folder a feed when it has two of them.
  private static let hallmarks: Set<Substring> = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ]

  /// Chooses among the entries below `folder` (empty: all of the archive).
  ///
  /// The top level is taken when a feed is there, otherwise the one folder that holds a feed.
  /// `location` is what the person asked for, `archive` the innermost archive on the way to it. Where no
  /// feed is, `format` says what a file is.
  init(
    of all: [Archive.Entry], below folder: String, in archive: FeedLocation,
    for location: FeedLocation, format: (Archive.Entry) -> FileFormat?
  ) throws {
    let inside = folder.isEmpty ? all : all.filter { $0.path.hasPrefix(folder + "/") }
    guard let prefix = try Self.prefix(of: inside, top: folder, in: archive, for: location) else {
      throw Self.noFeed(inside, in: archive, for: location, format)
    }
    let belongs = { (path: String) in
      path.hasPrefix(prefix) && !path.dropFirst(prefix.count).contains("/")
    }
    entries = Self.sorted(inside.filter { belongs($0.path) }, without: prefix)
    others = Self.sorted(inside.filter { !belongs($0.path) }, without: "")
  }

  /// The chosen folder with its final slash; empty for the top level, nil if no feed is.
  private static func prefix(
    of entries: [Archive.Entry], top: String, in archive: FeedLocation,
    for location: FeedLocation
  ) throws -> String? {
    let counts = hallmarkCounts(of: entries)
    let feeds = counts.filter { $0.value >= 2 }.keys
    let candidates = feeds.isEmpty ? Array(counts.keys) : Array(feeds)
    let topPrefix = top.isEmpty ? "" : top + "/"
    if candidates.contains(topPrefix) { return topPrefix }
    guard candidates.count <= 1 else {
      throw severalFeeds(candidates, in: archive, for: location)
    }
    return candidates.first
  }

  private static func hallmarkCounts(of entries: [Archive.Entry]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in entries {
      let name = entry.path.split(separator: "/").last ?? ""
      guard hallmarks.contains(name) else { continue }
      counts[String(entry.path.dropLast(name.count)), default: 0] += 1
    }
    return counts
  }

  private static func severalFeeds(
    _ folders: [String], in archive: FeedLocation, for location: FeedLocation
  ) -> Failure {
    let names = folders.map { String($0.dropLast()) }.sorted(by: Self.precedes)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unusableInput, at: SourceLocation("\(location)"),
      "there are \(folders.count) feeds in it: \(list)",
      fix: "name one of the folders, such as \(archive.appending(names[0]))")
  }

  private static func noFeed(
    _ entries: [Archive.Entry], in archive: FeedLocation, for location: FeedLocation,
    _ format: (Archive.Entry) -> FileFormat?
  ) -> Failure {
    let entries = sorted(entries, without: "")
    let zips = entries.filter(\.isZip).map(\.path)
    if let document = FileFormat(ofZipWith: entries.map(\.path)) {
      return Failure(document, insteadOf: "a GTFS feed", at: SourceLocation("\(location)"))
    }
    guard let first = zips.first else {
      let known = entries.prefix(formatLimit).compactMap { entry in
        format(entry).map { (entry, $0) }
      }
      if let (entry, format) = known.first(where: { $0.1.family == .packed }) ?? known.first {
        return Failure(
          .unusableInput, at: SourceLocation("\(location)"),
          "there is no GTFS file such as stops.txt in it, but '\(entry.path)', which is \(format.name)",
          fix: format.fix)
      }
      return Failure(
        .unusableInput, at: SourceLocation("\(location)"),
        "there is no GTFS file such as stops.txt in it",
        fix: "check that it is the right file; names are case-sensitive")
    }
    let list = zips.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unusableInput, at: SourceLocation("\(location)"),
      "there is no GTFS file such as stops.txt in it, but an archive: \(list)",
      fix: "name the inner archive: \(archive.appending(first))")
  }

  private static func sorted(
    _ entries: [Archive.Entry], without prefix: String
  ) -> [Archive.Entry] {
    entries.map { entry in
      var entry = entry
      entry.name = String(entry.path.dropFirst(prefix.count))
      return entry
    }.sorted { precedes($0.name, $1.name) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
