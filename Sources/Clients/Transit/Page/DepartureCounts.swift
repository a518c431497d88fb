import Tabular

/// The number of departures of a timetable: on each day, and on three typical days by hour, stop and line.
///
/// A departure is a row of the view `departures`: a call at which passengers can board, except the
/// last call of a trip. The count does not visit every departure. The offsets of a timing are
/// sorted once, and a binary search counts those within an hour. For a period of frequencies.txt, a
/// division gives the number of starts within an hour. Cost: a few lookups for each trip, and for
/// each call in each hour of a period, at most ``mostSteps``.
struct DepartureCounts {
  /// A kind of day.
  enum DayKind: String, CaseIterable {
    case weekday = "Monday to Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"

    init(_ day: CalendarDay) {
      self = day.weekday < 5 ? .weekday : day.weekday == 5 ? .saturday : .sunday
    }
  }

  /// The departures of a day, by mode.
  struct Day {
    let day: CalendarDay
    let counts: [Mode?: Int]
    var total: Int { counts.values.reduce(0, +) }
  }

  /// The number of days from today among which typical days are chosen: eight weeks.
  static let span = 56

  /// The maximum number of steps; a step counts a period's starts within an hour. This number of
  /// steps takes a second or two. Real feeds need less than a thousandth of it.
  static let mostSteps = 50_000_000

  /// Every day with service, in order.
  let days: [Day]
  /// A typical day of each kind: the median, by departures, of the days with at least half as many departures
  /// as the busiest day. Only days within ``span`` from today count, if two weeks of them have service.
  let typical: [(kind: DayKind, day: Day)]
  /// For each of ``typical``, the departures by mode and hour; see ``departures(of:on:)``. Empty if
  /// ``hasHours`` is false.
  private var hours: [[Int]]
  /// Whether departures are counted by hour. This is false if long periods in frequencies.txt would make the
  /// count take minutes.
  let hasHours: Bool
  /// For each stop, its departures on the first of ``typical``.
  private(set) var stops: [Int]
  /// For each route, its departures on the first of ``typical``.
  private(set) var routes: [Int]

  /// Counts the departures of all feeds.
  init(_ dataset: Dataset) {
    let journeys = Journeys(dataset)
    days = Self.days(dataset, journeys)
    let days = days
    let near = days.filter { (0..<Self.span).contains($0.day.number - dataset.asOf.number) }
    typical = DayKind.allCases.compactMap { kind in
      Self.typical(of: (near.count < 14 ? days : near).filter { DayKind($0.day) == kind })
        .map { (kind, $0) }
    }
    hours = typical.map { _ in [Int](repeating: 0, count: Slot.count) }
    stops = [Int](repeating: 0, count: dataset.stops.count)
    routes = [Int](repeating: 0, count: dataset.routes.count)
    hasHours = journeys.hourSteps <= Self.mostSteps
    let running = typical.map { Self.services(on: $0.day.day, dataset) }
    if hasHours {
      for place in running.indices { countHours(of: place, journeys, running[place]) }
    }
    if let first = running.first { countPlaces(dataset, journeys, first) }
  }

  /// The departures of a mode in each hour with departures, on the typical day at a position in ``typical``.
  func departures(of mode: Mode?, on place: Int) -> [(hour: Int, count: Int)] {
    Slot.hours.compactMap { hour in
      let count = hours[place][Slot.of(mode, hour)]
      return count > 0 ? (hour, count) : nil
    }
  }

  private static func days(_ dataset: Dataset, _ journeys: Journeys) -> [Day] {
    let services = counts(dataset, journeys)
    let modes = [nil] + Mode.allCases
    var days: [Day] = []
    var rows = dataset.serviceDates.rows[...]
    while let date = rows.first?.date {
      var slots = [Int](repeating: 0, count: Slot.modeCount)
      let own = rows.prefix { $0.date == date }
      for row in own {
        for (slot, count) in services[Int(row.service.position)] { slots[slot] += count }
      }
      if let day = CalendarDay(yyyymmdd: date) {
        let counts = Dictionary(
          uniqueKeysWithValues: modes.map { ($0, slots[Slot.of($0)]) }.filter { $0.1 > 0 })
        days.append(Day(day: day, counts: counts))
      }
      rows = rows.dropFirst(own.count)
    }
    return days.filter { $0.total > 0 }
  }

