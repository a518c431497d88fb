import Foundation
import GRDB
import Tabular
import TestSupport

@testable import RoadTrips
@testable import SeedRoadTrips
@testable import SeedStore

/// Random road trips, in a database of the schema and as plain values.
///
/// Ranks, sections and running totals are computed here in the plainest way.
struct SyntheticTrips {
  struct Trip {
    var number = 0
    var id: String { "trip-\(number)" }
    var day = 0
    var games = 0
    var cities = 0
    var miles = 0
    var mask = 0
    var metro = 0
    var score = 0
    var efficiency: Int?
    var ranks = [Int](repeating: 0, count: 7)

    var bucket: Int { min(4, miles / 500) }
  }

  static let firstDay = 20_500
  static let metroCount = 40
  let trips: [Trip]
  let store: RoadTripStore
  let url: URL
  private let folder: TemporaryFolder

  init(count: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    trips = Self.draw(count, &random)
    folder = try TemporaryFolder()
    url = URL(fileURLWithPath: folder.path("trips.sqlite"))
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { [trips] db in
      for sql in RoadTripTables.schema.statements { try db.execute(sql: sql) }
      try Self.insertPlaces(db)
      try Self.insertTrips(trips, db)
      try Self.insertSections(trips, db)
      try Self.insertCounts(trips, db)
      try db.execute(sql: "PRAGMA application_id = \(RoadTripDatabase.kind.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(RoadTripDatabase.kind.version)")
      try db.execute(sql: "ANALYZE")
    }
    try queue.close()
    store = try RoadTripStore(url: url)
  }

  // MARK: - The plain answers

  /// The trips in an order that pass a filter.
  func expected(_ order: RoadTripStore.SortOption, _ filter: RoadTripStore.TripFilter) -> [Trip] {
    trips.filter { trip in
      let bits = filter.sports.map { $0.reduce(0) { $0 | $1.mask } }
      return (bits.map { trip.mask & ~$0 == 0 } ?? true)
        && (filter.startMetro.map { $0 == "metro-\(trip.metro)" } ?? true)
        && (filter.firstDays?.contains(CalendarDay(number: trip.day)) ?? true)
    }.sorted { $0.ranks[order.caseIndex] < $1.ranks[order.caseIndex] }
  }

  /// The key of the section of a trip.
  static func key(_ trip: Trip, _ order: RoadTripStore.SortOption) -> String {
    switch order.grouping {
    case .none: "all"
    case .cities: "\(trip.cities)"
    case .games: "\(trip.games)"
    case .miles: "\(trip.bucket)"
    }
  }

  /// Every combination of wide and narrow values of the three filters, and some filters that no
  /// trip passes.
  static var filters: [RoadTripStore.TripFilter] {
    let sports: [Set<RoadTripStore.Sport>?] = [
      nil, [.mlb], [.mlb, .nhl], [.nfl], [.wnba], [], Set(RoadTripStore.Sport.allCases),
    ]
    let metros: [String?] = [nil, "metro-1", "metro-7", "metro-\(metroCount)"]
    let days = [nil, 0...180, 3...3, 20...26, 90...150, 179...400, -9 ... -1].map { range in
      range.map {
        CalendarDay(
          number: firstDay + $0.lowerBound)...CalendarDay(number: firstDay + $0.upperBound)
      }
    }
    return sports.flatMap { sports in
      metros.flatMap { metro in
        days.map { RoadTripStore.TripFilter(sports: sports, startMetro: metro, firstDays: $0) }
      }
    }
  }

  // MARK: - Drawing

  private static func draw(_ count: Int, _ random: inout SplitMix64) -> [Trip] {
    let masks = [1, 1, 1, 1, 1, 2, 2, 4, 3, 5, 6, 8]
    var trips = (1...count).map { number in
      var trip = Trip(number: number)
      trip.games = .random(in: 1...7, using: &random)
      trip.cities = .random(in: 1...trip.games, using: &random)
      trip.miles = trip.games == 1 ? 0 : .random(in: 1...2_600, using: &random)
      trip.day = firstDay + .random(in: 0...180, using: &random)
      trip.mask = masks[.random(in: 0..<masks.count, using: &random)]
      // One start in ten is the first metro, and none is the last.
      let metro = Int.random(in: -4..<metroCount, using: &random)
      trip.metro = max(1, metro)
      trip.score = .random(in: 0...1_000, using: &random)
      trip.efficiency = trip.games == 1 ? nil : .random(in: 1...9_000, using: &random)
      return trip
    }
    let keys: [(Trip) -> [Int]] = [
      { [-$0.score, -($0.efficiency ?? -1), $0.miles] }, { [-$0.cities, -$0.games, $0.miles] },
      { [-$0.games, -$0.cities, $0.miles] }, { [$0.games, $0.miles, -$0.cities] },
      { [-$0.bucket, -$0.miles] }, { [$0.bucket, $0.miles] },
      { [-($0.efficiency ?? -1), -$0.games, $0.miles] },
    ]
    for (order, key) in keys.enumerated() {
      let keys = trips.map { key($0) + [$0.number] }
      let sorted = trips.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
      for (rank, place) in sorted.enumerated() { trips[place].ranks[order] = rank + 1 }
    }
    return trips
  }

