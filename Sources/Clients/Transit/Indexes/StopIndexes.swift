import Bundles
import Folding

/// What an app needs to know about every stop beyond the published data.
struct StopIndexes: Sendable {
  struct Entry: Sendable {
    /// The platform_code, or else the platform in the name.
    var platform: String?
    /// The words for the platform in the name.
    var platformName: String?
    /// Whether wheelchairs can board: 1 yes, 2 no, nil unknown. A stop without a value inherits it.
    var wheelchairAccessible: Int?
    var usage: StopUsage
    /// The order of search hits, from 0; nil if the stop is not listed.
    var searchRank: Int?
    /// The alphabetical section; nil if the stop is not listed.
    var section: AlphabetSection?
    /// The position among all listed stops, from 0; nil if the stop is not listed.
    var sortOrder: Int?
    /// The text for full-text search; nil if the stop is not listed or has no text.
    var searchText: String?
    /// The group that the stop is in; nil for none.
    var group: RecordIndex<StopGroups.Group>?

    /// The mode that serves the stop most; nil if it is unknown.
    var mode: Mode? { usage.primaryRouteType }
  }

  let entries: [Entry]
  /// The modes and trips that serve the groups, in the order of ``StopGroups/groups``.
  let groups: [StopUsage]
  /// The sections of the list of stops and stations.
  let sections: [Sections.Row]

  /// Derives the entries for the stops of all feeds.
  ///
  /// `texts` are the texts of these stops, `runs` holds each pattern's journeys in the busiest
  /// week, and `modes` each route's mode. Parents and patterns refer to positions in the given
  /// arrays.
  init(
    _ stops: [Stop], _ texts: StopTexts, patterns: [Pattern], runs: [Int], modes: [Mode?]
  ) {
    let inheritance = StopInheritance(stops)
    let usage = StopUsage.all(
      stops, groups: texts.groups, patterns: patterns, runs: runs, modes: modes)
    var importance = usage.map(\.tripCount)
    for (number, group) in texts.groups.groups.enumerated() {
      importance[Int(group.stops[0].position)] = importance[stops.count + number]
    }
    let ranks = SearchRank.ranks(
      of: stops, tripCounts: importance, sortOrders: texts.order.sortOrders)
    entries = stops.indices.map { position in
      Entry(
        platform: texts.platforms[position], platformName: texts.platformNames[position],
        wheelchairAccessible: inheritance.wheelchairAccessible[position],
        usage: usage[position], searchRank: ranks[position],
        section: texts.order.sections[position],
        sortOrder: texts.order.sortOrders[position], searchText: texts.searchTexts[position],
        group: texts.groups.groupOfStop[position])
    }
    groups = Array(usage[stops.count...])
    sections = texts.order.entries
  }
}

/// The texts of stops: their platforms, their positions in alphabetical lists, and the words that
/// search finds.
struct StopTexts: Sendable {
  /// The platform_code, or else the platform in the name; nil for neither.
  let platforms: [String?]
  /// The words for the platform in the name; nil for none.
  let platformNames: [String?]
  let order: StopOrder
  let groups: StopGroups
  /// The text for full-text search, with names in other languages; nil if a stop is not listed or
  /// has no text. The first stop of a group has the group's name and the texts of all its stops, so
  /// that search finds the group once.
  let searchTexts: [String?]

  /// Reads the names of the stops of all feeds; `feeds` holds each stop's feed.
  init(
    _ stops: [Stop], feeds: [Int], transfers: [StopTransfer] = [],
    translations: [StopNameTranslations] = []
  ) {
    var folder = TextFolder()
    let platformsInNames = stops.indices.map { stops[$0].platformName }
    let platforms = zip(stops.indices, platformsInNames).map { position, inName in
      stops[position].shownPlatformCode ?? inName?.badge
    }
    var names: [FoldedText?] = []
    names.reserveCapacity(stops.count)
    for position in stops.indices { names.append(stops[position].name.map { folder.fold($0) }) }
    order = StopOrder(stops, feeds: feeds, platforms: platforms, names: names, folder: &folder)
    var searchTexts: [String?] = []
    searchTexts.reserveCapacity(stops.count)
    for position in stops.indices {
      let text =
        stops[position].isListed
        ? folder.searchText(
          name: stops[position].name, folded: names[position], code: stops[position].code,
          platform: platforms[position]) : ""
      let others =
        translations.isEmpty || text.isEmpty
        ? [] : translations[feeds[position]].names(of: stops[position])
      let otherTexts = others.map { folder.searchText(name: $0, code: nil, platform: nil) }
      searchTexts.append(text.isEmpty ? nil : Self.joined(text, otherTexts))
    }
    groups = StopGroups(
      stops, names: names, platforms: platformsInNames, transfers: transfers, folder: &folder)
    for group in groups.groups {
      let name = folder.searchText(name: group.name, code: nil, platform: nil)
      let texts = group.stops.compactMap { searchTexts[Int($0.position)] }
      for stop in group.stops { searchTexts[Int(stop.position)] = nil }
      searchTexts[Int(group.stops[0].position)] = Self.joined(name, texts)
    }
    self.platforms = platforms
    platformNames = platformsInNames.map { $0?.words }
    self.searchTexts = searchTexts
  }
}

extension StopTexts {
  /// A group's name, unless the first text begins with it, then the different texts of its stops.
  private static func joined(_ name: String, _ texts: [String]) -> String {
    var seen: Set<String> = []
    let different = texts.filter { seen.insert($0).inserted }
    let startsWithName = different.first?.hasPrefix(name) ?? false
    return ((startsWithName ? [] : [name]) + different).joined(separator: " ")
  }
}

/// The values that stops inherit from their stations and platforms.
struct StopInheritance {
  /// Whether wheelchairs can board: 1 yes, 2 no, nil unknown. It is the stop's own
  /// wheelchair_boarding or, if that is 0 or blank, the value of the nearest ancestor that has one.
  let wheelchairAccessible: [Int?]

  /// Follows the parents of every stop; if they form a circle, the search ends.
  init(_ stops: [Stop]) {
    var values = stops.indices.map { place in
      stops[place].wheelchairBoarding.flatMap { $0 == 1 || $0 == 2 ? $0 : nil }
    }
    var isSettled = [Bool](repeating: false, count: stops.count)
    var path: [Int] = []
    for position in stops.indices {
      path.removeAll(keepingCapacity: true)
      var current: Int? = position
      while let place = current, !isSettled[place], values[place] == nil {
        isSettled[place] = true  // a circle comes back here and stops
        path.append(place)
        current = stops[place].parent.map { Int($0.position) }
      }
      guard let found = current.flatMap({ values[$0] }) else { continue }
      for place in path { values[place] = found }
    }
    wheelchairAccessible = values
  }
}