  /// The departures of each service on a day on which it runs, by the slot of the mode.
  private static func counts(
    _ dataset: Dataset, _ journeys: Journeys
  ) -> [[(slot: Int, count: Int)]] {
    var runs = [[Int]](
      repeating: [Int](repeating: 0, count: Slot.modeCount), count: dataset.services.count)
    for journey in journeys.all {
      let calls = journeys.calls[Int(journey.calls)]
      runs[Int(journey.service)][Slot.of(calls.mode)] += journey.starts.count * calls.offsets.count
    }
    return runs.map { counts in
      counts.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
    }
  }

  private static func typical(of days: [Day]) -> Day? {
    guard let most = days.map(\.total).max() else { return nil }
    let usual = days.filter { $0.total * 2 >= most }
      .ordered { ($0.total, $0.day) < ($1.total, $1.day) }
    return usual[usual.count / 2]
  }

  /// Whether each service runs on a day.
  private static func services(on day: CalendarDay, _ dataset: Dataset) -> [Bool] {
    var running = [Bool](repeating: false, count: dataset.services.count)
    let date = day.yyyymmdd
    for row in dataset.serviceDates.rows where row.date == date {
      running[Int(row.service.position)] = true
    }
    return running
  }

  private mutating func countHours(of place: Int, _ journeys: Journeys, _ running: [Bool]) {
    for journey in journeys.all where running[Int(journey.service)] {
      let calls = journeys.calls[Int(journey.calls)]
      if journey.starts.count == 1 {
        countHours(of: place, journeys, calls, start: journey.starts.first)
        continue
      }
      for offset in calls.offsets {
        let departures = journey.starts.adding(Int(journeys.offsets[offset]))
        var next = 0
        while next < departures.count {
          let hour = departures[next].flooredQuotient(3_600)
          let isLast = hour >= Slot.hours.upperBound - 1
          let end = isLast ? departures.count : departures.count(before: (hour + 1) * 3_600)
          hours[place][Slot.of(calls.mode, hour)] += end - next
          next = end
        }
      }
    }
  }

  /// Counts the departures of a trip that starts once.
  private mutating func countHours(
    of place: Int, _ journeys: Journeys, _ calls: Journeys.Calls, start: Int
  ) {
    var next = calls.offsets.lowerBound
    while next < calls.offsets.upperBound {
      let hour = (start + Int(journeys.offsets[next])).flooredQuotient(3_600)
      let end = journeys.firstOffset(
        atLeast: (hour + 1) * 3_600 - start, in: next..<calls.offsets.upperBound)
      hours[place][Slot.of(calls.mode, hour)] += end - next
      next = end
    }
  }

  private mutating func countPlaces(_ dataset: Dataset, _ journeys: Journeys, _ running: [Bool]) {
    var runs = [Int](repeating: 0, count: journeys.calls.count)
    for journey in journeys.all where running[Int(journey.service)] {
      runs[Int(journey.calls)] += journey.starts.count
    }
    for (calls, count) in zip(journeys.calls, runs) where count > 0 {
      let pattern = dataset.patterns.records[calls.pattern]
      routes[Int(pattern.route.position)] += count * calls.offsets.count
      for position in Journeys.boarding(pattern, calls.times(in: dataset)) {
        stops[Int(pattern.calls[position].stop.position)] += count
      }
    }
  }
}

/// The position of the count for a mode and an hour; hours beyond ten days count in the last hour.
private enum Slot {
  static let hours = -24..<240
  static let modeCount = Mode.trolleybus.rawValue + 3
  static var count: Int { modeCount * hours.count }

  static func of(_ mode: Mode?) -> Int { (mode?.rawValue ?? -1) + 1 }

  static func of(_ mode: Mode?, _ hour: Int) -> Int {
    of(mode) * hours.count + min(max(hour, hours.lowerBound), hours.upperBound - 1)
      - hours.lowerBound
  }
}

