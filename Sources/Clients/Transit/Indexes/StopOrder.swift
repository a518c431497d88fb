import Bundles
import Folding

/// The positions of stops in alphabetical lists.
///
/// Stops and stations are listed (location_type 0 and 1); entrances, nodes and boarding areas are
/// not. The sort keys are section, natural name (nameless last), stations before stops, natural
/// platform (none first), stop_id and feed.
struct StopOrder: Sendable {
  /// The section of each stop; nil for stops that are not listed.
  let sections: [AlphabetSection?]
  /// The position among all listed stops, from 0; nil for stops that are not listed.
  let sortOrders: [Int?]
  /// The sections of the list.
  let entries: [Sections.Row]

  /// Orders the stops of all feeds; for each stop, `feeds` holds its feed, `platforms` its platform
  /// and `names` its folded name.
  init(
    _ stops: [Stop], feeds: [Int], platforms: [String?], names: [FoldedText?],
    folder: inout TextFolder
  ) {
    var sections = [AlphabetSection?](repeating: nil, count: stops.count)
    var listed: [Int] = []
    var keys = SortKeys()
    var key = SortKey()
    for position in stops.indices where stops[position].isListed {
      let name = names[position].flatMap { $0.isEmpty ? nil : $0 }
      let section = AlphabetSection(name)
      key.clear()
      key.append(section.rank)
      key.append(natural: name, published: stops[position].name)
      key.append(stops[position].locationType == 1 ? 0 : 1)
      let platform = platforms[position] ?? ""
      key.append(natural: folder.fold(platform), published: platform)
      key.append(text: stops[position].id)
      key.append(number: feeds[position])
      keys.add(key)
      listed.append(position)
      sections[position] = section
    }
    var sortOrders = [Int?](repeating: nil, count: stops.count)
    let order = keys.order().map { listed[$0] }
    for (rank, position) in order.enumerated() { sortOrders[position] = rank }
    self.sections = sections
    self.sortOrders = sortOrders
    entries = Sections.rows(
      of: order.enumerated().lazy.map { rank, position in
        (group: 0, title: (sections[position] ?? .other).description, place: rank)
      })
  }
}

extension Stop {
  /// Whether apps list the stop: stops and stations are, entrances, nodes and boarding areas are
  /// not.
  var isListed: Bool { locationType == 0 || locationType == 1 }
}

/// The order in which search shows stops that match equally well.
enum SearchRank {
  /// The rank of each stop, dense from 0; nil for stops that are not listed.
  ///
  /// Stations come first, then stops with more trips, then alphabetical order.
  static func ranks(of stops: [Stop], tripCounts: [Int], sortOrders: [Int?]) -> [Int?] {
    var hits: [UInt64] = []
    var positions = [Int](repeating: 0, count: stops.count)  // by sort order
    for position in stops.indices {
      guard let sortOrder = sortOrders[position] else { continue }
      let isStation = stops[position].locationType == 1
      hits.append(key(isStation: isStation, tripCount: tripCounts[position], sortOrder: sortOrder))
      positions[sortOrder] = position
    }
    hits.sort()
    var ranks = [Int?](repeating: nil, count: stops.count)
    for (rank, hit) in hits.enumerated() {
      ranks[positions[Int(UInt32(truncatingIfNeeded: hit))]] = rank
    }
    return ranks
  }

  /// The three criteria as one number, in 1, 31 and 32 bits.
  private static func key(isStation: Bool, tripCount: Int, sortOrder: Int) -> UInt64 {
    let trips = UInt64(UInt32(Int32.max) - UInt32(clamping: min(tripCount, Int(Int32.max))))
    return (isStation ? 0 : 1) << 63 | trips << 32 | UInt64(UInt32(clamping: sortOrder))
  }
}
