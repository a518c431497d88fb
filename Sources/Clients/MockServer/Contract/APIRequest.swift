import Bundles
import Foundation
import Tabular

/// A request without the details of HTTP: the parts of its path, its parameters, and its body.
struct APIRequest: Sendable {
  /// A parameter after the question mark.
  struct Parameter {
    /// The name, such as `tripId` or `_sort`.
    let name: String
    /// The value; empty without one.
    let value: String
  }

  /// The method, in upper case.
  var method: String
  /// The path and the parameters as they were sent, such as `/api/trips?_page=2`.
  let target: String
  /// The decoded parts of the path, without empty ones.
  var path: [String]
  var parameters: [Parameter]
  /// The value of `Content-Type`; nil without one.
  var contentType: String?
  var body: [UInt8]

  /// Parses a request; nil if the target does not have the form of RFC 3986.
  ///
  /// A trailing slash is ignored. `..` has no special meaning, since there are no folders.
  init?(method: String, target: String, contentType: String? = nil, body: [UInt8] = []) {
    let halves = target.parts(at: "?", maxSplits: 1, omittingEmpty: false)
    guard halves[0].unicodeScalars.first == "/" else { return nil }
    var parts = Array(halves[0].parts(at: "/", omittingEmpty: false).dropFirst())
    if parts.last?.isEmpty == true { parts.removeLast() }
    let decoded = parts.map(\.removingPercentEncoding)
    guard decoded.allSatisfy({ $0?.isEmpty == false }) else { return nil }
    self.method = method.uppercased()
    self.target = target
    self.path = decoded.compactMap { $0 }
    parameters = halves.count > 1 ? Self.parameters(halves[1]) : []
    self.contentType = contentType
    self.body = body
  }

  /// Whether the request only reads.
  var isReading: Bool { method == "GET" || method == "HEAD" }

  /// The values of a parameter, in their order.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }

  private static func parameters(_ query: String) -> [Parameter] {
    query.parts(at: "&").map { pair in
      let halves = pair.parts(at: "=", maxSplits: 1, omittingEmpty: false)
      return Parameter(name: text(halves[0]), value: halves.count > 1 ? text(halves[1]) : "")
    }
  }

  /// A decoded name or value. A plus sign becomes a blank; text that cannot be decoded stays unchanged.
  private static func text(_ written: String) -> String {
    let spaced = written.replacingScalars { $0 == "+" ? " " : nil }
    return spaced.removingPercentEncoding ?? spaced
  }
}

/// An answer: a status, a JSON body, and the headers that depend on the answer.
struct APIResponse: Sendable {
  var status: Int
  var body: JSONValue?
  /// The headers by name, without those of every answer.
  var headers: [String: String] = [:]
  /// The links to other pages of a list, in the order of the header `Link`; nil if the answer is not a page.
  var links: [Link]?

  /// A link to a page of a list in the header `Link`.
  struct Link: Equatable {
    /// `first`, `prev`, `next` or `last`.
    let relation: String
    /// The path and the parameters, to which the server prepends its URL.
    let target: String
  }

  init(_ status: Int, _ body: JSONValue?) {
    self.status = status
    self.body = body
  }

  /// json-server's answer for a missing resource.
  static let notFound = APIResponse(404, .object([:]))

  /// An answer that says in words what is wrong with a request.
  static func refusal(_ status: Int, _ error: String, fields: [JSONValue]? = nil) -> APIResponse {
    var members = [JSONValue.Member("error", .string(error))]
    if let fields { members.append(JSONValue.Member("fields", .array(fields))) }
    return APIResponse(status, .members(members))
  }

  /// The answer for a method that a resource does not support.
  static func methodNotAllowed(_ allowed: [String]) -> APIResponse {
    let list = allowed.joined(separator: ", ")
    var response = refusal(405, "this can be asked for with \(list)")
    response.headers["Allow"] = list
    return response
  }
}
