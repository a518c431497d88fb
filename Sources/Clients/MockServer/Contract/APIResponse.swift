import Bundles

/// What the contract answers: a status, a JSON body, and the headers that depend on the answer.
package struct APIResponse: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  /// The body; nil where there is none.
  package var body: JSONValue?
  /// Headers by name, without those that every answer has.
  package var headers: [String: String] = [:]

  /// An answer.
  package init(_ status: Int, _ body: JSONValue?) {
    self.status = status
    self.body = body
  }

  /// Nothing there: json-server's own answer.
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
