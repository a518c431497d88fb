import FlyingFox
import Foundation
import Tabular

/// Hands requests from HTTP to the contract, and its answers back.
struct APIHandler: HTTPHandler {
  /// The longest body in bytes: as much as json-server takes.
  static let maximumBodyLength = 10_000_000

  let api: MockAPI

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let method = request.method.rawValue.uppercased()
    if method == "OPTIONS" { return Self.preflight(request) }
    guard let body = try await Self.body(of: request) else {
      let limit = Self.maximumBodyLength / 1_000_000
      return Self.answer(.refusal(413, "the body is longer than \(limit) MB"), request)
    }
    let asked = APIRequest(
      method: method, target: request.target.rawValue,
      contentType: request.headers[.contentType], body: body)
    guard let asked else {
      return Self.answer(.refusal(400, "the path is not one of RFC 3986's"), request)
    }
    return Self.answer(await api.respond(to: asked), request)
  }

  /// The body; nil where it is too long. What is beyond is thrown away as it comes.
  private static func body(of request: HTTPRequest) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLong = false
    for try await piece in request.bodySequence {
      isTooLong = isTooLong || bytes.count + piece.count > maximumBodyLength
      if isTooLong { bytes = [] } else { bytes.append(contentsOf: piece) }
    }
    return isTooLong ? nil : bytes
  }

  private static func answer(_ response: APIResponse, _ request: HTTPRequest) -> HTTPResponse {
    var headers = commonHeaders
    for (name, value) in response.headers { headers[HTTPHeader(name)] = value }
    if let path = response.headers["Location"], let host = request.headers[.host] {
      headers[.location] = "http://\(host)\(path)"
    }
    var body = Data()
    if let json = response.body {
      body = Data(json.fileContent)
      headers[.contentType] = "application/json; charset=utf-8"
    }
    if request.method == .HEAD {
      headers[.contentLength] = "\(body.count)"
      body = Data()
    }
    return HTTPResponse(statusCode: status(response.status), headers: headers, body: body)
  }

  /// What browsers ask before a page of another origin may write.
  private static func preflight(_ request: HTTPRequest) -> HTTPResponse {
    var headers = commonHeaders
    headers[HTTPHeader("Access-Control-Allow-Methods")] = "GET, HEAD, PUT, PATCH, POST, DELETE"
    headers[HTTPHeader("Access-Control-Allow-Headers")] =
      request.headers[HTTPHeader("Access-Control-Request-Headers")] ?? "Content-Type"
    return HTTPResponse(statusCode: .noContent, headers: headers)
  }

  private static let commonHeaders: HTTPHeaders = [
    HTTPHeader("Access-Control-Allow-Origin"): "*", .cacheControl: "no-cache",
  ]

  private static func status(_ code: Int) -> HTTPStatusCode {
    let known: [HTTPStatusCode] = [
      .ok, .created, .badRequest, .notFound, .methodNotAllowed, .conflict, .payloadTooLarge,
      .unsupportedMediaType, .internalServerError,
    ]
    return known.first { $0.code == code } ?? HTTPStatusCode(code, phrase: "Status")
  }
}
