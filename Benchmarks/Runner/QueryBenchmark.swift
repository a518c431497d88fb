import Foundation

/// Times the two queries that an app asks most, from `sqlite3`.
struct QueryBenchmark {
  /// The database to ask.
  let shell: SQLiteShell

  /// Measures both on the database of a feed.
  func run(feed: String, baseline: Baseline) throws -> Table {
    var table = Table("Queries on \(feed)", columns: ["measured", "value", "target", ""])
    let departures = try departures()
    table.add(
      "next 20 departures, busiest stop, median of \(departures.count) times of day",
      median(departures), unit: " ms", atMost: baseline.departuresMilliseconds)
    table.add("the slowest of them", "\(fixed(departures.max() ?? .nan, 2)) ms")
    let searches = try searches()
    table.add(
      "stop search by prefix, median of \(searches.count) texts",
      median(searches), unit: " ms", atMost: baseline.searchMilliseconds)
    table.add("the slowest of them", "\(fixed(searches.max() ?? .nan, 2)) ms")
    return table
  }

  /// Milliseconds at every half hour of the service day with the most services.
  private func departures() throws -> [Double] {
    say("departures at the busiest stop")
    let stop = try shell.row(
      "SELECT id FROM stops WHERE location_type = 0 ORDER BY trip_count DESC, id LIMIT 1")
    let date = try shell.row(
      "SELECT date FROM service_dates GROUP BY date ORDER BY count(*) DESC, date LIMIT 1")
    guard let stop = stop.first, let date = date.first else {
      throw BenchmarkError("\(shell.database.path) has no stop or no service date")
    }
    return try stride(from: 5 * 3600, to: 25 * 3600, by: 1800).map { time in
      try shell.milliseconds(
        """
        SELECT * FROM departures WHERE stop = \(stop) AND date = \(date)
        AND departure_time >= \(time) ORDER BY departure_time LIMIT 20
        """)
    }
  }

  /// Milliseconds for texts as people type them, from one letter to two words.
  private func searches() throws -> [Double] {
    say("searches by prefix")
    let texts = [
      "c*", "st*", "pa*", "cent*", "wynyard*", "circ* qu*", "bondi j*", "george st*", "2000*",
    ]
    return try texts.map { text in
      try shell.milliseconds(
        """
        SELECT s.* FROM stops_fts f JOIN stops s ON s.id = f.rowid
        WHERE stops_fts MATCH '\(text)' ORDER BY s.search_rank LIMIT 20
        """, repetitions: 200)
    }
  }
}