/// The journeys of all trips, with the offsets of the calls at which passengers can board.
struct Journeys {
  /// A pattern as one timing runs it.
  struct Calls {
    /// The position of the merged pattern.
    let pattern: Int
    let mode: Mode?
    fileprivate let timing: TimetableOrder.Place
    /// The range of its offsets in ``Journeys/offsets``.
    let offsets: Range<Int>

    /// The times of the calls.
    func times(in dataset: Dataset) -> [TimingProfile.Time] {
      dataset.feeds[Int(timing.feed)].timings[Int(timing.position)].times
    }
  }

  /// The starts of a trip: a single start, or the starts of a period of frequencies.txt.
  struct Journey {
    /// The position of its calls.
    let calls: Int32
    /// The position of the merged service.
    let service: Int32
    let starts: Starts
  }

  private(set) var calls: [Calls] = []
  private(set) var all: [Journey] = []
  /// Seconds from the start of a trip, in order for each ``Calls``.
  private(set) var offsets: [Int32] = []

  init(_ dataset: Dataset) {
    var frequencies: [[Int: [Frequency]]] = dataset.feeds.map { _ in [:] }
    for (frequency, feed) in zip(dataset.frequencies.records, dataset.frequencies.feeds) {
      frequencies[feed][Int(frequency.trip.position), default: []].append(frequency)
    }
    for feed in dataset.feeds.indices { add(feed, dataset, frequencies[feed]) }
  }

  private mutating func add(_ feed: Int, _ dataset: Dataset, _ frequencies: [Int: [Frequency]]) {
    let (patterns, services) = (
      dataset.patterns.ids(ofFeed: feed), dataset.services.ids(ofFeed: feed)
    )
    var known: [SIMD2<Int32>: Int] = [:]
    for (position, trip) in dataset.feeds[feed].trips.enumerated() {
      guard let pattern = trip.pattern, let timing = trip.timing, let service = trip.service
      else { continue }
      let key = SIMD2(pattern.position, timing.position)
      let number = known[key] ?? addCalls(patterns[pattern] - 1, timing, feed, dataset)
      known[key] = number
      let starts =
        frequencies[position].map { $0.map(Starts.init) } ?? trip.startTime.map { [Starts($0)] }
      for starts in starts ?? [] {
        all.append(
          Journey(
            calls: Int32(truncatingIfNeeded: number),
            service: Int32(truncatingIfNeeded: services[service] - 1), starts: starts))
      }
    }
  }

  private mutating func addCalls(
    _ position: Int, _ timing: RecordIndex<TimingProfile>, _ feed: Int, _ dataset: Dataset
  ) -> Int {
    let pattern = dataset.patterns.records[position]
    let times = dataset.feeds[feed].timings[timing].times
    let own = Self.boarding(pattern, times)
      .compactMap { times[$0].departure ?? times[$0].arrival }.sorted()
    let first = offsets.count
    offsets += own
    calls.append(
      Calls(
        pattern: position, mode: dataset.routeIndexes.entries[Int(pattern.route.position)].mode,
        timing: TimetableOrder.Place(feed: Int32(feed), position: timing.position),
        offsets: first..<offsets.count))
    return calls.count - 1
  }

  /// The positions of the calls at which passengers can board, without the pattern's last call.
  static func boarding(_ pattern: Pattern, _ times: [TimingProfile.Time]) -> [Int] {
    pattern.calls.indices.dropLast().filter { position in
      pattern.calls[position].pickupType != 1
        && (times[position].departure ?? times[position].arrival) != nil
    }
  }

  /// The number of steps that counting the departures of all periods by hour takes.
  var hourSteps: Int {
    all.reduce(0) { steps, journey in
      let spanned = min(journey.starts.count, Slot.hours.count)
      return journey.starts.count == 1
        ? steps : steps + spanned * calls[Int(journey.calls)].offsets.count
    }
  }

  /// The position of the first offset in a range that is at least `least`; the end of the range without one.
  func firstOffset(atLeast least: Int, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
