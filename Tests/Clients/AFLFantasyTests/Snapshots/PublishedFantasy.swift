import Bundles
import Foundation
import Testing

@testable import AFLFantasy

/// The snapshots of a season as Foundation reads them.
struct PublishedFantasy {
  let snapshots: [Snapshot]
  private let objects: [String: [String: Any]]

  /// Reads every file of a bundle.
  init(_ bundle: FantasyBundle) throws {
    snapshots = FantasySnapshots(bundle).all
    objects = Dictionary(
      uniqueKeysWithValues: try snapshots.map { ($0.fileName, try Self.object($0)) })
  }

  private static func object(_ snapshot: Snapshot) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(snapshot.bytes))
    return try #require(value as? [String: Any])
  }

  /// A file.
  func object(_ name: String) throws -> [String: Any] {
    try #require(objects[name], "\(name) is missing")
  }

  /// A file without what all have.
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

extension FantasySnapshots {
  /// Every file of the folder snapshots/.
  var all: [Snapshot] { shared + rounds + players }
}
