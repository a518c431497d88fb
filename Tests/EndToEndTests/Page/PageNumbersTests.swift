import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The numbers of report.html")
struct PageNumbersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ feed: String) throws -> PageData {
    let result = try Tool.build(feed, to: folder.path("out"))
    try #require(result.exitCode == 0, "\(result.errorText)")
    return try PageData(folder.path("out"))
  }

  private func counts(_ sql: String) throws -> [String: Int] {
    try Tool.read(folder.path("out/transit.sqlite")) { db in
      try Row.fetchAll(db, sql: sql).reduce(into: [:]) { counts, row in
        counts["\(row[0] as String)", default: 0] += row[1] as Int
      }
    }
  }

  static let feeds =
    [ReproducibilityTests.sample]
    + SharedData.present(["cairns.zip", "gtfstools-spo.zip"]).map(SharedData.feed)

  @Test("have the departures of typical days as the view has them", arguments: feeds)
  func departuresByHour(feed: String) throws {
    try expectHours(of: feed)
  }

  @Test("have the same departures as the view for trips that repeat at a headway")
  func departuresOfPeriods() throws {
    let names = try copySample()
    let periods = [
      "05:59:59,06:00:01,1", "06:00:01,09:13:00,7", "10:00:00,30:00:00,3601",
      "23:50:00,26:10:00,599",
      "31:00:00,31:00:01,100000000000000000",
    ]
    try writePeriods(names.enumerated().map { "\($1),\(periods[$0 % periods.count])" })
    try expectHours(of: folder.path("feed"))
  }

  @Test("have no hours if frequencies.txt has more long periods than can be counted in seconds")
  func tooManyPeriods() throws {
    let names = try copySample()
    try writePeriods(
      (0..<60_000).map { number in
        let start = number / names.count
        return
          "\(names[number % names.count]),00:\(10 + start / 60):\(10 + start % 50),999:59:59,61"
      })
    let page = try build(folder.path("feed"))
    #expect(try page.numbers("Departures by hour").isEmpty)
    #expect(try !page.numbers("Departures by day").isEmpty)
    let html = try String(contentsOfFile: folder.path("out/report.html"), encoding: .utf8)
    #expect(html.contains("frequencies.txt has so many long periods"))
  }

  /// Copies the sample feed; returns the ids of its trips.
  private func copySample() throws -> [Substring] {
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    let trips = try String(contentsOfFile: folder.path("feed/trips.txt"), encoding: .utf8)
    let header = try #require(trips.split(whereSeparator: \.isNewline).first)
      .replacing("\"", with: "").split(separator: ",")
    let column = try #require(header.firstIndex(of: "trip_id"))
    return trips.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false)[column] }
  }

  private func writePeriods(_ rows: [String]) throws {
    let lines = ["trip_id,start_time,end_time,headway_secs"] + rows
    try folder.write(lines.joined(separator: "\n") + "\n", to: "feed/frequencies.txt")
  }

  private func expectHours(of feed: String) throws {
    let page = try build(feed)
    let numbers = try page.numbers("Departures by hour")
    let facets = Set(numbers.keys.compactMap { $0.split(separator: "|").first.map(String.init) })
    #expect(facets.count == 3)
    for facet in facets {
      let date = facet.suffix(10).replacing("-", with: "")
      let wanted = try counts(
        """
        SELECT '\(facet)|' || (departure_time / 3600) || '|' || coalesce(routes.mode, -1), count(*)
        FROM departures JOIN routes ON routes.id = departures.route
        WHERE date = \(date) GROUP BY 1
        """)
      #expect(numbers.filter { $0.key.hasPrefix(facet) } == wanted)
    }
  }

  @Test("have the departures of each day as the view has them")
  func departuresByDay() throws {
    let numbers = try build(ReproducibilityTests.sample).numbers("Departures by day")
    let days = Set(numbers.keys.compactMap { $0.split(separator: "|").first }).sorted()
    let dates = days.prefix(8).map { $0.replacing("-", with: "") }
    let wanted = try counts(
      """
      SELECT '|' || substr(date, 1, 4) || '-' || substr(date, 5, 2) || '-' || substr(date, 7) || '|'
        || coalesce(routes.mode, -1), count(*)
      FROM departures JOIN routes ON routes.id = departures.route
      WHERE date IN (\(dates.joined(separator: ","))) GROUP BY 1
      """)
    #expect(dates.count == 8)
    #expect(
      wanted == numbers.filter { number in days.prefix(8).contains { number.key.contains($0) } })
  }

  @Test(
    "have as many departures as stop_times.txt has rows for the day, the last of each trip aside",
    .realData("gtfs/cairns.zip"))
  func plainCount() throws {
    let numbers = try build(SharedData.feed("cairns.zip")).numbers("Departures by hour")
    let facet = try #require(numbers.keys.first { $0.hasPrefix("Saturday") }?.prefix(20))
    let services = Set(
      try counts(
        """
        SELECT service_id, 1 FROM services JOIN service_dates ON service = services.id
        WHERE date = \(facet.suffix(10).replacing("-", with: ""))
        """
      ).keys)
    var service: [Substring: Substring] = [:]
    for trip in try table("trips.txt") { service[trip[2]] = trip[1] }
    var wanted: [String: Int] = [:]
    let rows = try table("stop_times.txt").filter {
      services.contains(String(service[$0[0]] ?? ""))
    }
    var hour = -1
    // The rows of a trip follow each other, in the order of its stops. The few without a time lie between
    // two of one hour.
    for (row, next) in zip(rows, rows.dropFirst()) where row[0] == next[0] && row[5] != "1" {
      hour = Int(row[2].prefix(2)) ?? hour
      wanted["\(facet)|\(hour)|3", default: 0] += 1
    }
    #expect(wanted.count > 10)
    #expect(numbers.filter { $0.key.hasPrefix(facet) } == wanted)
  }

  /// The rows of a file of Cairns' feed, which has commas between fields and nowhere else.
  private func table(_ file: String) throws -> [[Substring]] {
    let result = try run(["unzip", "-p", SharedData.feed("cairns.zip"), file])
    return result.text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  @Test("have every stop outside of a station on the map, at its place", arguments: feeds)
  func map(feed: String) throws {
    let kinds = try #require(try build(feed).part("Stops")["rows"] as? [[String: Any]])
    var found: [String: Int] = [:]
    for kind in kinds {
      var place = (0, 0)
      let steps = try #require(kind["steps"] as? [Int])
      for number in stride(from: 0, to: steps.count, by: 2) {
        place = (place.0 + steps[number], place.1 + steps[number + 1])
        found["\(kind["kind"] as? Int ?? 99)|\(place.0)|\(place.1)", default: 0] += 1
      }
    }
    let wanted = try counts(
      """
      SELECT CASE WHEN trip_count = 0 THEN -2 ELSE coalesce(primary_route_type, -1) END || '|'
        || CAST(round(stop_lat * 100000) AS INTEGER) || '|'
        || CAST(round(stop_lon * 100000) AS INTEGER), count(*)
      FROM stops WHERE location_type < 2 AND parent_station IS NULL AND stop_lat IS NOT NULL GROUP BY 1
      """)
    #expect(found == wanted)
  }

  @Test("have every connection of two stops once, in the colour of its mode")
  func links() throws {
    let part = try build(ReproducibilityTests.sample).part("Stops")
    let kinds = try #require(part["links"] as? [[String: Any]])
    let found = Dictionary(
      uniqueKeysWithValues: try kinds.map { kind in
        ("\(kind["kind"] as? Int ?? 99)", try #require(kind["steps"] as? [Int]).count / 4)
      })
    let wanted = try counts(
      """
      WITH
        places AS (
          SELECT pattern, position, coalesce(stops.parent_station, stops.id) AS place
          FROM pattern_stops JOIN stops ON stops.id = stop
        ),
        ways AS (
          SELECT DISTINCT coalesce(mode, -1) AS mode, min(one.place, other.place) AS first,
            max(one.place, other.place) AS last
          FROM places AS one JOIN places AS other
            ON other.pattern = one.pattern AND other.position = one.position + 1
          JOIN patterns ON patterns.id = one.pattern JOIN routes ON routes.id = route
          WHERE one.place <> other.place
        )
      SELECT CAST(mode AS TEXT), count(*) FROM ways
      JOIN stops AS one ON one.id = first JOIN stops AS other ON other.id = last
      WHERE one.stop_lat IS NOT NULL AND other.stop_lat IS NOT NULL GROUP BY mode
      """)
    #expect(found == wanted)
  }

  @Test("have the busiest places and lines as the view has them")
  func busiest() throws {
    let page = try build(ReproducibilityTests.sample)
    let facet = try #require(
      try page.numbers("Departures by hour").keys.first { $0.hasPrefix("Monday") })
    let date = facet.prefix(28).suffix(10).replacing("-", with: "")
    let places = try counts(
      """
      SELECT coalesce(parents.stop_name, stops.stop_name, stops.stop_id), count(*)
      FROM departures JOIN stops ON stops.id = departures.stop
      LEFT JOIN stops AS parents ON parents.id = stops.parent_station
      WHERE date = \(date) GROUP BY coalesce(parents.id, 'group' || stops.stop_group, stops.id)
      """)
    let lines = try counts(
      """
      SELECT lines.display_name, count(*)
      FROM departures JOIN routes ON routes.id = departures.route JOIN lines ON lines.id = line
      WHERE date = \(date) GROUP BY lines.id
      """)
    for (title, wanted) in [("Busiest places", places), ("Busiest lines", lines)] {
      let rows = try page.rows(title)
      #expect(
        rows.compactMap { $0.last as? Int } == Array(wanted.values.sorted(by: >).prefix(rows.count))
      )
      #expect(wanted[try #require(rows[0][0] as? String)] == rows[0].last as? Int)
    }
  }
}
