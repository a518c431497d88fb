import Bundles
import Foundation
import Tabular

/// The mock API of a published bundle: what a server begins with.
package struct MockBundle: Sendable {
  /// What is in db.json.
  package let collections: Collections
  /// What is in routes.json; no rules where there is none.
  package let routes: RewriteRules
  /// SHA-256 of db.json, which tells one version of a bundle from another.
  package let version: String
  /// The bundle's name: that of its folder.
  package let name: String

  /// Reads the folder of a bundle.
  ///
  /// Throws ``Failure`` where it has no mock API, or one that is none.
  package init(folder: String) throws {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let path = "\(folder)/mock-api/db.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .unreadableInput, at: Origin(path), "the file is missing or cannot be read",
        fix: "name the folder of a trip planner's bundle, such as build/trip-planner")
    }
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: data),
      let collections = Collections(json)
    else {
      throw Failure(
        .unreadableInput, at: Origin(path),
        "the file is not an object of lists of objects with ids", fix: Self.rebuild)
    }
    self.collections = collections
    routes = try Self.routes(at: "\(folder)/mock-api/routes.json")
    version = MessageDigest.sha256(data).hexadecimal
    name = url.lastPathComponent
  }

  private static let rebuild = "build the bundle again"

  private static func routes(at path: String) throws -> RewriteRules {
    guard let data = FileManager.default.contents(atPath: path) else { return RewriteRules() }
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: data),
      let rules = RewriteRules(json)
    else {
      throw Failure(
        .unreadableInput, at: Origin(path),
        "the file is not an object of rules such as \"/api/*\": \"/$1\"", fix: rebuild)
    }
    return rules
  }
}
