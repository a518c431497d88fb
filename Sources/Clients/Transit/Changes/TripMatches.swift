/// The trips of two timetables, matched with each other.
struct TripMatches {
  /// The positions of a trip in the earlier and in the later timetable.
  struct Pair {
    let old: Int
    let new: Int
  }

  /// Trips with the same id in both timetables that differ.
  private(set) var changed: [Pair] = []
  /// Trips that got another id. The first ``equalRenames`` of them differ only in their id.
  private(set) var renamed: [Pair] = []
  private(set) var equalRenames = 0
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  /// Matches trips by their ids, then by their whole content, then by route, ends, start and days if only one
  /// trip on each side has these. Cost: fills a few hash tables.
  init(_ old: [TimetableContent.Trip], _ new: [TimetableContent.Trip]) {
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(old.count)
    for (place, trip) in old.enumerated() { places[trip.id] = place }
    var isMatched = [Bool](repeating: false, count: old.count)
    for (place, trip) in new.enumerated() {
      guard let earlier = places[trip.id], !isMatched[earlier] else {
        added.append(place)
        continue
      }
      isMatched[earlier] = true
      if trip.content != old[earlier].content || trip.block != old[earlier].block {
        changed.append(Pair(old: earlier, new: place))
      }
    }
    removed = old.indices.filter { !isMatched[$0] }
    pair(old, new, by: \.content, onlyAlone: false)
    equalRenames = renamed.count
    pair(old, new, by: \.outline, onlyAlone: true)
  }

  /// Pairs unmatched trips of both sides with equal keys. With `onlyAlone`, it pairs two trips only
  /// if no other unmatched trip has their key.
  private mutating func pair(
    _ old: [TimetableContent.Trip], _ new: [TimetableContent.Trip],
    by key: KeyPath<TimetableContent.Trip, UInt64>, onlyAlone: Bool
  ) {
    if removed.isEmpty || added.isEmpty { return }
    var gone = Dictionary(grouping: removed.reversed()) { old[$0][keyPath: key] }
    let come = Dictionary(grouping: added) { new[$0][keyPath: key] }.mapValues(\.count)
    var found: Set<Int> = []
    added = added.filter { place in
      let value = new[place][keyPath: key]
      guard let earlier = gone[value]?.last,
        !onlyAlone || gone[value]?.count == 1 && come[value] == 1
      else { return true }
      gone[value]?.removeLast()
      found.insert(earlier)
      renamed.append(Pair(old: earlier, new: place))
      return false
    }
    removed.removeAll { found.contains($0) }
  }
}
