import Bundles
import Foundation
import Tabular

/// Passes HTTP requests to the mock API, and sends back its answers.
struct APIHandler: Sendable {
  let api: MockAPI
  /// The host names that requests may use; nil for any.
  ///
  /// A web page can make its own name resolve to this machine (DNS rebinding), and would then have
  /// the server's origin.
  let hosts: Set<String>?
  /// The origins whose pages may use the API.
  let origins: AllowedOrigins

  /// Throws ``RequestRefusal`` for a request that names another host.
  func checkHost(_ head: RequestHead) throws(RequestRefusal) {
    guard let hosts, let host = head["host"]?.lowercased() else { return }
    let name =
      host.first == "["
      ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    guard !hosts.contains(name) else { return }
    throw RequestRefusal(
      403, "this server answers to \(hosts.ordered().joined(separator: ", ")); --host opens it")
  }

  /// Answers a complete request.
  func reply(to head: RequestHead, body: [UInt8]) async -> HTTPReply {
    let method = head.method.uppercased()
    // A browser sends some requests, such as a POST without a type, without asking first. The
    // headers of an answer cannot protect the records from these.
    if let origin = head["origin"], allowed(head) == nil, !["GET", "HEAD"].contains(method) {
      return reply(
        .refusal(403, "pages of \(origin) may not use this server; --origin names those that may"),
        head)
    }
    if method == "OPTIONS" { return preflight(head) }
    let asked = APIRequest(
      method: method, target: head.target, contentType: head["content-type"], body: body)
    guard let asked else {
      return reply(.refusal(400, "the path is not valid by RFC 3986"), head)
    }
    return reply(await api.respond(to: asked), head)
  }

  /// The answer that says why a request is refused; `head` is nil if it could not be read.
  func reply(to refusal: RequestRefusal, of head: RequestHead?) -> HTTPReply {
    reply(.refusal(refusal.status, refusal.message), head)
  }

  /// The value of `Access-Control-Allow-Origin` for the page that sent a request; nil if no page sent it, or if
  /// the page may not use the API.
  private func allowed(_ head: RequestHead?) -> String? {
    head?["origin"].flatMap { origins.answer(to: $0, host: head?["host"]) }
  }

  private func reply(_ response: APIResponse, _ head: RequestHead?) -> HTTPReply {
    var reply = HTTPReply(status: response.status, headers: commonHeaders(head))
    let server = head?["host"].map { "http://\($0)" } ?? ""
    for (name, value) in response.headers.ordered(by: { $0.key < $1.key }) {
      reply.headers.append((name, name == "Location" ? server + value : value))
    }
    if let links = response.links {
      let values = links.map { "<\(server)\($0.target)>; rel=\"\($0.relation)\"" }
      reply.headers.append(("Link", values.joined(separator: ", ")))
    }
    if let json = response.body {
      reply.body = Array(json.fileContent)
      reply.headers += [
        ("Content-Type", "application/json; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
        ("ETag", Self.entityTag(of: reply.body)),
      ]
    }
    reply.isHead = head?.method.uppercased() == "HEAD"
    return head.map { Self.isKnown(reply, to: $0) } == true ? Self.notModified(reply) : reply
  }

  /// Whether the client already has an answer, by entity tag (RFC 9110, section 13.1.2).
  private static func isKnown(_ reply: HTTPReply, to head: RequestHead) -> Bool {
    guard reply.status == 200, ["GET", "HEAD"].contains(head.method.uppercased()),
      head["cache-control"]?.contains("no-cache") != true, let asked = head["if-none-match"],
      let tag = reply.headers.first(where: { $0.name == "ETag" })?.value
    else { return false }
    let tags = asked.split(separator: ",").map { $0.drop { $0 == " " } }
    return tags.contains { $0 == "*" || $0 == tag || "W/\($0)" == tag }
  }

  /// An answer without its body, for a client that already has it.
  private static func notModified(_ reply: HTTPReply) -> HTTPReply {
    HTTPReply(status: 304, headers: reply.headers.filter { $0.name != "Content-Type" })
  }

  /// A weak entity tag in Express's form: the length, and a digest in base64.
  private static func entityTag(of body: [UInt8]) -> String {
    let digest = Data(MessageDigest.sha1(body)).base64EncodedString().prefix(27)
    return "W/\"\(String(body.count, radix: 16))-\(digest)\""
  }

  /// The answer to a browser's preflight request, which decides whether a page of another origin
  /// may write.
  private func preflight(_ head: RequestHead) -> HTTPReply {
    let allowed = head["access-control-request-headers"] ?? "Content-Type"
    return HTTPReply(
      status: 204,
      headers: commonHeaders(head) + [
        ("Vary", "Access-Control-Request-Headers"),
        ("Access-Control-Allow-Methods", "GET, HEAD, PUT, PATCH, POST, DELETE"),
        ("Access-Control-Allow-Headers", allowed),
      ])
  }

  /// The headers of every answer. An answer depends on the origin even if the request has none, so a
  /// cache must not give it to a page of another origin.
  private func commonHeaders(_ head: RequestHead?) -> [(name: String, value: String)] {
    let origin = allowed(head).map { [(name: "Access-Control-Allow-Origin", value: $0)] } ?? []
    return origin + [
      ("Vary", "Origin"), ("Cache-Control", "no-cache"), ("Pragma", "no-cache"), ("Expires", "-1"),
    ]
  }
}
