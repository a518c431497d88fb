import Bundles
import Pipeline
import Tabular

/// The parts of report.html about a timetable.
struct TransitPage {
  /// The most days in the chart of days.
  private static let dayLimit = 183
  /// The number of busiest places, or lines, in a list.
  private static let busiestLimit = 20
  /// The most lines of the map.
  private static let linkLimit = 6_000
  /// The kind of stops without trips.
  private static let unserved = -2

  private let dataset: Dataset
  private let counts: DepartureCounts

  init(_ dataset: Dataset) {
    self.dataset = dataset
    counts = DepartureCounts(dataset)
  }

  /// The parts, in order.
  var parts: [PagePart] {
    [figures, hours, kinds, days, map] + [busiestPlaces, busiestLines].compactMap { $0 }
  }

  private var figures: PagePart {
    var rows: [[JSONValue]] = [
      [.string("Lines"), .integer(dataset.lineIndexes.lines.count)],
      [.string("Trips"), .integer(dataset.patterns.records.reduce(0) { $0 + $1.tripCount })],
      [.string("Stops"), .integer(dataset.stopIndexes.entries.count { $0.usage.tripCount > 0 })],
    ]
    if let first = counts.typical.first {
      rows.append([.string("Departures on \(first.day.day)"), .integer(first.day.total)])
    }
    if let first = counts.days.first, let last = counts.days.last {
      rows.append([.string("First day"), .string("\(first.day)")])
      rows.append([.string("Last day"), .string("\(last.day)")])
    }
    return PagePart("The timetable", "", .figures, rows: .values(rows))
  }

  private var hours: PagePart {
    var rows: [[JSONValue]] = []
    for (place, typical) in counts.typical.enumerated() {
      let facet = "\(typical.kind.rawValue), \(typical.day.day)"
      for mode in modes {
        for (hour, count) in counts.departures(of: mode, on: place) {
          rows.append([.string(facet), .integer(hour), Self.key(of: mode), .integer(count)])
        }
      }
    }
    return PagePart(
      "Departures by hour",
      counts.hasHours
        ? "How many departures leave in each hour of a typical day. The typical day of a kind is "
          + "the median of its days in the next eight weeks, without days that have less than half "
          + "as many departures as the busiest. Hours from 24 on are after midnight."
        : "They are not counted: frequencies.txt has so many long periods that this would take minutes.",
      .bars(of: "Hour", unit: "departures"), series: series, rows: .values(rows))
  }

  private var kinds: PagePart {
    let rows = counts.typical.flatMap { typical in
      modes.compactMap { mode -> [JSONValue]? in
        typical.day.counts[mode].map {
          [.null, .string(typical.kind.rawValue), Self.key(of: mode), .integer($0)]
        }
      }
    }
    return PagePart(
      "Departures by kind of day", "All departures of the same typical days.",
      .bars(of: "Kind of day", unit: "departures"), series: series, rows: .values(rows))
  }

  private var days: PagePart {
    let recent = counts.days.filter { $0.day >= dataset.asOf.adding(days: -31) }
    let shown = (recent.isEmpty ? counts.days : recent).prefix(Self.dayLimit)
    let rows = shown.flatMap { day in
      modes.compactMap { mode -> [JSONValue]? in
        day.counts[mode].map {
          [.null, .string("\(day.day)"), Self.key(of: mode), .integer($0)]
        }
      }
    }
    return PagePart(
      "Departures by day",
      "The days of the timetable, for at most half a year from a month before the day that counts "
        + "as today.",
      .bars(of: "Day", unit: "departures"), series: series, rows: .values(rows))
  }

  private var map: PagePart {
    var rows: [[JSONValue]] = []
    let modes = stopModes
    for (position, stop) in dataset.stops.records.enumerated()
    where stop.locationType < 2 && stop.parent == nil {
      let tripCount = dataset.stopIndexes.entries[position].usage.tripCount
      let kind: JSONValue =
        tripCount > 0 ? Self.key(of: modes[position]) : .integer(Self.unserved)
      rows.append([
        kind, stop.latitude.map { .double($0) } ?? .null,
        stop.longitude.map { .double($0) } ?? .null,
        .integer(tripCount), .string(stop.name),
      ])
    }
    return PagePart(
      "Stops",
      "Stations, and stops outside stations, in the colour of their main mode; larger circles have "
        + "more trips. Lines connect the consecutive stops of trips.",
      .map(links: .values(links)),
      series: .values(
        appearances(of: Set(modes))
          + [
            [.integer(Self.unserved), .string("No trips"), .string("#8A94A0"), .string("#6F7983")]
          ]),
      rows: .values(rows))
  }

