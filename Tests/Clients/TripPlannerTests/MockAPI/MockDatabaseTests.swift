import Foundation
import Testing

@testable import TripPlanner

struct MockDatabaseTests {
  @Test("Every file is written the same twice, ends in one newline and has no carriage return")
  func bytes() async throws {
    let files = try await SampleFiles.all
    #expect(try await files == SampleFiles.files(of: SampleTripPlanner.catalogue))
    let written = TripPlannerAppFiles.all(of: SampleTripPlanner.catalogue)
    #expect(written.map(\.path) == written.map(\.path).sorted())
    #expect(written.filter(\.isExecutable).map(\.path) == ["mock-api/start-server.sh"])
    for (path, bytes) in files {
      #expect(bytes.last == UInt8(ascii: "\n") && bytes.dropLast().last != 10)
      #expect(!bytes.contains(13), "\(path)")
    }
  }

  @Test("A trip in db.json has the members that the specification names, and ids that are texts")
  func trip() async throws {
    let trips = try await SampleFiles.list("mock-api/db.json", "trips")
    #expect(trips.map { $0["id"] as? String } == SampleTripPlanner.catalogue.trips.map(\.id))
    let lagos = try #require(trips.first { $0["id"] as? String == "t-lagos-2024-04-19" })
    let expected = [
      "id": "t-lagos-2024-04-19", "name": "Lagos with friends", "cityId": "2332459",
      "cityName": "Lagos", "countryCode": "NG", "startDate": "2024-04-19",
      "endDate": "2024-04-24", "travelStyle": "group",
      "description": "Markets, music and the lagoon.", "imageKey": "city-lagos-1",
      "createdAt": "2024-04-01T09:00:00Z",
    ]
    #expect(lagos as? [String: String] == expected)
    let formatter = ISO8601DateFormatter()
    for (trip, written) in zip(SampleTripPlanner.catalogue.trips, trips) {
      let instant = try #require(formatter.date(from: written["createdAt"] as? String ?? ""))
      #expect(Int(instant.timeIntervalSince1970) == trip.createdAt)
    }
  }

  @Test("Every id is a text that is there once, every tripId and cityId one that is there")
  func references() async throws {
    let database = try await SampleFiles.object("mock-api/db.json")
    #expect(Set(database.keys) == ["trips", "flights", "hotels", "activities", "cities"])
    var ids: [String: Set<String>] = [:]
    for (name, value) in database {
      let records = try #require(value as? [[String: Any]])
      let found = records.compactMap { $0["id"] as? String }
      #expect(found.count == records.count && Set(found).count == found.count, "\(name)")
      #expect(found.allSatisfy { !$0.contains("/") })
      ids[name] = Set(found)
    }
    for name in ["flights", "hotels", "activities"] {
      let records = try await SampleFiles.list("mock-api/db.json", name)
      #expect(!records.isEmpty)
      for record in records {
        #expect(ids["trips", default: []].contains(record["tripId"] as? String ?? ""))
        #expect(record["isMock"] as? Bool == true)
      }
    }
    for trip in try await SampleFiles.list("mock-api/db.json", "trips") {
      #expect(ids["cities", default: []].contains(trip["cityId"] as? String ?? ""))
    }
  }

  @Test("Keys are sorted at every depth and none has a slash")
  func keys() async throws {
    let text = try await SampleFiles.text("mock-api/db.json")
    var open: [[String]] = []
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if let match = line.prefixMatch(of: #/"((?:[^"\\]|\\.)*)": /#) {
        let key = String(match.output.1)
        #expect(!key.contains("/"))
        if let last = open.last?.last { #expect(last < key) }
        open[open.count - 1].append(key)
      }
      if line.hasSuffix("{") { open.append([]) }
      if line.hasPrefix("}") { open.removeLast() }
    }
    #expect(open.isEmpty)
  }

  @Test("The clock times of a flight are those of its instant in the airport's zone")
  func flightTimes() async throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    for flight in try await SampleFiles.list("mock-api/db.json", "flights") {
      for end in ["departure", "arrival"] {
        let moment = try #require(flight[end] as? [String: String])
        let instant = try #require(ISO8601DateFormatter().date(from: moment["instant"] ?? ""))
        formatter.timeZone = TimeZone(identifier: moment["timeZone"] ?? "")
        let date = moment["date"] ?? ""
        #expect(formatter.string(from: instant) == "\(date) \(moment["time"] ?? "")")
      }
    }
  }

  @Test("Beeceptor's list is db.json's, its new trip breaks no rule of the form")
  func beeceptor() async throws {
    let list = try JSONSerialization.jsonObject(
      with: Data(await SampleFiles.bytes("beeceptor/get_trips.json")))
    let trips = try await SampleFiles.list("mock-api/db.json", "trips")
    #expect(
      (list as? [[String: Any]])?.map { $0["id"] as? String } == trips.map { $0["id"] as? String })
    let created = try await SampleFiles.object("beeceptor/post_trip.json")
    #expect(Set(created.keys) == Set(try #require(trips.first).keys))
    let values = created.compactMapValues { $0 as? String }
    #expect(TripForm.brokenRules(values) == [])
  }

  @Test("A catalogue without trips and cities has files too, and a db.json of empty lists")
  func emptyCatalogue() async throws {
    let files = try await SampleFiles.files(of: TripPlannerCatalogue())
    for (path, bytes) in files where path.hasSuffix(".json") {
      #expect(throws: Never.self, "\(path)") {
        try JSONSerialization.jsonObject(with: Data(bytes))
      }
    }
    let database = try #require(files["mock-api/db.json"])
    let empty = ["activities", "cities", "flights", "hotels", "trips"].map { "  \"\($0)\": []" }
    #expect(
      String(decoding: database, as: UTF8.self)
        == "{\n\(empty.joined(separator: ",\n"))\n}\n")
  }

  @Test("Every environment of the catalogue is in api_environments.json, the first one first")
  func environments() async throws {
    let written = try await SampleFiles.list("api_environments.json", "environments")
    let expected = SampleTripPlanner.catalogue.environments
    #expect(written.map { $0["id"] as? String } == expected.map(\.id))
    #expect(written.map { $0["tripsUrl"] as? String } == expected.map(\.tripsURL))
    #expect(written.map { $0["allows"] as? [String] } == expected.map(\.allows))
  }
}
