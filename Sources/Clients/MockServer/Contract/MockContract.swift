import Bundles
import Tabular

/// The API of json-server 0.17.4, which answers requests from collections.
///
/// Status, headers and bodies follow json-server's source, with these exceptions:
/// - Four kinds of requests get JSON that says what is wrong; json-server answers with HTML or accepts them:
///   a body that is not JSON (400), a body of another declared type, such as a form (415), an id that already
///   exists (409), and a trip that breaks the rules of the app's form (400).
/// - A method that a resource does not support gets 405 with `Allow`; json-server answers 404.
/// - A new record's `Location` is the record in its own collection, without parameters; json-server appends
///   the id to the requested URL.
/// - `Link` and `Location` keep the part of the path that routes.json rewrites, such as `/api`. json-server
///   leaves it out, since express-urlrewrite 1 replaces the requested URL.
/// - New trips come first in their list, and new ids are consecutive, not random.
/// - A negative `_limit`, `_start` or `_end` counts as 0; JavaScript counts from the end.
/// - `/` answers with the names of the collections; json-server shows a page.
/// - A body ends with a line end.
/// - Answers are neither compressed nor wrapped for JSONP, and `X-Powered-By` is left out.
/// - Regular expressions have the syntax of ICU. A search that takes too many steps gets 400; json-server would
///   be busy until it is killed. A request with more than 200 parameters gets 400, too.
struct MockContract {
  /// The collections with the records.
  var collections: Collections
  /// The rules that rewrite paths.
  let routes: RewriteRules

  /// Answers a request, and changes the collections if the request does.
  ///
  /// A header `Location` has a path, to which the server prepends its URL.
  mutating func respond(to request: APIRequest) -> APIResponse {
    do {
      return try answer(request)
    } catch {
      return error.response
    }
  }

  /// The reason why a request is not carried out.
  struct Refusal: Error {
    let response: APIResponse
  }

  private mutating func answer(_ request: APIRequest) throws(Refusal) -> APIResponse {
    guard request.parameters.count <= Self.mostParameters else {
      throw Refusal(
        response: .refusal(400, "the request has more than \(Self.mostParameters) parameters"))
    }
    let path = routes.rewritten(request.path)
    let prefix = request.path.prefix(max(0, request.path.count - path.count))
    if path.isEmpty || path == ["db"] {
      guard request.isReading else { return .methodNotAllowed(["GET", "HEAD"]) }
      return path.isEmpty ? index : APIResponse(200, collections.json)
    }
    switch path.count {
    case 1: return try list(path[0], request, below: prefix)
    case 2: return try one(path[1], of: path[0], request)
    case 3: return try nested(path[2], of: path[0], path[1], request, below: prefix)
    default: return .notFound
    }
  }

  /// The answer with the names of the collections.
  private var index: APIResponse {
    let names = collections.records.keys.ordered() + ["db"]
    return APIResponse(200, .members(names.map { JSONValue.Member($0, .string("/\($0)")) }))
  }

  private mutating func list(
    _ name: String, _ request: APIRequest, below prefix: ArraySlice<String>
  ) throws(Refusal) -> APIResponse {
    guard let records = collections.records[name] else { return .notFound }
    switch request.method {
    case "GET", "HEAD": return try list(records, of: name, request)
    case "POST": return try create(in: name, request, below: prefix)
    default: return .methodNotAllowed(["GET", "HEAD", "POST"])
    }
  }

  private func list(
    _ records: [Record], of name: String, _ request: APIRequest
  ) throws(Refusal) -> APIResponse {
    let filter = ListFilter(request, on: records)
    let admitted: [Record]
    do throws(TextPattern.Unfinished) {
      admitted = try filter.admitted(of: records)
    } catch {
      throw Refusal(
        response: .refusal(
          400, "the search for the regular expression '\(error.pattern)' does not end"))
    }
    let found = ListOrder(request).sorted(admitted)
    let range = ListRange(request)
    let part = found[range.places(of: found.count)]
    let related = part.map { collections.withRelated($0, of: name, request).json }
    var response = APIResponse(200, .array(related))
    if range.isPart {
      response.headers["X-Total-Count"] = "\(found.count)"
      response.headers["Access-Control-Expose-Headers"] = range.exposedHeaders
    }
    response.links = range.links(of: request.target, count: found.count)
    return response
  }

  private mutating func one(
    _ id: String, of name: String, _ request: APIRequest
  ) throws(Refusal) -> APIResponse {
    guard let record = collections.record(id, of: name) else {
      let isMissing = collections.records[name] == nil || Self.methodsOfOne.contains(request.method)
      return isMissing ? .notFound : .methodNotAllowed(Self.methodsOfOne)
    }
    switch request.method {
    case "GET", "HEAD":
      return APIResponse(200, collections.withRelated(record, of: name, request).json)
    case "PUT", "PATCH": return try change(record, of: name, request)
    case "DELETE": return remove(id, from: name)
    default: return .methodNotAllowed(Self.methodsOfOne)
    }
  }

  /// The records of a collection that belong to a record of another: `/trips/t-1/flights`.
  private mutating func nested(
    _ name: String, of parents: String, _ id: String, _ request: APIRequest,
    below prefix: ArraySlice<String>
  ) throws(Refusal) -> APIResponse {
    guard let records = collections.records[name] else { return .notFound }
    let key = Relations.foreignKey(to: parents)
    switch request.method {
    case "GET", "HEAD":
      var filtered = request
      filtered.parameters.removeAll { $0.name == key }
      filtered.parameters.append(APIRequest.Parameter(name: key, value: id))
      return try list(records, of: name, filtered)
    case "POST":
      return try create(in: name, request, below: prefix, owner: (key, id))
    default: return .methodNotAllowed(["GET", "HEAD", "POST"])
    }
  }

  /// The most parameters of a request, each of which is compared with every record.
  private static let mostParameters = 200
  private static let methodsOfOne = ["GET", "HEAD", "PUT", "PATCH", "DELETE"]
}
