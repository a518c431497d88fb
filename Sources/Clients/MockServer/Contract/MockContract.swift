import Bundles

/// The contract of json-server 0.17.4, as answers over collections.
///
/// It is held wherever json-server's own answer is JSON. Where that one answers with HTML or takes
/// anything (a body that is no JSON, a trip that breaks the app's form, an id that is taken, a
/// method that a resource does not know), this one answers with JSON that says what is wrong.
package struct MockContract: Sendable {
  /// What the answers are about.
  package var collections: Collections
  private let routes: RewriteRules

  /// A contract over collections, with the paths that stand for others.
  package init(_ collections: Collections, routes: RewriteRules) {
    self.collections = collections
    self.routes = routes
  }

  /// Answers a request, and changes the collections where it asks for that.
  ///
  /// A header `Location` is a path; the server puts itself before it.
  package mutating func respond(to request: APIRequest) -> APIResponse {
    let path = routes.rewritten(request.path)
    let prefix = request.path.prefix(max(0, request.path.count - path.count))
    switch path.count {
    case 0: return index(request)
    case 1 where path[0] == "db": return whole(request)
    case 1: return list(path[0], request, below: prefix)
    case 2: return one(path[1], of: path[0], request)
    case 3: return nested(path[2], of: path[0], path[1], request, below: prefix)
    default: return .notFound
    }
  }

  /// What there is, by name.
  private func index(_ request: APIRequest) -> APIResponse {
    guard request.isReading else { return .methodNotAllowed(["GET", "HEAD"]) }
    let names = collections.records.keys.sorted() + ["db"]
    return APIResponse(200, .members(names.map { JSONValue.Member($0, .string("/\($0)")) }))
  }

  /// Everything, as db.json has it.
  private func whole(_ request: APIRequest) -> APIResponse {
    request.isReading ? APIResponse(200, collections.json) : .methodNotAllowed(["GET", "HEAD"])
  }

  private mutating func list(
    _ name: String, _ request: APIRequest, below prefix: ArraySlice<String>
  ) -> APIResponse {
    guard let records = collections.records[name] else { return .notFound }
    switch request.method {
    case "GET", "HEAD": return list(records, of: name, request)
    case "POST": return create(in: name, request, below: prefix)
    default: return .methodNotAllowed(["GET", "HEAD", "POST"])
    }
  }

  private func list(_ records: [Record], of name: String, _ request: APIRequest) -> APIResponse {
    let filter = ListFilter(request, on: records)
    let found = ListOrder(request).sorted(records.filter(filter.admits))
    let range = ListRange(request)
    let part = found[range.places(of: found.count)]
    let related = RelatedRecords(request, of: name, collections)
    var response = APIResponse(200, .array(part.map { related.added(to: $0).json }))
    if range.isPart {
      response.headers["X-Total-Count"] = "\(found.count)"
      response.headers["Access-Control-Expose-Headers"] = "X-Total-Count"
    }
    return response
  }

  private mutating func one(_ id: String, of name: String, _ request: APIRequest) -> APIResponse {
    guard let record = collections.record(id, of: name) else {
      let isKnown = collections.records[name] == nil || request.isReading || request.isChanging
      return isKnown ? .notFound : .methodNotAllowed(Self.methodsOfOne)
    }
    switch request.method {
    case "GET", "HEAD":
      let related = RelatedRecords(request, of: name, collections)
      return APIResponse(200, related.added(to: record).json)
    case "PUT", "PATCH": return change(record, of: name, request)
    case "DELETE": return remove(id, from: name)
    default: return .methodNotAllowed(Self.methodsOfOne)
    }
  }

  /// The records of a collection that belong to one of another: `/trips/t-1/flights`.
  private mutating func nested(
    _ name: String, of parents: String, _ id: String, _ request: APIRequest,
    below prefix: ArraySlice<String>
  ) -> APIResponse {
    guard let records = collections.records[name] else { return .notFound }
    let key = Relations.foreignKey(to: parents)
    switch request.method {
    case "GET", "HEAD":
      var filtered = request
      filtered.parameters.removeAll { $0.name == key }
      filtered.parameters.append(APIRequest.Parameter(key, id))
      return list(records, of: name, filtered)
    case "POST":
      return create(in: name, request, below: prefix, owner: (key, id))
    default: return .methodNotAllowed(["GET", "HEAD", "POST"])
    }
  }

  private static let methodsOfOne = ["GET", "HEAD", "PUT", "PATCH", "DELETE"]
}

extension APIRequest {
  /// Whether it asks for something, and changes nothing.
  fileprivate var isReading: Bool { method == "GET" || method == "HEAD" }

  /// Whether it asks that one record be changed or removed.
  fileprivate var isChanging: Bool { ["PUT", "PATCH", "DELETE"].contains(method) }
}
