import Foundation
import Tabular

/// A request without its body: the request line and the header fields.
struct RequestHead: Sendable {
  /// The method as it was sent.
  let method: String
  /// The target as it was sent, such as `/api/trips?_limit=1`.
  let target: String
  /// Whether the connection stays open after the answer.
  let keepsAlive: Bool
  /// The encoding of the body's length.
  let framing: Framing
  /// The fields by name in lower case. The values of fields with the same name are joined with
  /// commas.
  private let fields: [String: String]

  /// The way in which a request gives the length of its body.
  enum Framing: Equatable, Sendable {
    /// A number of bytes, which may be 0.
    case length(Int)
    /// Chunks that end with an empty one.
    case chunks
  }

  /// The value of a field; `name` is in lower case.
  subscript(_ name: String) -> String? { fields[name] }

  /// Parses the bytes before the blank line in the form of RFC 9112.
  ///
  /// Throws ``RequestRefusal`` if they have another form.
  init(_ bytes: some Collection<UInt8>) throws(RequestRefusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RequestRefusal(400, "the head of the request is not UTF-8")
    }
    // A carriage return may only be at the end of a line, so each line is checked.
    var lines = text.parts(at: "\n", omittingEmpty: false)
    for index in lines.indices.dropLast() {
      guard lines[index].unicodeScalars.popLast() == "\r" else {
        throw RequestRefusal(400, "a line of the request's head does not end in CRLF")
      }
    }
    let words = lines.removeFirst().parts(at: " ", omittingEmpty: false)
    guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty,
      ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !Self.hasControl(words[1])
    else { throw RequestRefusal(400, "the first line is not a request line of HTTP/1.1") }
    fields = try Self.fields(lines)
    if words[2] == "HTTP/1.1", fields["host"] == nil {
      throw RequestRefusal(400, "the request has no header Host")
    }
    (method, target) = (words[0], words[1])
    framing = try Self.framing(fields)
    let connection = fields["connection"]?.lowercased() ?? ""
    keepsAlive = words[2] == "HTTP/1.1" ? connection != "close" : connection == "keep-alive"
  }

  private static func fields(
    _ lines: [String]
  ) throws(RequestRefusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      let halves = line.parts(at: ":", maxSplits: 1, omittingEmpty: false)
      guard halves.count == 2, isToken(halves[0]), !hasControl(halves[1]) else {
        throw RequestRefusal(400, "a header of the request is not 'Name: value'")
      }
      let value = halves[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      let name = halves[0].lowercased()
      if let other = fields[name] {
        // These fields must not be repeated, because two servers may interpret such a request
        // differently.
        guard !["host", "content-length", "transfer-encoding"].contains(name) else {
          throw RequestRefusal(400, "the request has the header \(name) twice")
        }
        fields[name] = "\(other), \(value)"
      } else {
        fields[name] = value
      }
    }
    return fields
  }

  private static func framing(_ fields: [String: String]) throws(RequestRefusal) -> Framing {
    switch (fields["transfer-encoding"], fields["content-length"]) {
    case (nil, nil): return .length(0)
    case (nil, let length?):
      let isNumber = length.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, !length.isEmpty { return .length(Int(length) ?? .max) }
    case (let coding?, nil):
      if coding.lowercased() == "chunked" { return .chunks }
    default: break
    }
    throw RequestRefusal(400, "the request must give the length of its body in exactly one way")
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }

  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 != "\t" && $0.properties.generalCategory == .control }
  }
}

/// The reason why the API does not answer a request: an HTTP status and a text.
struct RequestRefusal: Error, Equatable {
  let status: Int
  let message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// An answer in the form of HTTP.
struct HTTPReply: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Whether only the length of the body is sent, as for HEAD.
  var isHead = false

  /// The bytes to send; `closes` says that the connection ends after them.
  func bytes(closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if status != 204, status != 304 { text += "Content-Length: \(body.count)\r\n" }
    text += "Connection: \(closes ? "close" : "keep-alive")\r\n\r\n"
    return Array(text.utf8) + (isHead ? [] : body)
  }

  private static let phrases = [
    200: "OK", 201: "Created", 204: "No Content", 304: "Not Modified", 400: "Bad Request",
    403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
    413: "Content Too Large", 415: "Unsupported Media Type",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable",
  ]
}
