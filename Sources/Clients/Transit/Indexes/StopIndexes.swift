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
  /// `texts` are theirs, `modes` tells each route's mode; parents and patterns point into the given
  /// arrays.
  package init(_ stops: [Stop], _ texts: StopTexts, patterns: [Pattern], modes: [Mode?]) {
    let inheritance = StopInheritance(stops)
    let usage = StopUsage(stops, patterns: patterns, modes: modes)
    let ranks = SearchRank.ranks(
      of: stops, tripCounts: usage.tripCounts, sortOrders: texts.order.sortOrders)
    entries = stops.indices.map { position in
      Entry(
        platform: texts.platforms[position],
        wheelchairAccessible: inheritance.wheelchairAccessible[position],
        timezone: inheritance.timezones[position],
        primaryRouteType: usage.primaryRouteTypes[position],
        modeMask: usage.modeMasks[position], tripCount: usage.tripCounts[position],
        searchRank: ranks[position], section: texts.order.sections[position],
        sortOrder: texts.order.sortOrders[position], searchText: texts.searchTexts[position])
    }
    sections = texts.order.entries
  }
}
