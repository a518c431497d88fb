/// The choice of the folder of an archive that holds its feed.
struct FeedFolder {
  /// The members of the feed, with names within its folder, sorted bytewise.
  let members: [Archive.Member]
  /// The members elsewhere in the archive, sorted bytewise.
  let others: [Archive.Member]

  /// Files that make a folder a feed when it has two of them.
  private static let hallmarks: Set<Substring> = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ]

  /// Chooses among the members below `folder` (empty: all of the archive).
  ///
  /// The top level is taken when a feed is there, otherwise the one folder that holds a feed.
  /// `location` is what the person asked for, `archive` the innermost archive on the way to it.
  init(
    of all: [Archive.Member], below folder: String, in archive: FeedLocation,
    for location: FeedLocation
  ) throws {
    let inside = folder.isEmpty ? all : all.filter { $0.path.hasPrefix(folder + "/") }
    guard let prefix = try Self.prefix(of: inside, top: folder, in: archive, for: location) else {
      throw Self.noFeed(inside, in: archive, for: location)
    }
    let isMember = { (path: String) in
      path.hasPrefix(prefix) && !path.dropFirst(prefix.count).contains("/")
    }
    members = Self.sorted(inside.filter { isMember($0.path) }, without: prefix)
    others = Self.sorted(inside.filter { !isMember($0.path) }, without: "")
  }

  /// The chosen folder with its final slash; empty for the top level, nil where no feed is.
  private static func prefix(
    of members: [Archive.Member], top: String, in archive: FeedLocation,
    for location: FeedLocation
  ) throws -> String? {
    let counts = hallmarkCounts(of: members)
    let feeds = counts.filter { $0.value >= 2 }.keys
    let candidates = feeds.isEmpty ? Array(counts.keys) : Array(feeds)
    let topPrefix = top.isEmpty ? "" : top + "/"
    if candidates.contains(topPrefix) { return topPrefix }
    guard candidates.count <= 1 else {
      throw severalFeeds(candidates, in: archive, for: location)
    }
    return candidates.first
  }

  private static func hallmarkCounts(of members: [Archive.Member]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for member in members {
      let name = member.path.split(separator: "/").last ?? ""
      guard hallmarks.contains(name) else { continue }
      counts[String(member.path.dropLast(name.count)), default: 0] += 1
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
    _ members: [Archive.Member], in archive: FeedLocation, for location: FeedLocation
  ) -> Failure {
    let zips = sorted(members.filter(\.isZip), without: "").map(\.path)
    guard let first = zips.first else {
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
    _ members: [Archive.Member], without prefix: String
  ) -> [Archive.Member] {
    members.map { member in
      var member = member
      member.name = String(member.path.dropFirst(prefix.count))
      return member
    }.sorted { precedes($0.name, $1.name) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
