import Foundation
import Testing

@testable import TripPlanner

/// The files of the sample trip planner, read as plain JSON.
enum SampleFiles {
  /// The bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    try #require(
      TripPlannerAppFiles.all(of: SampleTripPlanner.catalogue).first { $0.path == path }, "\(path)"
    ).bytes
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try #require(String(validating: bytes(path), as: UTF8.self))
  }

  /// The object of a file of JSON.
  static func object(_ path: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(bytes(path)))
    return try #require(json as? [String: Any])
  }

  /// A list of objects in a file of JSON.
  static func list(_ path: String, _ key: String) throws -> [[String: Any]] {
    try #require(try object(path)[key] as? [[String: Any]])
  }
}
