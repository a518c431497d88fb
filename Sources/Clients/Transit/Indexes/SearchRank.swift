/// The order in which search shows stops that match equally well.
package enum SearchRank {
  /// The rank of each stop, dense from 0; nil for those that are not listed.
  ///
  /// Stations before all other stops, then more trips before fewer, then alphabetically.
  package static func ranks(
    of stops: [Stop], tripCounts: [Int], sortOrders: [Int?]
  ) -> [Int?] {
    var hits: [UInt64] = []
    var positions = [Int](repeating: 0, count: stops.count)  // by sort order
    for position in stops.indices {
      guard let sortOrder = sortOrders[position] else { continue }
      let isStation = stops[position].locationType == 1
      hits.append(
        key(isStation: isStation, tripCount: tripCounts[position], sortOrder: sortOrder))
      positions[sortOrder] = position
    }
    hits.sort()
    var ranks = [Int?](repeating: nil, count: stops.count)
    for (rank, hit) in hits.enumerated() {
      ranks[positions[Int(UInt32(truncatingIfNeeded: hit))]] = rank
    }
    return ranks
  }

  /// The three criteria as one number: a bit, 31 bits and 32 bits.
  private static func key(isStation: Bool, tripCount: Int, sortOrder: Int) -> UInt64 {
    let trips = UInt64(UInt32(Int32.max) - UInt32(clamping: min(tripCount, Int(Int32.max))))
    return (isStation ? 0 : 1) << 63 | trips << 32 | UInt64(UInt32(clamping: sortOrder))
  }
}
