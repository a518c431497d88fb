import Foundation
import Testing

@testable import TripPlanner

struct APICaseTests {
  @Test("The cases show every method, every status and both kinds of server")
  func coverage() async throws {
    let cases = try await Self.cases(of: SampleTripPlanner.catalogue)
    #expect(Set(cases.map(\.method)) == ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    #expect(Set(cases.map(\.status)) == [200, 201, 204, 400, 404, 405, 409])
    #expect(Set(cases.map(\.name)).count == cases.count)
    let ours = cases.filter { $0.servers == [.seedbed] }
    #expect(ours.contains { $0.status == 400 } && ours.allSatisfy { $0.name != "" })
    #expect(cases.allSatisfy { $0.servers.contains(.seedbed) })
    let paths = cases.map(\.path)
    for part in ["?tripId=", "/flights", "_embed=flights", "_sort=", "_page=", "%2e%2e"] {
      #expect(paths.contains { $0.contains(part) }, "\(part)")
    }
    #expect(paths.contains { !$0.hasPrefix("/api/") })
  }

  @Test("A body is written as JSON, and as text where it is none")
  func bodies() async throws {
    let cases = try await SampleFiles.list("mock-api/api_cases.json", "cases")
    for entry in cases {
      let request = try #require(entry["request"] as? [String: Any])
      let hasBody = request["body"] != nil || request["bodyText"] != nil
      #expect(hasBody == (request["headers"] != nil))
      #expect(hasBody == ["POST", "PUT", "PATCH"].contains(request["method"] as? String ?? ""))
      if let text = request["bodyText"] as? String {
        #expect(throws: (any Error).self) {
          try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
      }
    }
  }

  @Test("A catalogue without trips has the cases that need none")
  func withoutTrips() async throws {
    var catalogue = SampleTripPlanner.catalogue
    catalogue.trips = []
    let cases = try await Self.cases(of: catalogue)
    #expect(cases.count == 12)
    #expect(cases.allSatisfy { $0.method != "POST" })
  }

  private static func cases(of catalogue: TripPlannerCatalogue) async throws -> [APICase] {
    try await SampleFiles.reading(catalogue) { try await APICases($0).cases }
  }
}