  /// The mode with the most journeys at each stop.
  private var stopModes: [Mode?] { dataset.stopIndexes.entries.map(\.mode) }

  /// The links between consecutive stops, each once for a mode. Modes come in the order of lists, up to the
  /// first that would exceed the limit.
  private var links: [[JSONValue]] {
    var rows: [[JSONValue]] = []
    for mode in modes {
      let own = links(of: mode, atMost: Self.linkLimit - rows.count)
      guard let own else { break }
      rows += own
    }
    return rows
  }

  /// The links of a mode; nil if there are more than `limit`.
  private func links(of mode: Mode?, atMost limit: Int) -> [[JSONValue]]? {
    var known: Set<SIMD2<Int>> = []
    var rows: [[JSONValue]] = []
    for pattern in dataset.patterns.records
    where dataset.routeIndexes.entries[Int(pattern.route.position)].mode == mode {
      let places = pattern.calls.map { station(of: Int($0.stop.position)) }
      for (from, to) in zip(places, places.dropFirst()) where from != to {
        guard known.insert(SIMD2(min(from, to), max(from, to))).inserted else { continue }
        if known.count > limit { return nil }
        let ends = [from, to].map { dataset.stops.records[$0] }
          .flatMap { [$0.latitude, $0.longitude] }.compactMap { $0 }
        if ends.count == 4 { rows.append([Self.key(of: mode)] + ends.map { .double($0) }) }
      }
    }
    return rows
  }

  private var busiestPlaces: PagePart? {
    guard let day = counts.typical.first?.day.day else { return nil }
    var places: [Int: Int] = [:]
    for (position, count) in counts.stops.enumerated() where count > 0 {
      places[place(of: position), default: 0] += count
    }
    let modes = stopModes
    let rows = places.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.busiestLimit)
    return PagePart(
      "Busiest places",
      "Stations, and groups of stops that passengers take for one place, by their departures on "
        + "\(day).",
      .table(["Place", "Mode", "Departures"]),
      rows: .values(
        rows.map { place, count in
          let stop = dataset.stops.records[place]
          return [
            .string(stop.name ?? stop.id),
            .string(ModeAppearance(modes[place]).displayName),
            .integer(count),
          ]
        }))
  }

  /// The station of a stop, or the stop itself without one.
  private func station(of position: Int) -> Int {
    var place = position
    // A boarding area is in a platform, and the platform in a station. More levels would be a cycle.
    for _ in 0..<3 { place = dataset.stops.records[place].parent.map { Int($0.position) } ?? place }
    return place
  }

  /// The station of a stop, or the first stop of its group.
  private func place(of position: Int) -> Int {
    let place = station(of: position)
    guard let group = dataset.stopIndexes.entries[place].group else { return place }
    return Int(dataset.stopGroups[Int(group.position)].stops[0].position)
  }

  private var busiestLines: PagePart? {
    guard let day = counts.typical.first?.day.day else { return nil }
    var lines = [Int](repeating: 0, count: dataset.lineIndexes.lines.count)
    for (route, count) in counts.routes.enumerated() {
      lines[Int(dataset.lineIndexes.lineOfRoute[route].position)] += count
    }
    let rows = lines.enumerated().filter { $0.element > 0 }
      .ordered { ($1.element, $0.offset) < ($0.element, $1.offset) }.prefix(Self.busiestLimit)
    return PagePart(
      "Busiest lines", "Lines by their departures on \(day).",
      .table(["Line", "Name", "Mode", "Departures"]),
      rows: .values(
        rows.map { number, count in
          let line = dataset.lineIndexes.lines[number]
          let mode = dataset.routeIndexes.entries[Int(line.routes[0].position)].mode
          return [
            .string(line.displayName), .string(line.longName),
            .string(ModeAppearance(mode).displayName), .integer(count),
          ]
        }))
  }

  // MARK: - Modes

  /// The modes with departures, in the order of lists.
  private var modes: [Mode?] {
    Set(counts.days.flatMap { $0.counts.keys })
      .ordered { ModeAppearance($0).priority < ModeAppearance($1).priority }
  }

  private var series: PageRows { .values(appearances(of: Set(modes))) }

  private func appearances(of modes: Set<Mode?>) -> [[JSONValue]] {
    modes.map { ModeAppearance($0) }.ordered { $0.priority < $1.priority }.map {
      [
        .integer($0.key), .string($0.displayName), .string("#\($0.colorLight)"),
        .string("#\($0.colorDark)"),
      ]
    }
  }

  private static func key(of mode: Mode?) -> JSONValue { .integer(ModeAppearance(mode).key) }
}
