import Tabular

/// The reason why `curl` ended without a complete response.
///
/// Codes: https://curl.se/docs/manpage.html#EXIT.
struct CurlExit {
  /// The exit code.
  let code: Int32
  /// The message of `curl`.
  let words: String
  /// The number of bytes received.
  let size: Int

  /// The codes of errors that a retry cannot fix, such as a bad URL, a bad certificate or an
  /// unknown option.
  static let permanent: Set<Int32> = [1, 2, 3, 4, 8, 27, 51, 58, 59, 60, 61, 66, 77, 83, 90, 91]

  /// The connection ended before the file was complete, although the server ended it properly.
  static func cut(at size: Int) -> CurlExit { CurlExit(code: 18, words: "", size: size) }

  /// The failure that people see.
  func failure(at url: String) -> Failure {
    let (message, fix) = reason
    // Two runs with the same failure have the same message, so that the index of a catalogue stays
    // the same.
    let cause = words.replacing(
      /\ after [0-9]+ (ms|milliseconds)/.matchingSemantics(.unicodeScalar), with: "")
    return Failure(
      .unreadableInput, at: SourceLocation(url), message, fix: fix,
      cause: cause.isEmpty ? nil : cause)
  }

  private var reason: (String, String) {
    let came = size > 0 ? " after \(size) bytes" : ""
    switch code {
    case 5, 6: return ("no server of this name was found", "check the URL and the connection")
    case 7: return ("there is no connection to the server", "check the URL and the connection")
    case 1, 8:
      return (
        "the download failed: the server's answer is not HTTP", "check the URL, and its port"
      )
    case 27:
      return (
        "a line in the head of the server's answer is too long",
        "tell whoever runs the server, or name another one"
      )
    case 28:
      return (
        "the server was silent\(came)", "build again later, or raise 'timeout' in the pipeline"
      )
    case 35, 51, 58, 59, 60, 66, 77, 80, 83, 90, 91:
      return (
        "there is no secure connection to the server",
        "check the server's certificate, the machine's clock and its list of authorities"
      )
    case 18, 52, 56, 92, 95:
      return ("the connection was cut\(came)", "build again; the bytes received so far are kept")
    case 61:
      return (
        "the answer is not packed in the way that the server says\(came)",
        "tell whoever runs the server, or name another one"
      )
    default: return ("the download failed\(came)", "look at what 'curl' says")
    }
  }
}
