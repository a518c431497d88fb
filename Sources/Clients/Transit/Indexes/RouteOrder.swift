import Folding

/// The positions of routes, or of lines, in alphabetical lists.
///
/// The sort keys are section, natural name, mode priority, route_id and feed.
struct RouteOrder: Sendable {
  /// The values by which a row of the list is sorted.
  struct Member {
    /// The name that the list shows.
    var name: String
    var mode: Mode?
    /// The route_id, and the position of its feed.
    var id: String
    var feed: Int
  }

  /// The section of each member.
  let sections: [AlphabetSection]
  /// The position of each member among all members, from 0.
  let sortOrders: [Int]

  /// Orders members. Cost: one sort.
  init(_ members: some Collection<Member>, folder: inout TextFolder) {
    var keys = SortKeys()
    var key = SortKey()
    var sections: [AlphabetSection] = []
    for member in members {
      let folded = folder.fold(member.name)
      let section = AlphabetSection(folded)
      key.clear()
      key.append(section.rank)
      key.append(natural: folded, published: member.name)
      key.append(member.mode.map { UInt8($0.priority) } ?? .max)
      key.append(text: member.id)
      key.append(number: member.feed)
      keys.add(key)
      sections.append(section)
    }
    var sortOrders = [Int](repeating: 0, count: sections.count)
    for (rank, position) in keys.order().enumerated() { sortOrders[position] = rank }
    self.sections = sections
    self.sortOrders = sortOrders
  }
}
