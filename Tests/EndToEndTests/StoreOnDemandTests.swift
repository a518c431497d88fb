import Foundation
import GRDB
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite(
  "A real feed of GTFS-Flex alone",
  .realData("gtfs/tl-ctran-flex.zip"))
struct StoreOnDemandTests {
  private static let feed = SharedData.feed("tl-ctran-flex.zip")

  @Test("gives the zones and windows of its files, for random places and days")
  func bruteForce() async throws {
    let folder = try TemporaryFolder()
    let result = try Tool.build(Self.feed, to: folder.path("out"), "--as-of", "2026-08-03")
    try #require(result.exitCode == 0, "\(result.errorText)")
    let store = try TransitStore(url: URL(fileURLWithPath: folder.path("out/transit.sqlite")))
    let published = try PublishedOnDemand(feed: Self.feed)
    var random = SplitMix64(seed: 15)
    var count = 0
    for number in 0..<1_500 {
      let place = Coordinate(
        latitude: .random(in: 45.55...45.9, using: &random),
        longitude: .random(in: -122.8 ... -122.3, using: &random))
      let date = try #require(
        ServiceDate(number.isMultiple(of: 5) ? 20_251_127 : 20_260_803 + number % 28))
      let services = try await store.onDemandServices(near: place, on: date, within: 0)
      let found = services.flatMap { service in
        service.windows.map { window in
          "\(service.area.areaID) \(service.route.routeID) \(service.bookingRule?.ruleID ?? "-") "
            + "\(window.startServiceSecs) \(window.endServiceSecs)"
        }
      }
      #expect(found.count == Set(found).count)
      #expect(Set(found) == published.windows(at: place, on: date.number), "\(place) \(date)")
      count += found.count
    }
    #expect(count > 50, "the random places lie in next to no zone")
  }

  @Test(
    "is published without a file that a feed need not have",
    arguments: [
      ["booking_rules.txt"], ["locations.geojson"], ["booking_rules.txt", "locations.geojson"],
    ])
  func optionalFiles(names: [String]) throws {
    let folder = try TemporaryFolder()
    let list = names.map { "'\($0)'" }.joined(separator: ",")
    let script = """
      import zipfile
      feed = zipfile.ZipFile('\(Self.feed)')
      with zipfile.ZipFile('\(folder.path("feed.zip"))', 'w') as lacking:
        for name in feed.namelist():
          if name not in [\(list)]: lacking.writestr(name, feed.read(name))
      """
    try #require(try run(["python3", "-c", script]).exitCode == 0)
    // Without the zones two fifths of the stop times are unusable, so the gate refuses the bundle.
    let accepted = names.contains("locations.geojson") ? ["--accept", "maximum-skipped-rows"] : []
    let result = try Tool.run(
      ["build", "--feed", folder.path("feed.zip"), "--output", folder.path("out")] + accepted)
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("is verified row for row: a changed window is a difference")
  func changedWindow() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(Self.feed, to: folder.path("out")).exitCode == 0)
    let path = folder.path("out/transit.sqlite")
    let verify = ["verify", path, "--feed", Self.feed]
    #expect(try Tool.run(verify).exitCode == 0)
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: "UPDATE on_demand_stop_times SET end_pickup_drop_off_window = 1 WHERE trip = 1")
    }
    try queue.close()
    let result = try Tool.run(verify)
    #expect(result.exitCode != 0)
    #expect(result.text.contains("on-demand") || result.errorText.contains("on-demand"))
  }
}

/// The zones, trips and days of a feed, read from its files in the plainest way.
private struct PublishedOnDemand {
  private let rings: [String: [[[Double]]]]
  private let rows: [[String: String]]
  private let trips: [String: (route: String, service: String)]
  private let calendar: [[String: String]]
  private let exceptions: [[String: String]]

  init(feed: String) throws {
    func bytes(_ file: String) throws -> Data { Data(try run(["unzip", "-p", feed, file]).output) }
    /// Rows of a table whose first columns are never quoted.
    func table(_ file: String) throws -> [[String: String]] {
      let lines = String(decoding: try bytes(file), as: UTF8.self).split(
        whereSeparator: \.isNewline)
      let names = (lines.first ?? "").split(separator: ",").map(String.init)
      return lines.dropFirst().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(zip(names, cells), uniquingKeysWith: { first, _ in first })
      }
    }
    let json = try JSONSerialization.jsonObject(with: bytes("locations.geojson"))
    let features = (json as? [String: Any])?["features"] as? [[String: Any]] ?? []
    var rings: [String: [[[Double]]]] = [:]
    for feature in features {
      let geometry = feature["geometry"] as? [String: Any]
      rings[feature["id"] as? String ?? ""] = geometry?["coordinates"] as? [[[Double]]]
    }
    self.rings = rings
    rows = try table("stop_times.txt")
    trips = try table("trips.txt").reduce(into: [:]) { trips, row in
      trips[row["trip_id"] ?? ""] = (row["route_id"] ?? "", row["service_id"] ?? "")
    }
    calendar = try table("calendar.txt")
    exceptions = try table("calendar_dates.txt")
  }

  /// Every window in which passengers can board at a place: zone, route, booking rule, start, end.
  func windows(at place: Coordinate, on date: Int) -> Set<String> {
    let zones = rings.filter { Self.contains($0.value, place) }
    if zones.isEmpty { return [] }
    let services = services(on: date)
    var windows: Set<String> = []
    for row in rows {
      guard let zone = row["location_id"], zones[zone] != nil, row["pickup_type"] != "1",
        let trip = trips[row["trip_id"] ?? ""], services.contains(trip.service)
      else { continue }
      let times = ["start", "end"].map { seconds(row["\($0)_pickup_drop_off_window"] ?? "") }
      windows.insert(
        "\(zone) \(trip.route) \(row["pickup_booking_rule_id"] ?? "-") \(times[0]) \(times[1])")
    }
    return windows
  }

  private func seconds(_ time: String) -> Int {
    time.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
  }

  private func services(on date: Int) -> Set<String> {
    var components = DateComponents()
    (components.year, components.month, components.day) = (
      date / 10_000, date / 100 % 100, date % 100
    )
    var calendarOfDays = Calendar(identifier: .gregorian)
    calendarOfDays.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let day = calendarOfDays.date(from: components) ?? .distantPast
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    let weekday = names[calendarOfDays.component(.weekday, from: day) - 1]
    var services = Set(
      calendar.filter { row in
        row[weekday] == "1" && (Int(row["start_date"] ?? "") ?? .max) <= date
          && date <= (Int(row["end_date"] ?? "") ?? 0)
      }.compactMap { $0["service_id"] })
    for row in exceptions where row["date"] == String(date) {
      guard let service = row["service_id"] else { continue }
      if row["exception_type"] == "1" { services.insert(service) } else { services.remove(service) }
    }
    return services
  }

  /// Whether an odd number of a zone's sides, those of holes too, lie to the east of a place.
  private static func contains(_ rings: [[[Double]]], _ place: Coordinate) -> Bool {
    var crossings = 0
    for ring in rings {
      for (from, to) in zip(ring, ring.dropFirst()) {
        let (low, high) = from[1] < to[1] ? (from, to) : (to, from)
        guard low[1] <= place.latitude, place.latitude < high[1] else { continue }
        let share = (place.latitude - low[1]) / (high[1] - low[1])
        if low[0] + share * (high[0] - low[0]) > place.longitude { crossings += 1 }
      }
    }
    return !crossings.isMultiple(of: 2)
  }
}
