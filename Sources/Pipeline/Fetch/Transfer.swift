import Foundation
import Tabular

/// One request to one URL, made by the program `curl`, which supports proxies, certificates and
/// every version of HTTP.
///
/// URLs and headers go through its standard input, because other users of the machine can read a
/// command line. The body comes through a pipe, so that `curl` ends with our process.
struct Transfer {
  /// Why there is no complete response.
  enum Interruption: Error {
    /// The message and the exit code of `curl`.
    case curl(code: Int32, words: String)
    /// The server was too slow for too long; it sent `bytes` in that time.
    case slow(bytes: Int)
    /// The deadline has passed.
    case late
    /// The body is larger than allowed.
    case tooLarge
    /// The headers are longer than any server needs.
    case longHead
    /// `curl` is not installed.
    case noCurl
    /// The system could not start `curl`, for this cause.
    case notStarted(String)
  }

  /// The URL of the request.
  var url: String
  /// The headers to send, with variables filled in.
  var headers: [(name: String, value: String)] = []
  /// Whether the request is a HEAD request.
  var isHeadOnly = false
  /// The number of bytes of the file that come before the body and were received earlier.
  var offset = 0
  /// How long a server may be slow, in seconds; see ``Pace``.
  var timeout: Int
  /// When the tool gives up the transfer.
  var deadline: Deadline
  /// The largest size of the file, including the bytes before ``offset``.
  var largestSize = Int.max

  /// Sends the request, and passes each piece of the body to `body` with the head.
  ///
  /// It returns without a body if `wants` is false for the head.
  ///
  /// Throws ``Interruption``, or the error of `body`.
  func run(
    wants: (Head) -> Bool, _ body: (Head, [UInt8]) throws -> Void
  ) throws -> Head {
    var curl = try startCurl()
    var pace = Pace(timeout: timeout)
    var reader = HeadReader()
    var size = offset
    while !deadline.isOver {
      guard pace.patience > 0 else { throw Interruption.slow(bytes: pace.bytesSinceGood) }
      switch curl.next(within: min(pace.patience, deadline.remaining)) {
      case .errors(let bytes):
        pace.note(bytes.count)
        try reader.add(bytes)
        if let head = reader.head, isHeadOnly || !wants(head) { return head }
      case .output(let bytes):
        guard let head = reader.head else { continue }
        pace.note(bytes.count)
        size += bytes.count
        guard size <= largestSize, (head.length ?? 0) <= largestSize - offset else {
          throw Interruption.tooLarge
        }
        try body(head, bytes)
      case .nothing: continue
      case .end:
        let code: Int32 = if case .exit(let code) = curl.ending() { code } else { -1 }
        if code == 0, let head = reader.head { return head }
        throw code == 127 ? .noCurl : Interruption.curl(code: code, words: reader.words)
      }
    }
    throw Interruption.late
  }

  /// Starts `curl`; throws ``Interruption`` if the system starts no other program.
  private func startCurl() throws -> ChildProcess {
    do {
      // Heads go to stderr, like the messages of `curl`. In a file they could fill the disk. On
      // stdout, headers after a body would look like part of the body.
      return try ChildProcess(
        "/usr/bin/env",
        [
          "curl", "--disable", "--silent", "--show-error", "--globoff", "--no-buffer",
          "--proto", "=http,https", "--suppress-connect-headers", "--dump-header", "/dev/stderr",
          "--config", "-",
        ], input: configuration, parting: .kill)
    } catch {
      throw Interruption.notStarted(error.systemWords)
    }
  }

  /// The configuration that `curl` reads instead of options: https://curl.se/docs/manpage.html#-K.
  var configuration: String {
    var lines = [("url", url)]
    // Normally our own clock ends the transfer. These options end `curl` if our process was killed.
    lines.append(("max-time", "\(Int(deadline.remaining.rounded(.up)) + 1)"))
    lines += [("speed-limit", "1"), ("speed-time", "\(timeout + 1)")]
    lines.append(("connect-timeout", "\(timeout + 1)"))
    // A server may still send a compressed response; it is decompressed then.
    lines.append(("header", "Accept-Encoding: identity"))
    lines.append(("user-agent", "seedbed/\(ToolVersion.current)"))
    if offset > 0 { lines.append(("header", "Range: bytes=\(offset)-")) }
    lines += headers.map { ("header", "\($0.name): \($0.value)") }
    let flags = isHeadOnly ? ["compressed", "head"] : ["compressed"]
    return
      (flags + lines.map { name, value in "\(name) = \"\(Self.quoted(value))\"" })
      .joined(separator: "\n") + "\n"
  }

  /// A value escaped for double quotes. It has no control characters, because no header or URL has
  /// any.
  private static func quoted(_ value: String) -> String {
    value.replacingScalars { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: ""
      default: nil
      }
    }
  }
}
