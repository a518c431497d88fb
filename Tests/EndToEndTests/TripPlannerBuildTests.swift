import Foundation
import GRDB
import SeedTripPlanner
import TestSupport
import Testing

@Suite("The trip planner, built by the tool")
struct TripPlannerBuildTests {
  private static let pipeline = "\(SharedData.repository)/pipelines/trip-planner.yaml"
  private static let samples = "\(SharedData.repository)/sample-data/trip-planner"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(_ pipeline: String, to output: String) throws -> ProcessResult {
    try Tool.run([
      "build", pipeline, "--output", folder.path(output), "--json", "--workspace",
      folder.path("work"),
    ])
  }

  /// A pipeline for the sample's files, with some files replaced.
  private func pipeline(
    cities: String = "\(samples)/cities15000.txt", airports: String = "\(samples)/airports.csv",
    countries: String = "\(samples)/countryInfo.txt", content: String = samples
  ) throws -> String {
    try folder.write(
      """
      name: other
      trip-planner:
        cities: \(cities)
        countries: \(countries)
        airports: \(airports)
        content: \(content)
        minimum-ios: 16.0

      """, to: "other.yaml")
  }

  /// The sample's content with one text replaced in one file.
  private func content(_ file: String, _ old: String, _ new: String) throws -> String {
    let copy = folder.path("content-\(file)")
    try FileManager.default.copyItem(atPath: Self.samples, toPath: copy)
    let path = "\(copy)/\(file)"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(old), "\(file) has no '\(old)'")
    if let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return copy
  }

  @Test("the sample gives the same bytes twice, and is unchanged the third time")
  func sameBytes() throws {
    for output in ["a", "deep/er/b"] {
      let result = try build(Self.pipeline, to: output)
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("a")).sorted()
    for name in [
      "trip-planner.sqlite", "mock-api/db.json", "mock-api/routes.json", "mock-api/start-server.sh",
      "mock-api/api_cases.json", "beeceptor/get_trips.json", "beeceptor/post_trip.json",
      "api_environments.json", "user-schema.sql", "swift/MockData.generated.swift",
      "fixtures/date_format_cases.json", "fixtures/invalid_trips.json",
      "fixtures/weekend_cases.json",
    ] { #expect(names.contains(name), "\(name)") }
    for name in names {
      #expect(
        FileManager.default.contents(atPath: folder.path("a/\(name)"))
          == FileManager.default.contents(atPath: folder.path("deep/er/b/\(name)")), "\(name)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: folder.path("a/mock-api/start-server.sh")))
    #expect(try build(Self.pipeline, to: "a").text.contains("\"unchanged\""))
  }

  @Test(
    "the bundle has a hero for every city, three pictures for every hotel, and one per activity")
  func pictures() async throws {
    #expect(try build(Self.pipeline, to: "a").exitCode == 0)
    let store = try TripPlannerStore(
      url: URL(fileURLWithPath: folder.path("a/trip-planner.sqlite")))
    for picture in try await store.pictures() {
      let bytes = FileManager.default.contents(atPath: folder.path("a/\(picture.path)"))
      #expect(bytes?.count == picture.bytes && picture.url == nil, "\(picture.path)")
    }
    for city in try await store.cities(limit: .max) {
      #expect(try await store.hero(ofCity: city.id) != nil, "\(city.label)")
    }
    for card in try await store.tripCards() {
      let details = try await store.trip(id: card.id)
      #expect(card.image?.owner == "city:\(card.trip.cityID)")
      #expect(details.hotels.allSatisfy { details.pictures(of: $0).count >= 3 }, "\(card.id)")
      #expect(details.activities.allSatisfy { details.picture(of: $0) != nil }, "\(card.id)")
    }
  }

  @Test("files with rows in another order give the same database except for the data version")
  func orderOfRows() throws {
    func reversed(_ name: String, header: Bool) throws -> String {
      var lines = try String(contentsOfFile: "\(Self.samples)/\(name)", encoding: .utf8)
        .split(separator: "\n").map(String.init)
      let first = header ? [lines.removeFirst()] : []
      return try folder.write(
        (first + lines.reversed()).joined(separator: "\n") + "\n", to: "reversed/\(name)")
    }
    let one = try build(pipeline(), to: "one")
    let other = try build(
      pipeline(
        cities: reversed("cities15000.txt", header: false),
        airports: reversed("airports.csv", header: true),
        countries: reversed("countryInfo.txt", header: false)), to: "other")
    #expect(one.exitCode == 0 && other.exitCode == 0, "\(other.errorText)")
    for table in ["cities", "airports", "city_airports", "city_near", "flights", "hotels"] {
      func rows(_ output: String) throws -> [Row] {
        try Tool.read(folder.path("\(output)/other.sqlite")) { db in
          try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
        }
      }
      let found = try rows("one")
      #expect(!found.isEmpty)
      #expect(try rows("other") == found, "\(table)")
    }
  }

  @Test("the local times of every flight match its time in the air")
  func flights() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let rows = try Tool.read(folder.path("out/trip-planner.sqlite")) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT f.*, o.tz AS origin_tz, d.tz AS destination_tz FROM flights AS f
          JOIN airports AS o ON o.iata = f.origin JOIN airports AS d ON d.iata = f.destination
          """)
    }
    #expect(rows.count > 10)
    for row in rows {
      func instant(_ end: String, _ zone: String) throws -> Int {
        let parser = DateFormatter()
        parser.locale = Locale(identifier: "en_US_POSIX")
        parser.timeZone = TimeZone(identifier: row[zone] as String)
        parser.dateFormat = "yyyy-MM-dd HH:mm"
        let text = "\(row["\(end)_date"] as String) \(row["\(end)_time"] as String)"
        return Int(try #require(parser.date(from: text)).timeIntervalSince1970)
      }
      let air =
        try instant("arrival", "destination_tz") - instant("departure", "origin_tz")
      #expect(air == (row["block_minutes"] as Int) * 60)
      #expect(row["is_mock"] == 1)
    }
  }

  @Test("no activity overlaps a flight, and no hotel night is spent elsewhere")
  func possible() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let faults = try Tool.read(folder.path("out/trip-planner.sqlite")) { db in
      try String.fetchAll(
        db,
        sql: """
          WITH stays AS (
            SELECT o.trip_id, o.arrival_date || ' ' || o.arrival_time AS landing,
              b.departure_date || ' ' || b.departure_time AS take_off
            FROM flights AS o JOIN flights AS b ON b.trip_id = o.trip_id AND b.seq = o.seq + 1
            WHERE o.direction = 'out' AND b.direction = 'back')
          SELECT activity_id FROM activities JOIN stays USING (trip_id)
          WHERE datetime(date || ' ' || start_time) < datetime(landing, '+90 minutes')
            OR datetime(date || ' ' || end_time) > datetime(take_off, '-180 minutes')
          UNION ALL SELECT hotel_id FROM hotels JOIN stays USING (trip_id)
          WHERE check_in_date > substr(landing, 1, 10) OR check_out_date <> substr(take_off, 1, 10)
          UNION ALL SELECT trip_id FROM stays
          WHERE datetime(landing, '+5 hours') > datetime(take_off)
          """)
    }
    #expect(faults == [])
  }

  @Test(
    "faults of the app's files stop the build with 2 and a word that says where and why",
    arguments: [
      ("trips_seed.yaml", "start: 2024-04-19", "start: 2024-4-9", "2024-4-9"),
      ("trips_seed.yaml", "city: 2332459", "city: 123456789", "123456789"),
      ("trips_seed.yaml", "style: ", "style: alone-", "alone-"),
      ("hotel_templates.yaml", "nightly-price: [", "nightly-price: [9000, ", "nightly-price"),
      ("app.yaml", "currency: USD", "currency: dollars", "dollars"),
    ])
  func faults(file: String, old: String, new: String, words: String) throws {
    let result = try build(pipeline(content: content(file, old, new)), to: "out")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("\(file):"), "\(result.errorText)")
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(result.errorText.contains("fix: "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("more bad rows than the rules allow stop the publication with 1, and the last bundle stays")
  func badRows() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let whole = FileManager.default.contents(atPath: folder.path("out/manifest.json"))
    var lines = try String(contentsOfFile: "\(Self.samples)/cities15000.txt", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for index in 0..<3 {
      lines[index] = lines[index].split(
        separator: "\t", omittingEmptySubsequences: false
      ).dropLast(2).joined(separator: "\t")
    }
    let cities = try folder.write(lines.joined(separator: "\n") + "\n", to: "cities15000.txt")
    let result = try build(pipeline(cities: cities), to: "out")
    #expect(result.exitCode == 1, "\(result.errorText)")
    #expect(result.errorText.contains("maximum-skipped-share"))
    #expect(FileManager.default.contents(atPath: folder.path("out/manifest.json")) == whole)
  }

  @Test(
    "all of GeoNames' cities build, and every row that is left out is explained",
    .realData(SharedData.placeFiles))
  func realCities() async throws {
    let places = SharedData.path("places")
    let countries = try folder.write(SharedData.countryInfo(), to: "countryInfo.txt")
    let result = try build(
      pipeline(
        cities: "\(places)/cities15000.txt.gz", airports: "\(places)/airports.csv",
        countries: countries), to: "out")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let manifest = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json"))))
        as? [String: Any])
    let inputs = manifest["inputs"] as? [[String: Any]] ?? []
    for (name, file, count) in [
      ("cities", "cities15000.txt.gz", 34_006), ("airports", "airports.csv", 28_298),
    ] {
      let input = inputs.first { $0["name"] as? String == name }
      let rows = (input?["files"] as? [String: Any])?[file] as? [String: Int] ?? [:]
      #expect(rows["read"] == count)
      #expect(rows["read"] == rows["used", default: 0] + rows["skipped", default: 0])
    }
    let store = try TripPlannerStore(
      url: URL(fileURLWithPath: folder.path("out/other.sqlite")))
    #expect(try await store.searchCities("lagos").first?.id == "2332459")
    #expect(try await store.searchCities("mosk").contains { $0.name == "Moscow" })
    let airports = try await store.airports(ofCity: "2332459")
    #expect(airports.first?.airport.iata == "LOS")
  }
}
