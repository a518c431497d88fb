import Bundles
import SQLiteWriter
import Testing

@testable import SeedDashboard
@testable import SeedFantasy
@testable import SeedRoadTrips
@testable import SeedStore
@testable import SeedTransit
@testable import SeedTripPlanner
@testable import seedbed

@Suite("The schema with which a store compares its file")
struct DeclaredSchemaTests {
  private static let kinds = [
    TransitDatabase.kind, RoadTripDatabase.kind, TripPlannerDatabase.kind, DashboardDatabase.kind,
    FantasyDatabase.kind,
  ]

  // The name, since a kind is a description of thousands of characters.
  @Test("is the one that its client declares", arguments: kinds.map(\.name))
  func sameAsClient(name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    let schemas = Clients.all.map { $0.schemaPage.schema }
    let schema = try #require(schemas.first { $0.applicationID == kind.applicationID })
    #expect(kind.schema == schema.declared && kind.version == schema.version)
  }

  @Test("belongs to each client whose schema does not depend on the pipeline")
  func complete() {
    #expect(Self.kinds.count == Clients.all.count - 1)
  }
}
