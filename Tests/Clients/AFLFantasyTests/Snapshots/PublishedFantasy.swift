import Foundation
import Pipeline
import SeedFantasy
import TestSupport
import Testing

@testable import AFLFantasy

/// The snapshots of a season as Foundation reads them.
struct PublishedFantasy {
  /// The snapshots of the fixture, which many tests read.
  static let fixture = Task { try await files(of: FantasyFixture.bundle) }

  private let objects: [String: [String: Any]]

  /// Reads files.
  init(_ files: [BundleFile]) throws {
    objects = Dictionary(
      uniqueKeysWithValues: try files.map { ($0.snapshotName, try Self.object($0)) })
  }

  /// Every file that the database of a season makes.
  static func files(of bundle: FantasyBundle) async throws -> [BundleFile] {
    let database = try EmittedDatabase(FantasyTables(bundle))
    let store = try FantasyStore(url: URL(fileURLWithPath: database.path))
    var files: [BundleFile] = []
    for file in FantasySnapshots.files { files += try await file.read(store) }
    return files
  }

  private static func object(_ file: BundleFile) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(file.bytes))
    return try #require(value as? [String: Any])
  }

  /// The names of the files.
  var names: [String] { objects.keys.sorted() }

  /// A file.
  func object(_ name: String) throws -> [String: Any] {
    try #require(objects[name], "\(name) is missing")
  }

  /// A file without the members that all files have.
  func members(_ name: String) throws -> [String: Any] {
    try object(name).filter { $0.key != "schema" }
  }

  /// The objects of an array in a file.
  func list(_ name: String, _ key: String) throws -> [[String: Any]] {
    try Self.list(object(name), key)
  }

  /// The objects of an array in an object.
  static func list(_ object: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(object[key] as? [[String: Any]], "\(key) is not a list of objects")
  }

  /// Whether an object has exactly these members; nil stands for null.
  static func same(_ found: Any?, _ expected: [String: Any?]) -> Bool {
    guard let found = found as? [String: Any] else { return false }
    return (found as NSDictionary) == (expected.mapValues { $0 ?? NSNull() } as NSDictionary)
  }

  /// Seconds since 1970-01-01 00:00 UTC of a text such as `2026-03-26T08:40:00Z`.
  static func seconds(_ text: Any?) -> Int? {
    (text as? String).flatMap { ISO8601DateFormatter().date(from: $0) }.map {
      Int($0.timeIntervalSince1970)
    }
  }
}

extension FantasyBundle {
  /// A player as files name him.
  func named(_ player: Int) -> [String: Any] {
    ["id": season.players[player].id, "name": season.players[player].name]
  }

  /// The code of a club, or the id of a ground.
  func code(_ club: Int?) -> String? { club.map { season.league.clubs[$0].code } }
  func venue(_ venue: Int?) -> String? { venue.map { season.league.venues[$0].id } }
}

extension BundleFile {
  /// The path from the folder snapshots/.
  var snapshotName: String { String(path.dropFirst("snapshots/".count)) }
}
