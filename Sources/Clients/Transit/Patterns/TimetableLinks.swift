import Tabular

extension TimetableBuilder {
  /// Gives a feed its patterns, still without names, and links each trip to its pattern and timing.
  /// Returns the runs of relative times that make up the timings.
  func placeTrips(of feed: inout Feed) -> [TextID] {
    var links = TimetableLinks()
    links.place(&feed.trips, self)
    feed.patterns = links.patterns(self)
    TimetableLinks.countTrips(&feed)
    TimetableLinks.placePeriodsWithoutStarts(&feed)
    return links.timings
  }

  /// Makes timings from runs of relative times.
  func timings(of runs: [TextID]) -> [TimingProfile] { runs.map(timing) }
}

extension Feed {
  /// The name of each pattern, computed from its content.
  var patternNames: [String] {
    var names = PatternNames(stops: stops, texts: texts)
    return patterns.indices.map { position in
      names.name(
        route: routes[patterns[position].route].id, direction: patterns[position].direction,
        calls: patterns[position].calls)
    }
  }

  mutating func namePatterns(_ names: [String]) {
    for (position, name) in names.enumerated() { patterns[position].id = name }
  }
}

/// The part of the builder's content that goes into a feed: what trips use, in the order of the
/// trips.
private struct TimetableLinks {
  /// The route and the direction that a sequence of calls belongs to.
  private struct Way: Hashable {
    let route: RecordIndex<Route>
    let direction: Int8?
  }

  /// For each pattern, its sequence of calls, and its route and direction.
  private var patterns = PairNumbers<Way>()
  /// The run of relative times of each timing.
  private(set) var timings: [TextID] = []
  /// For each run of relative times, its timing; -1 if no trip has used the run.
  private var timingNumbers: [Int32] = []

  /// Links each trip with stop times on a known route to its pattern and timing.
  mutating func place(_ trips: inout [Trip], _ builder: TimetableBuilder) {
    for position in trips.indices {
      let stored = builder.trips[position]
      guard stored.sequence != .blank, let route = trips[position].route else { continue }
      let way = Way(route: route, direction: trips[position].direction)
      trips[position].pattern = RecordIndex(patterns.number(Int(stored.sequence.rawValue), way))
      trips[position].timing = timing(of: stored.times)
      trips[position].startTime = stored.start
      trips[position].dwell = stored.dwell
    }
  }

  /// Moves each period without starts to the start of its trip's template, so that the trip has a
  /// first time to show.
  static func placePeriodsWithoutStarts(_ feed: inout Feed) {
    for position in feed.frequencies.indices where feed.frequencies[position].startCount == 0 {
      let start = Int(feed.trips[feed.frequencies[position].trip].startTime ?? 0)
      feed.frequencies[position].start = start
      feed.frequencies[position].end = start
    }
  }

  private mutating func timing(of times: TextID) -> RecordIndex<TimingProfile> {
    let run = Int(times.rawValue)
    if run >= timingNumbers.count {
      timingNumbers.append(contentsOf: repeatElement(-1, count: run + 1 - timingNumbers.count))
    }
    if timingNumbers[run] < 0 {
      timingNumbers[run] = Int32(truncatingIfNeeded: timings.count)
      timings.append(times)
    }
    return RecordIndex(Int(timingNumbers[run]))
  }

  /// The patterns, still without names and trips.
  func patterns(_ builder: TimetableBuilder) -> [Pattern] {
    patterns.pairs.map { pair in
      Pattern(
        route: pair.second.route, direction: pair.second.direction,
        calls: builder.calls(of: TextID(rawValue: UInt32(pair.first))), id: "", headsign: .blank,
        tripCount: 0)
    }
  }

  /// Gives each pattern its number of trips and its most common headsign. A missing headsign counts
  /// as a headsign. If several are equally common, the smallest text wins; a missing one is the
  /// smallest.
  static func countTrips(_ feed: inout Feed) {
    var uses = PairNumbers<TextID>()
    var counts: [Int] = []
    for trip in feed.trips {
      guard let pattern = trip.pattern else { continue }
      let use = uses.number(Int(pattern.position), trip.headsign)
      if use == counts.count { counts.append(0) }
      counts[use] += 1
    }
    var best = [Int](repeating: 0, count: feed.patterns.count)
    for (use, count) in zip(uses.pairs, counts) {
      feed.patterns[use.first].tripCount += count
      let current = feed.patterns[use.first].headsign
      let isBetter =
        count > best[use.first]
        || count == best[use.first] && feed.texts.isOrderedBefore(use.second, current)
      if isBetter {
        best[use.first] = count
        feed.patterns[use.first].headsign = use.second
      }
    }
  }
}

/// Numbers distinct pairs from 0, in the order in which they first occur.
///
/// The first element of a pair is itself a dense number. The second rarely changes for the same
/// first element: a sequence of calls rarely belongs to two routes. A new pair is therefore
/// compared with the last pair of its first element; only if they differ is the pair looked up by
/// its hash.
struct PairNumbers<Second: Hashable> {
  struct Pair: Hashable {
    let first: Int
    let second: Second
  }

  /// The distinct pairs, by number.
  private(set) var pairs: [Pair] = []
  private var numbers: [Pair: Int32] = [:]
  /// For each first element, the number of its last pair; -1 for none.
  private var latest: [Int32] = []

  /// The number of a pair, which is added if it is new.
  mutating func number(_ first: Int, _ second: Second) -> Int {
    if first >= latest.count {
      latest.append(contentsOf: repeatElement(-1, count: first + 1 - latest.count))
    }
    let last = Int(latest[first])
    if last >= 0 && pairs[last].second == second { return last }
    let pair = Pair(first: first, second: second)
    let number = numbers[pair] ?? Int32(truncatingIfNeeded: pairs.count)
    if number == pairs.count {
      pairs.append(pair)
      numbers[pair] = number
    }
    latest[first] = number
    return Int(number)
  }
}
