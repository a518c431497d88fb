import Bundles
import Foundation
import Tabular

/// A request as the contract sees it: a path in parts, parameters, and a body, without HTTP.
struct APIRequest: Sendable {
  /// A parameter behind the question mark.
  struct Parameter {
    /// Such as `tripId` or `_sort`.
    let name: String
    /// Empty where none is written.
    let value: String
  }

  /// The method, in capitals.
  var method: String
  /// The path and the parameters as they were sent, such as `/api/trips?_page=2`.
  let target: String
  /// The parts of the path, decoded; none of them is empty.
  var path: [String]
  var parameters: [Parameter]
  /// The value of `Content-Type`; nil without one.
  var contentType: String?
  var body: [UInt8]

  /// Parses a request; nil if the target is not written as RFC 3986 has it.
  ///
  /// A last slash makes no difference. `..` is a part like any other: there are no folders here.
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

  /// Whether it asks for something, and changes nothing.
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

  /// A name or value; a plus sign is a blank, and what is not encoded stays as it is.
  private static func text(_ written: String) -> String {
    let spaced = written.replacingScalars { $0 == "+" ? " " : nil }
    return spaced.removingPercentEncoding ?? spaced
  }
}

/// What the contract answers: a status, a JSON body, and the headers that depend on the answer.
struct APIResponse: Sendable {
  var status: Int
  var body: JSONValue?
  /// Headers by name, without those that every answer has.
  var headers: [String: String] = [:]
  /// Where other pages of a list are, in the order of the header `Link`; nil if the answer is not a page.
  var links: [Link]?

  /// A page of a list, as the header `Link` names it.
  struct Link: Equatable {
    /// `first`, `prev`, `next` or `last`.
    let relation: String
    /// The path and the parameters; the server puts itself before them.
    let target: String
  }

  init(_ status: Int, _ body: JSONValue?) {
    self.status = status
    self.body = body
  }

  /// json-server's own answer where nothing is there.
  static let notFound = APIResponse(404, .object([:]))

  /// What is wrong with a request, in words.
  static func refusal(_ status: Int, _ error: String, fields: [JSONValue]? = nil) -> APIResponse {
    var members = [JSONValue.Member("error", .string(error))]
    if let fields { members.append(JSONValue.Member("fields", .array(fields))) }
    return APIResponse(status, .members(members))
  }

  /// A resource that knows other methods than the one asked for.
  static func methodNotAllowed(_ allowed: [String]) -> APIResponse {
    let list = allowed.joined(separator: ", ")
    var response = refusal(405, "this can be asked for with \(list)")
    response.headers["Allow"] = list
    return response
  }
}
