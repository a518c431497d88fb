/// What an app needs of every stop beyond what was published.
package struct StopIndexes: Sendable {
  /// What is derived for one stop.
  package struct Entry: Hashable, Sendable {
    /// The platform_code, else the platform in the name.
    package var platform: String?
    /// 1 yes, 2 no, nil unknown; inherited.
    package var wheelchairAccessible: Int?
    /// The station's time zone or the stop's own; nil where it is the agency's.
    package var timezone: String?
    /// The mode of most trips; nil where nothing of a known mode stops.
    package var primaryRouteType: Mode?
    /// The sum of ``Mode/bit`` over the modes that stop.
    package var modeMask: Int
    /// Distinct trips, those of descendants included.
    package var tripCount: Int
    /// The order of search hits, from 0; nil where the stop is not listed.
    package var searchRank: Int?
    /// The alphabetical section; nil where the stop is not listed.
    package var section: AlphabetSection?
    /// The place among all listed stops, from 0; nil where the stop is not listed.
    package var sortOrder: Int?
    /// What full-text search reads; nil where the stop is not listed or has nothing to read.
    package var searchText: String?
  }

  /// One entry a stop, in the stops' order.
  package let entries: [Entry]
  /// The rows of `stop_sections`.
  package let sections: [SectionEntry]

  /// Derives everything for the stops of all feeds.
  ///
  /// `feeds` tells each stop's feed, `modes` each route's mode; parents and patterns point into
  /// the given arrays.
  package init(
    _ stops: [Stop], feeds: [Int], patterns: [PatternCall], modes: [Mode?],
    folder: inout TextFolder
  ) {
    let platforms = stops.indices.map { stops[$0].platform }
    let inheritance = StopInheritance(stops)
    let usage = StopUsage(stops, patterns: patterns, modes: modes)
    var names: [FoldedText?] = []
    names.reserveCapacity(stops.count)
    for position in stops.indices { names.append(stops[position].name.map { folder.fold($0) }) }
    let order = StopOrder(
      stops, feeds: feeds, platforms: platforms, names: names, folder: &folder)
    let ranks = SearchRank.ranks(
      of: stops, tripCounts: usage.tripCounts, sortOrders: order.sortOrders)
    var entries: [Entry] = []
    entries.reserveCapacity(stops.count)
    for position in stops.indices {
      let searchText =
        stops[position].isListed
        ? folder.searchText(
          name: stops[position].name, folded: names[position], code: stops[position].code,
          platform: platforms[position]) : nil
      entries.append(
        Entry(
          platform: platforms[position],
          wheelchairAccessible: inheritance.wheelchairAccessible[position],
          timezone: inheritance.timezones[position],
          primaryRouteType: usage.primaryRouteTypes[position],
          modeMask: usage.modeMasks[position], tripCount: usage.tripCounts[position],
          searchRank: ranks[position], section: order.sections[position],
          sortOrder: order.sortOrders[position],
          searchText: searchText?.isEmpty == true ? nil : searchText))
    }
    self.entries = entries
    sections = order.entries
  }
}