  // MARK: - Writing

  private static func insertPlaces(_ db: Database) throws {
    for sport in RoadTripStore.Sport.allCases {
      try db.execute(
        sql: "INSERT INTO sports VALUES (?, ?, ?, ?, ?)",
        arguments: [sport.rawValue, sport.name, sport.mask, sport.mask, sport == .mls ? 0 : 1])
    }
    for metro in 1...metroCount {
      try db.execute(
        sql: "INSERT INTO metros VALUES (?, ?, ?, ?, ?, 'ST', 'US', 40, -80, 0)",
        arguments: [metro, "metro-\(metro)", "Metro \(metro)", "metro \(metro)", -metro])
    }
    for bucket in 0...4 {
      try db.execute(
        sql: "INSERT INTO mileage_buckets VALUES (?, ?, NULL, '')",
        arguments: [bucket, bucket * 500])
    }
    for order in RoadTripStore.SortOption.allCases {
      try db.execute(
        sql: "INSERT INTO sort_options VALUES (?, ?, ?, ?, 0, ?)",
        arguments: [
          order.rawValue, RoadTripStore.Words.english.title(of: order), order.grouping.rawValue,
          order.caseIndex, order.rankColumn,
        ])
    }
  }

  private static func insertTrips(_ trips: [Trip], _ db: Database) throws {
    let columns = RoadTripTables.schema.table(named: "trip_options")?.columnNames ?? []
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try db.makeStatement(sql: "INSERT INTO trip_options VALUES (\(marks))")
    for trip in trips {
      let day = CalendarDay(number: trip.day).description
      let rounded = trip.efficiency.map { Double($0) / 10_000 }
      let values: [(any DatabaseValueConvertible)?] =
        [trip.number, trip.id, day, trip.day, day, 1, trip.games, trip.cities, trip.cities]
        + [trip.games, trip.miles, trip.bucket, trip.miles, nil, nil, 0, rounded]
        + [Double(trip.score) / 10, 1.5, 2.5, 3.5, 4.5, 0, trip.mask, trip.metro, trip.metro]
        + ["Title of a usual length", "5 games · 4 cities · 980 mi", "4 cities", "5 games"]
        + ["500-1000 mi", "Title of a usual length, 5 games, 4 cities, 980 miles"]
        + trip.ranks.map { $0 } + [0]
      try insert.execute(arguments: StatementArguments(values))
    }
  }

  private static func insertSections(_ trips: [Trip], _ db: Database) throws {
    for order in RoadTripStore.SortOption.allCases {
      var keys: [(key: String, count: Int)] = []
      for trip in trips.sorted(by: { $0.ranks[order.caseIndex] < $1.ranks[order.caseIndex] }) {
        let key = key(trip, order)
        if keys.last?.key != key { keys.append((key, 0)) }
        keys[keys.count - 1].count += 1
      }
      for (position, section) in keys.enumerated() {
        let spoken = order.grouping == .none ? "" : "Spoken \(section.key)"
        let label =
          (spoken.isEmpty ? "" : "\(spoken), ")
          + RoadTripStore.Words.english.text(ofTrips: section.count)
        try db.execute(
          sql: "INSERT INTO trip_sections VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            order.rawValue, section.key, position,
            order.grouping == .none ? "" : "Header \(section.key)", label, spoken, section.count,
          ])
      }
    }
  }

  private static func insertCounts(_ trips: [Trip], _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO trip_counts
        SELECT DISTINCT g.grouping, m.metro, t.sports_mask,
          CASE g.grouping WHEN 'cities' THEN t.unique_city_count WHEN 'games' THEN t.total_games
            ELSE t.miles_bucket END AS number,
          t.first_day_number, 0
        FROM trip_options AS t
        JOIN (SELECT DISTINCT grouping FROM sort_options WHERE grouping <> 'none') AS g
        JOIN (SELECT 0 AS metro UNION SELECT metro_id FROM metros) AS m
          ON m.metro IN (0, t.start_metro)
        """)
    var totals: [[String]: [Int: Int]] = [:]
    for trip in trips {
      for (grouping, number) in [
        ("cities", trip.cities), ("games", trip.games), ("miles", trip.bucket),
      ] {
        for metro in [0, trip.metro] {
          totals[[grouping, "\(metro)", "\(trip.mask)", "\(number)"], default: [:]][
            trip.day, default: 0] += 1
        }
      }
    }
    let update = try db.makeStatement(
      sql: """
        UPDATE trip_counts SET trips = ? WHERE grouping = ? AND start_metro = ?
          AND sports_mask = ? AND section_number = ? AND first_day_number = ?
        """)
    for (group, days) in totals {
      var total = 0
      for (day, count) in days.sorted(by: { $0.key < $1.key }) {
        total += count
        try update.execute(
          arguments: [total, group[0], Int(group[1]), Int(group[2]), Int(group[3]), day])
      }
    }
  }
}
