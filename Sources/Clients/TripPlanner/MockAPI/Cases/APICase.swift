import Bundles

/// A request to the mock API and the expected answer: an entry of api_cases.json.
struct APICase: Sendable {
  /// The servers to which an entry can apply.
  enum Server: String, CaseIterable, Sendable {
    case seedbed
    case jsonServer = "json-server-0.17.4"
  }

  /// The expected body of an answer.
  enum Body: Sendable {
    /// Any body.
    case any
    /// Exactly this value.
    case exactly(JSONValue)
    /// An object with at least these members.
    case members([JSONValue.Member])
    /// A list of records with these ids, in this order.
    case ids([String])

    static let empty = Body.exactly(.object([:]))
  }

  /// The title of the case.
  let name: String
  var method = "GET"
  /// The path with its parameters.
  let path: String
  /// The JSON body; nil for none.
  var body: JSONValue?
  /// The body that is sent unchanged, if it is not JSON.
  var bodyText: String?
  var status = 200
  /// The expected body of the answer.
  var answer = Body.any
  /// The expected headers of the answer; nil for none.
  var headers: [String: String]?
  /// The expected end of the path in `Location`; nil if it is not checked.
  var location: String?
  /// The servers that give this answer.
  var servers = Server.allCases
  /// The behaviour of the other servers.
  var note: String?

  /// Whether the request has a body, JSON or not.
  var hasBody: Bool { body != nil || bodyText != nil }
}

extension APICase.Body {
  /// The whole body; nil if the case checks only a part of it or nothing.
  var whole: JSONValue? { if case .exactly(let value) = self { value } else { nil } }
  /// The members that the body must have, among others.
  var someMembers: JSONValue? {
    if case .members(let members) = self { .members(members) } else { nil }
  }
  /// The ids of the records that a list must have.
  var recordIDs: [String]? { if case .ids(let ids) = self { ids } else { nil } }
}

extension JSONValue {
  /// The object without a given member.
  func without(_ key: String) -> JSONValue {
    .members(objectMembers.filter { $0.key != key })
  }
}
