import Bundles
import Foundation
import GRDB
import SeedStore
import TestSupport
import Testing

@testable import SeedDashboard
@testable import SeedFantasy
@testable import SeedRoadTrips
@testable import SeedTransit
@testable import SeedTripPlanner
@testable import seedbed

@Suite("A store on another client's database")
struct OtherStoreTests {
  /// A store: its name in messages, its section in pipelines, and how it opens a file.
  struct Store: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let section: String
    let open: @Sendable (URL) throws -> Void
  }

  /// The stores that such a sentence can name.
  static let stores = [
    Store(testDescription: "TransitStore of SeedTransit", section: "transit") {
      _ = try TransitStore(url: $0)
    },
    Store(testDescription: "RoadTripStore of SeedRoadTrips", section: "road-trips") {
      _ = try RoadTripStore(url: $0)
    },
    Store(testDescription: "TripPlannerStore of SeedTripPlanner", section: "trip-planner") {
      _ = try TripPlannerStore(url: $0)
    },
    Store(testDescription: "DashboardStore of SeedDashboard", section: "games-dashboard") {
      _ = try DashboardStore(url: $0)
    },
    Store(testDescription: "FantasyStore of SeedFantasy", section: "fantasy") {
      _ = try FantasyStore(url: $0)
    },
  ]

  @Test("names the store that opens it", arguments: stores)
  func refuses(store: Store) throws {
    let folder = try TemporaryFolder()
    var others = 0
    for schema in Clients.all.map({ $0.schemaPage.schema }) {
      // A client that the sentence does not name is like a stranger's database, see below.
      guard let owner = DatabaseKind.known(byApplication: Int(schema.applicationID)),
        owner.store != store.testDescription
      else { continue }
      others += 1
      let url = try database(schema, in: folder)
      let error = #expect(throws: StoreError.self) { try store.open(url) }
      #expect(error?.code == .otherApplication)
      #expect(error?.fix.contains("'\(store.section)' section") == true)
      let sentence =
        "\(url.lastPathComponent): this is \(owner.database); open it with \(owner.store)."
      #expect(error?.localizedDescription == sentence)
    }
    // The other stores' databases, and a database of declared tables.
    #expect(others == Self.stores.count)
  }

  @Test("asks for a pipeline's database if no client built it", arguments: stores)
  func nobodys(store: Store) throws {
    let folder = try TemporaryFolder()
    var schema = Clients.all[0].schemaPage.schema
    schema.applicationID = 1
    let url = try database(schema, in: folder)
    let error = #expect(throws: StoreError.self) { try store.open(url) }
    #expect(error?.code == .otherApplication)
    #expect(error?.fix.contains("'\(store.section)' section") == true)
    #expect(error?.recoverySuggestion?.hasPrefix("Give the .sqlite file") == true)
  }

  /// Writes an empty database of a schema.
  private func database(_ schema: DatabaseSchema, in folder: TemporaryFolder) throws -> URL {
    let path = folder.path("\(UUID().uuidString).sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      for sql in schema.statements { try db.execute(sql: sql) }
      try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(schema.version)")
    }
    try queue.close()
    return URL(fileURLWithPath: path)
  }
}
