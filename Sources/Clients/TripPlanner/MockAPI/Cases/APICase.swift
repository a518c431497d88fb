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
    /// A list of so many records.
    case count(Int)
  }

  /// What the case shows.
  let name: String
  /// The method.
  let method: String
  /// The path with its parameters.
  let path: String
  /// The body; nil for none.
  var body: JSONValue?
  /// The body as it is sent, where it is no JSON.
  var bodyText: String?
  /// The status.
  let status: Int
  /// What the body of the answer must be.
  var answer = Body.any
  /// Headers of the answer that must be so.
  var headers: [JSONValue.Member] = []
  /// The path that `Location` must end with; nil where it is not looked at.
  var location: String?
  /// Who answers so.
  var servers = Server.allCases
  /// What another server does.
  var note: String?

  /// The case as the file has it.
  var json: JSONValue {
    var members = [
      JSONValue.Member("name", .string(name)), JSONValue.Member("request", request),
      JSONValue.Member("response", response),
      JSONValue.Member("servers", .array(servers.map { .string($0.rawValue) })),
    ]
    if let note { members.append(JSONValue.Member("note", .string(note))) }
    return .members(members)
  }

  private var request: JSONValue {
    var members = [
      JSONValue.Member("method", .string(method)), JSONValue.Member("path", .string(path)),
    ]
    if let body { members.append(JSONValue.Member("body", body)) }
    if let bodyText { members.append(JSONValue.Member("bodyText", .string(bodyText))) }
    if body != nil || bodyText != nil {
      let type = JSONValue.object(["Content-Type": .string("application/json")])
      members.append(JSONValue.Member("headers", type))
    }
    return .members(members)
  }

  private var response: JSONValue {
    var members = [JSONValue.Member("status", .integer(status))]
    switch answer {
    case .any: break
    case .exactly(let value): members.append(JSONValue.Member("body", value))
    case .members(let some): members.append(JSONValue.Member("members", .members(some)))
    case .ids(let ids):
      members.append(JSONValue.Member("ids", .array(ids.map { .string($0) })))
    case .count(let count): members.append(JSONValue.Member("count", .integer(count)))
    }
    if !headers.isEmpty { members.append(JSONValue.Member("headers", .members(headers))) }
    if let location {
      members.append(JSONValue.Member("locationPath", .string(location)))
    }
    return .members(members)
  }
}

extension JSONValue {
  /// The object with a member more, or with another value of one.
  func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .members(let members) = self else { return self }
    return .members(members.filter { $0.key != key } + [Member(key, value)])
  }

  /// The object without a member.
  func without(_ key: String) -> JSONValue {
    guard case .members(let members) = self else { return self }
    return .members(members.filter { $0.key != key })
  }
}
