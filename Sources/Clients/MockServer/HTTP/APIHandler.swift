import Bundles

/// Hands requests from HTTP to the contract, and its answers back.
struct APIHandler: Sendable {
  let api: MockAPI
  /// The names under which the server may be asked; nil for any.
  ///
  /// A web page can have its own name lead to this machine (DNS rebinding), and would then count as
  /// the server's own page.
  let hosts: Set<String>?

  /// Throws ``RequestRefusal`` for a request that names another host.
  func checkHost(_ head: RequestHead) throws(RequestRefusal) {
    guard let hosts, let host = head["host"]?.lowercased() else { return }
    let name =
      host.first == "["
      ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    guard !hosts.contains(name) else { return }
    throw RequestRefusal(
      403, "this server answers to \(hosts.sorted().joined(separator: ", ")); --host opens it")
  }

  /// Answers a request that has come whole.
  func reply(to head: RequestHead, body: [UInt8]) async -> HTTPReply {
    let method = head.method.uppercased()
    if method == "OPTIONS" { return Self.preflight(head) }
    let asked = APIRequest(
      method: method, target: head.target, contentType: head["content-type"], body: body)
    guard let asked else {
      return Self.reply(.refusal(400, "the path is not one of RFC 3986's"), head)
    }
    return Self.reply(await api.respond(to: asked), head)
  }

  /// Says why a request is not answered.
  func reply(to refusal: RequestRefusal) -> HTTPReply {
    Self.reply(.refusal(refusal.status, refusal.message), nil)
  }

  private static func reply(_ response: APIResponse, _ head: RequestHead?) -> HTTPReply {
    var reply = HTTPReply(status: response.status, headers: commonHeaders)
    for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) {
      if name == "Location", let host = head?["host"] {
        reply.headers.append((name, "http://\(host)\(value)"))
      } else {
        reply.headers.append((name, value))
      }
    }
    if let json = response.body {
      reply.body = Array(json.fileContent)
      reply.headers.append(("Content-Type", "application/json; charset=utf-8"))
    }
    reply.isHead = head?.method.uppercased() == "HEAD"
    return reply
  }

  /// What browsers ask before a page of another origin may write.
  private static func preflight(_ head: RequestHead) -> HTTPReply {
    let allowed = head["access-control-request-headers"] ?? "Content-Type"
    return HTTPReply(
      status: 204,
      headers: commonHeaders + [
        ("Access-Control-Allow-Methods", "GET, HEAD, PUT, PATCH, POST, DELETE"),
        ("Access-Control-Allow-Headers", allowed),
      ])
  }

  private static let commonHeaders = [
    (name: "Access-Control-Allow-Origin", value: "*"), (name: "Cache-Control", value: "no-cache"),
  ]
}
