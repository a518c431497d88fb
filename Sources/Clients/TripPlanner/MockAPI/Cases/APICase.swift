import Bundles

/// A request to the mock API and what must come back: an entry of api_cases.json.
struct APICase: Sendable {
  /// The servers that an entry can be about.
  enum Server: String, CaseIterable, Sendable {
    case seedbed
    case jsonServer = "json-server-0.17.4"
  }

  /// What the body of an answer must be.
  enum Body: Sendable {
    /// Not looked at.
    case any
    /// This value.
    case exactly(JSONValue)
    /// An object that has these members among others.
    case members([JSONValue.Member])
    /// A list of records with these ids, in this order.
    case ids([String])

    static let empty = Body.exactly(.object([:]))
  }

  /// What the case shows.
  let name: String
  var method = "GET"
  /// The path with its parameters.
  let path: String
  /// Nil for none.
  var body: JSONValue?
  /// The body that is sent unchanged, if it is not JSON.
  var bodyText: String?
  var status = 200
  /// What the body of the answer must be.
  var answer = Body.any
  /// Headers of the answer that must be so; nil for none.
  var headers: [String: String]?
  /// The path that `Location` must end with; nil if it is not looked at.
  var location: String?
  /// Who answers so.
  var servers = Server.allCases
  /// What another server does.
  var note: String?

  /// Whether something is sent as JSON, or as if it were.
  var hasBody: Bool { body != nil || bodyText != nil }
}

extension APICase.Body {
  /// The whole body; nil if it is not looked at, or only in part.
  var whole: JSONValue? { if case .exactly(let value) = self { value } else { nil } }
  /// Members that the body must have among others.
  var someMembers: JSONValue? {
    if case .members(let members) = self { .members(members) } else { nil }
  }
  /// The ids of the records of a list.
  var recordIDs: [String]? { if case .ids(let ids) = self { ids } else { nil } }
}

extension JSONValue {
  /// The object without a member.
  func without(_ key: String) -> JSONValue {
    .members(objectMembers.filter { $0.key != key })
  }
}
