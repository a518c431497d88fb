import Bundles

/// A request to the mock API and what must come back: an entry of api_cases.json.
struct APICase {
  /// The servers that an entry can be about.
  enum Server: String, CaseIterable {
    case seedbed
    case jsonServer = "json-server-0.17.4"
  }

  /// What the body of an answer must be.
  enum Body {
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
  /// The body as it is sent, where it is no JSON.
  var bodyText: String?
  var status = 200
  /// What the body of the answer must be.
  var answer = Body.any
  /// Headers of the answer that must be so.
  var headers: [JSONValue.Member] = []
  /// The path that `Location` must end with; nil if it is not looked at.
  var location: String?
  /// Who answers so.
  var servers = Server.allCases
  /// What another server does.
  var note: String?

  /// The case as the file has it.
  var json: JSONValue {
    .object(given: [
      "name": .string(name), "note": note.map { .string($0) }, "request": request,
      "response": response, "servers": .array(servers.map { .string($0.rawValue) }),
    ])
  }

  private var request: JSONValue {
    let hasBody = body != nil || bodyText != nil
    return .object(given: [
      "body": body, "bodyText": bodyText.map { .string($0) },
      "headers": hasBody ? .object(["Content-Type": .string("application/json")]) : nil,
      "method": .string(method), "path": .string(path),
    ])
  }

  private var response: JSONValue {
    let common = JSONValue.object(given: [
      "headers": headers.isEmpty ? nil : .members(headers),
      "locationPath": location.map { .string($0) }, "status": .integer(status),
    ])
    return switch answer {
    case .any: common
    case .exactly(let value): common.with("body", value)
    case .members(let members): common.with("members", .members(members))
    case .ids(let ids): common.with("ids", .array(ids.map { .string($0) }))
    }
  }
}

extension JSONValue {
  /// An object of the members that have a value.
  fileprivate static func object(given members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .members(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The object without a member.
  func without(_ key: String) -> JSONValue {
    .members(objectMembers.filter { $0.key != key })
  }
}
