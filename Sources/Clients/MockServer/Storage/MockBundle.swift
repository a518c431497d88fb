import Bundles
import Foundation
import Tabular

/// The mock API of a published bundle, the initial content of a server.
package struct MockBundle: Sendable {
  /// The content of db.json.
  let collections: Collections
  /// The rules of routes.json; empty without the file.
  let routes: RewriteRules
  /// SHA-256 of db.json, which distinguishes the versions of a bundle.
  let version: String
  /// The bundle's name, which is the name of its folder.
  package let name: String

  /// Reads the folder of a bundle.
  ///
  /// Throws ``Failure`` if it has no usable mock API.
  package init(folder: String) throws {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let path = "\(folder)/mock-api/db.json"
    guard let data = InputFile.contents(path, .folder) else {
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "the file is missing or cannot be read",
        fix: "name the folder of a trip planner's bundle, such as build/trip-planner")
    }
    collections = try Failure.reading(
      data, at: path, "an object of lists of objects with ids", fix: Self.rebuild,
      Collections.init)
    routes = try Self.routes(at: "\(folder)/mock-api/routes.json")
    version = MessageDigest.sha256(data).hexadecimal
    name = url.lastPathComponent
  }

  private static let rebuild = "build the bundle again"

  private static func routes(at path: String) throws -> RewriteRules {
    guard let data = InputFile.contents(path, .folder) else { return RewriteRules() }
    return try Failure.reading(
      data, at: path, "an object of rules such as \"/api/*\": \"/$1\"", fix: rebuild,
      RewriteRules.init)
  }
}

/// The rules of a routes.json, which rewrite paths.
struct RewriteRules {
  private struct Rule {
    /// The parts before the star.
    let from: [String]
    /// The parts that replace them.
    let to: [String]
  }

  private var rules: [Rule] = []

  init() {}

  /// Takes the object of a routes.json, such as `{"/api/*": "/$1"}`; nil if a rule has another form. The star
  /// and `$1` must be at the end and nowhere else.
  init?(_ json: JSONValue) {
    guard let members = Record(json)?.members else { return nil }
    for (from, to) in members.ordered(by: { $0.key < $1.key }) {
      guard case .string(let to) = to, let from = Self.parts(from, last: "*"),
        let to = Self.parts(to, last: "$1")
      else { return nil }
      rules.append(Rule(from: from, to: to))
    }
  }

  /// A path, rewritten by the first rule whose parts it begins with.
  func rewritten(_ path: [String]) -> [String] {
    let rule = rules.first { path.count > $0.from.count && path.starts(with: $0.from) }
    return rule.map { $0.to + path.dropFirst($0.from.count) } ?? path
  }

  private static func parts(_ pattern: String, last: String) -> [String]? {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let middle = parts.dropFirst().dropLast()
    guard parts.count > 1, parts[0].isEmpty, parts.last == last,
      middle.allSatisfy({ !$0.isEmpty && !$0.contains { "*$:".contains($0) } })
    else { return nil }
    return Array(middle)
  }
}
