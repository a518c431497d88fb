import Foundation
import Pipeline
import SeedTripPlanner
import TestSupport
import Testing

@testable import TripPlanner

/// The files beside the database and the snapshots of a trip planner, such as db.json.
enum SampleFiles {
  private static let sample = Task { try await files(of: SampleTripPlanner.catalogue) }

  /// The files of the sample trip planner, by path.
  static var all: [String: [UInt8]] {
    get async throws { try await sample.value }
  }

  /// The files of a catalogue, by path.
  static func files(of catalogue: TripPlannerCatalogue) async throws -> [String: [UInt8]] {
    var files = Dictionary(
      uniqueKeysWithValues: TripPlannerAppFiles.all(of: catalogue).map { ($0.path, $0.bytes) })
    try await reading(catalogue) { store in
      for kind in TripPlannerMockFiles.files {
        for file in try await kind.read(store) { files[file.path] = file.bytes }
      }
    }
    return files
  }

  /// Runs a body with the store of a catalogue.
  static func reading<Result>(
    _ catalogue: TripPlannerCatalogue, _ body: (TripPlannerStore) async throws -> Result
  ) async throws -> Result {
    let database = try EmittedDatabase(TripPlannerTables(catalogue))
    defer { withExtendedLifetime(database) {} }
    return try await body(TripPlannerStore(url: URL(fileURLWithPath: database.path)))
  }

  /// The bytes of a file.
  static func bytes(_ path: String) async throws -> [UInt8] {
    try #require(try await all[path], "\(path)")
  }

  /// The text of a file.
  static func text(_ path: String) async throws -> String {
    try #require(String(validating: try await bytes(path), as: UTF8.self))
  }

  /// The object of a file of JSON.
  static func object(_ path: String) async throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(try await bytes(path)))
    return try #require(json as? [String: Any])
  }

  /// A list of objects in a file of JSON.
  static func list(_ path: String, _ key: String) async throws -> [[String: Any]] {
    try #require(try await object(path)[key] as? [[String: Any]])
  }
}
