import Folding

/// What an app needs of every route beyond what was published: mode, name, badge, place in lists.
struct RouteIndexes: Sendable {
  struct Entry: Hashable, Sendable {
    /// nil where route_type is blank or names no known vehicle.
    var mode: Mode?
    /// The short name, else the long name, else the route_id.
    var displayName: String
    var badge: RouteBadge
    var section: AlphabetSection
    /// The place among all routes, from 0; each mode alone is in order too.
    var sortOrder: Int

    fileprivate var listPlace: (section: AlphabetSection, sortOrder: Int) { (section, sortOrder) }
  }

  /// A row of `route_sections`: a section of the routes of one mode, or of all (nil, stored as -1).
  struct Section: Hashable, Sendable {
    var mode: Mode?
    var entry: SectionEntry
  }

  let entries: [Entry]
  /// All modes together first, then each mode that has a list of its own, in order of its number.
  let sections: [Section]

  /// Derives everything for the routes of all feeds; `feeds` holds each route's feed.
  ///
  /// The rank is over section, natural name, mode priority, route_id, feed.
  init(_ routes: [Route], feeds: [Int], folder: inout TextFolder) {
    var entries: [Entry] = []
    var keys = SortKeys()
    var key = SortKey()
    for (position, route) in routes.enumerated() {
      let name = Self.displayName(of: route)
      let folded = folder.fold(name)
      let entry = Self.entry(of: route, name: name, section: AlphabetSection(folded))
      key.clear()
      key.append(entry.section.rank)
      key.append(natural: folded, published: name)
      key.append(entry.mode.map { UInt8($0.priority) } ?? .max)
      key.append(text: route.id)
      key.append(number: feeds[position])
      keys.add(key)
      entries.append(entry)
    }
    let order = keys.order()
    for (rank, position) in order.enumerated() { entries[position].sortOrder = rank }
    self.entries = entries
    sections = Self.sections(of: order.map { entries[$0] })
  }

  /// One route's entry, without its place in the order.
  private static func entry(of route: Route, name: String, section: AlphabetSection) -> Entry {
    let mode = Mode(routeType: route.type)
    return Entry(
      mode: mode, displayName: name,
      badge: RouteBadge(color: route.color, textColor: route.textColor, mode: mode),
      section: section, sortOrder: 0)
  }

  /// The short name, else the long name, else the route_id; a name of blanks is none.
  static func displayName(of route: Route) -> String {
    for name in [route.shortName, route.longName] {
      if let name, !name.allSatisfy(\.isWhitespace) { return name }
    }
    return route.id
  }

  private static func sections(of ordered: [Entry]) -> [Section] {
    var sections = SectionEntry.entries(of: ordered.lazy.map(\.listPlace))
      .map { Section(mode: nil, entry: $0) }
    for mode in Mode.allCases where mode.hasOwnList {
      let members = ordered.lazy.filter { $0.mode == mode }.map(\.listPlace)
      sections += SectionEntry.entries(of: members).map { Section(mode: mode, entry: $0) }
    }
    return sections
  }
}
