import GRDB
import SeedStore

extension TransitStore {
  /// The distinctions of stops of the same name on a list, by the stops' ids.
  ///
  /// The first of these details that differs for each stop is used: the platform, the direction, the lines,
  /// the feed's description of the place, the code. A stop has no distinction if no other stop has its name,
  /// or if nothing distinguishes them.
  ///
  /// ```swift
  /// let stops = try await store.searchStops("george st")
  /// let distinctions = try await store.distinctions(of: stops)
  /// ```
  public func distinctions(of stops: [Stop]) async throws -> [Stop.ID: Stop.Distinction] {
    try await read { [feeds, words] db in
      var found: [Stop.ID: Stop.Distinction] = [:]
      for namesakes in Dictionary(grouping: stops, by: \.name).values where namesakes.count > 1 {
        let choices = try namesakes.map { stop in
          try Self.choices(stop, StopKey(of: stop.id, among: feeds, db).stops(db), words, db)
        }
        // One of the stops may lack the detail, such as a station among its platforms.
        let telling = choices[0].indices.first { kind in
          Set(choices.map { $0[kind] }).count == choices.count
        }
        guard let telling else { continue }
        for (stop, choices) in zip(namesakes, choices) { found[stop.id] = choices[telling] }
      }
      return found
    }
  }

  /// The details that may distinguish a stop from others, the most useful first.
  private static func choices(
    _ stop: Stop, _ numbers: [Int64], _ words: Words, _ db: Database
  ) throws -> [Stop.Distinction?] {
    let marks = databaseQuestionMarks(count: numbers.count)
    let arguments = StatementArguments(numbers)
    let headsign = try db.row(headsignSQL(marks), arguments).flatMap { row in
      try words.headsign(row.value("goal"), row.value("source"))
    }
    let lines: [String] = try db.values(lineSQL(marks), arguments)
    let places: [String?] = try db.values(
      "SELECT stop_desc FROM stops WHERE id IN (\(marks)) ORDER BY id", arguments)
    return [
      stop.platform.map { .platform($0) }, headsign.map { .direction($0) },
      lines.isEmpty ? nil : .lines(lines), places.first.flatMap { $0 }.map { .place($0) },
      stop.code.map { .code($0) },
    ]
  }

  /// `pattern_stops` has an index by stop, and patterns know how many trips have them.
  private static func headsignSQL(_ stops: String) -> String {
    """
    SELECT \(TransitDatabase.patternGoal)
    FROM pattern_stops AS p CROSS JOIN patterns AS n ON n.id = p.pattern
    WHERE p.stop IN (\(stops))
    GROUP BY goal, source ORDER BY sum(n.trip_count) DESC, goal LIMIT 1
    """
  }

  private static func lineSQL(_ stops: String) -> String {
    """
    SELECT r.display_name FROM pattern_stops AS p CROSS JOIN patterns AS n ON n.id = p.pattern
    CROSS JOIN routes AS r ON r.id = n.route
    WHERE p.stop IN (\(stops))
    GROUP BY r.display_name ORDER BY sum(n.trip_count) DESC, r.sort_order LIMIT 4
    """
  }
}
