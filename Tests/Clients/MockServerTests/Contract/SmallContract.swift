import Bundles
import Foundation

@testable import MockServer

/// A contract over collections that are written as JSON, for tests without HTTP.
final class SmallContract {
  var contract: MockContract

  init(_ json: String, routes: String = #"{"/api/*":"/$1"}"#) throws {
    let collections = Collections(try Self.value(json))
    contract = MockContract(
      collections: collections ?? Collections([:]),
      routes: RewriteRules(try Self.value(routes)) ?? RewriteRules())
  }

  /// Sends a request, and returns the status and the body as one line of JSON.
  func ask(_ method: String, _ target: String, _ body: String? = nil) -> String {
    guard let response = answer(method, target, body) else { return "no path" }
    return "\(response.status) \(response.body?.text(.compact) ?? "")"
  }

  /// Sends a request, and returns the ids of a list.
  func ids(_ target: String) -> [String] {
    guard case .array(let records)? = answer("GET", target)?.body else { return ["no list"] }
    return records.compactMap { Record($0)?.id }
  }

  /// Sends a request; nil if the target is not a path.
  func answer(_ method: String, _ target: String, _ body: String? = nil) -> APIResponse? {
    APIRequest(method: method, target: target, body: Array((body ?? "").utf8)).map {
      contract.respond(to: $0)
    }
  }

  static func value(_ json: String) throws -> JSONValue {
    try JSONValue(parsing: json.utf8)
  }
}
