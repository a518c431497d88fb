import Pipeline
import Tabular

/// The order of trips and timings, which determines their dense ids.
///
/// Trips are ordered by pattern, start time and trip_id. This keeps the trips of a departure board together
/// and the file small. Trips without a pattern come last in their feed. Timings are ordered by their first
/// trip.
struct TimetableOrder: Sendable {
  /// A record of a feed.
  struct Place: Hashable, Sendable {
    /// The feed's position in the pipeline.
    var feed: Int32
    /// The record's position in the feed's array.
    var position: Int32
  }

  /// The trips in the order of their dense ids, from 1.
  private(set) var trips: [Place] = []
  /// The dense id of each trip, by feed and position.
  private(set) var tripIDs: [[Int32]]
  /// The timings in the order of their dense ids, from 1.
  private(set) var timings: [Place] = []
  /// The dense id of each timing, by feed and position.
  private(set) var timingIDs: [[Int32]]

  init(_ feeds: [Feed], _ patterns: Merged<Pattern>) {
    tripIDs = feeds.map { [Int32](repeating: 0, count: $0.trips.count) }
    timingIDs = feeds.map { [Int32](repeating: 0, count: $0.timings.count) }
    let groups = Self.groups(feeds, patterns)
    trips = groups.places
    for number in 0..<(groups.starts.count - 1) {
      let group = groups.starts[number]..<groups.starts[number + 1]
      if group.count > 1 { Self.sort(&trips, group, feeds) }
    }
    for (index, place) in trips.enumerated() {
      tripIDs[Int(place.feed)][Int(place.position)] = Int32(index + 1)
      numberTiming(of: feeds[Int(place.feed)].trips[Int(place.position)], feed: Int(place.feed))
    }
  }

  /// The dense id of a trip of a feed.
  func id(_ trip: RecordIndex<Trip>, feed: Int) -> Int { Int(tripIDs[feed][Int(trip.position)]) }

  private mutating func numberTiming(of trip: Trip, feed: Int) {
    guard let timing = trip.timing, timingIDs[feed][Int(timing.position)] == 0 else { return }
    timings.append(Place(feed: Int32(feed), position: timing.position))
    timingIDs[feed][Int(timing.position)] = Int32(timings.count)
  }

  /// The trips grouped by feed and pattern with a counting sort; trips without a pattern are their feed's
  /// last group.
  private static func groups(
    _ feeds: [Feed], _ patterns: Merged<Pattern>
  ) -> (places: [Place], starts: [Int]) {
    var patternEnds: [Int] = []
    for positions in patterns.positions {
      patternEnds.append((patternEnds.last ?? 0) + positions.count)
    }
    func group(_ trip: Trip, _ feed: Int) -> Int {
      let pattern = trip.pattern.map { Int(patterns.index($0, feed: feed).position) }
      return feed + (pattern ?? patternEnds[feed])
    }
    var starts = [Int](repeating: 0, count: patterns.count + feeds.count + 1)
    for (feed, content) in feeds.enumerated() {
      for trip in content.trips { starts[group(trip, feed) + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var places = [Place](repeating: Place(feed: 0, position: 0), count: starts.last ?? 0)
    for (feed, content) in feeds.enumerated() {
      for (position, trip) in content.trips.enumerated() {
        let number = group(trip, feed)
        places[next[number]] = Place(feed: Int32(feed), position: Int32(position))
        next[number] += 1
      }
    }
    return (places, starts)
  }

  /// Sorts the trips of one pattern by start time, then trip_id; trips that never start come last.
  private static func sort(_ trips: inout [Place], _ range: Range<Int>, _ feeds: [Feed]) {
    let feed = Int(trips[range.lowerBound].feed)
    let starts = range.map { rank in
      let position = trips[rank].position
      return (time: feeds[feed].trips[Int(position)].startTime ?? .max, position: position)
    }
    let sorted = starts.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      let (first, second) = (
        feeds[feed].trips[Int(left.position)].id, feeds[feed].trips[Int(right.position)].id
      )
      return feeds[feed].tripIDs.isOrderedBefore(first, second)
    }
    for (rank, start) in zip(range, sorted) { trips[rank].position = start.position }
  }
}
