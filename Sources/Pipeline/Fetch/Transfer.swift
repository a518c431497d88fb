import Foundation
import Tabular

/// One request to one URL, made by the program `curl`, which knows proxies, certificates and every
/// version of HTTP.
///
/// Its command line has no URL and no header, which other users of the machine could read: they go
/// through its standard input. The body comes through a pipe, so that the program ends with ours.
struct Transfer {
  /// What comes before a body.
  struct Head: Equatable {
    /// The status, such as 200.
    let status: Int
    /// The fields, by their names in small letters; of a repeated one the last.
    let fields: [String: String]
  }

  /// Why there is no whole answer.
  enum Interruption: Error {
    /// What `curl` says, with its exit code.
    case curl(code: Int32, words: String)
    /// The body is larger than may be taken.
    case tooLarge
    /// The program is not on the machine.
    case noCurl
  }

  /// Where the request goes.
  var url: String
  /// The fields to send, with their values filled in.
  var headers: [(name: String, value: String)] = []
  /// Whether the head alone is asked for.
  var isHeadOnly = false
  /// From which byte on the body is asked for.
  var offset = 0
  /// After how many seconds without a byte the server counts as gone.
  var timeout: Int
  /// The most bytes of the body, those before ``offset`` among them.
  var largestSize = Int.max
  /// A file for the head as it comes, which nothing else uses.
  var headFile: String

  /// Asks, and hands out the body piece by piece, with the head that came before it.
  ///
  /// The pieces are of whatever status; `body` says whether it takes them. Throws ``Interruption``,
  /// ``Failure`` when the head's file cannot be written, and what `body` throws.
  func run(_ body: (Head, Data) throws -> Void) throws -> Head {
    try Workspace.write([UInt8](), to: headFile)
    defer { try? FileManager.default.removeItem(atPath: headFile) }
    let curl = try Curl(configuration: configuration, headFile: headFile)
    var head: Head?
    var size = offset
    do {
      while let piece = try curl.nextPiece() {
        if head == nil { head = try currentHead() }
        guard let head, !isHeadOnly else { continue }
        size += piece.count
        guard max(size, announcedSize(head)) <= largestSize else { throw Interruption.tooLarge }
        try body(head, piece)
      }
    } catch {
      curl.stop()
      throw error
    }
    let end = curl.wait()
    head = try head ?? currentHead()
    // 22: the status says why there is no body. 33: a server that sends no parts, whose body is not taken.
    if let head, [0, 22, 33].contains(end.code) || head.status >= 300 { return head }
    throw end.code == 127 ? .noCurl : Interruption.curl(code: end.code, words: end.words)
  }

  private func announcedSize(_ head: Head) -> Int {
    let isWhole = head.status == 200 && head.fields["content-encoding"] == nil
    return isWhole ? head.fields["content-length"].flatMap { Int($0) } ?? 0 : 0
  }

  /// The last head that has come whole, of those behind each other; `curl` writes out each line at once.
  private func currentHead() throws -> Head? {
    let data = FileManager.default.contents(atPath: headFile) ?? Data()
    return Head(last: String(decoding: data, as: UTF8.self))
  }

  /// What `curl` reads instead of options: https://curl.se/docs/manpage.html#-K.
  var configuration: String {
    var lines = [("url", url), ("speed-limit", "1")]
    lines.append(("speed-time", "\(timeout)"))
    lines.append(("connect-timeout", "\(timeout)"))
    // An answer may come packed though nobody asks for it; it is unpacked then.
    lines.append(("header", "Accept-Encoding: identity"))
    lines.append(("user-agent", "seedbed/\(ToolVersion.current)"))
    if offset > 0 { lines.append(("continue-at", "\(offset)")) }
    lines += headers.map { ("header", "\($0.name): \($0.value)") }
    let flags = isHeadOnly ? ["compressed", "head"] : ["compressed"]
    return
      (flags + lines.map { name, value in "\(name) = \"\(Self.quoted(value))\"" })
      .joined(separator: "\n") + "\n"
  }

  /// A value in double quotes, in which no header and no URL has a control character.
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

extension Transfer.Head {
  /// Reads the last head of several: those of proxies and of `100 Continue` come before it.
  init?(last text: String) {
    let lines = text.parts(at: "\n", omittingEmpty: false)
      .map { $0.unicodeScalars.last == "\r" ? String($0.unicodeScalars.dropLast()) : $0 }
    // What comes after the last line end is no whole line, and after the last empty line no whole head.
    let blocks = lines.dropLast().split(separator: "", omittingEmptySubsequences: false).dropLast()
    for block in blocks.reversed() {
      let words = block.first?.parts(at: " ") ?? []
      guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]), status >= 200
      else { continue }
      let fields = block.dropFirst().compactMap { line -> (String, String)? in
        let halves = line.parts(at: ":", maxSplits: 1, omittingEmpty: false)
        guard halves.count == 2 else { return nil }
        return (halves[0].lowercased(), halves[1].trimmingCharacters(in: .whitespaces))
      }
      self.init(status: status, fields: Dictionary(fields) { $1 })
      return
    }
    return nil
  }
}

/// A running `curl`.
private struct Curl {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let end = DispatchSemaphore(value: 0)

  /// Starts it; throws ``Transfer/Interruption`` where it is not on the machine.
  init(configuration: String, headFile: String) throws {
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "curl", "--disable", "--silent", "--show-error", "--fail", "--globoff", "--no-buffer",
      "--proto", "=http,https", "--suppress-connect-headers", "--dump-header", headFile,
      "--config", "-",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` looks twenty times a second whether it has ended.
    process.terminationHandler = { [end] _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw Transfer.Interruption.noCurl
    }
    // Where it has ended already, its exit code says why.
    try? input.fileHandleForWriting.write(contentsOf: Data(configuration.utf8))
    try? input.fileHandleForWriting.close()
  }

  /// The next bytes of the body; nil at its end.
  func nextPiece() throws -> Data? {
    let piece = try output.fileHandleForReading.read(upToCount: 1 << 16)
    return piece?.isEmpty == true ? nil : piece
  }

  /// Ends it.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    end.wait()
  }

  /// Waits until it has ended; returns its exit code and its words.
  func wait() -> (code: Int32, words: String) {
    let said = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    end.wait()
    // `curl: (7) Failed to connect to …`
    let words = String(decoding: said, as: UTF8.self).split(separator: "\n").last ?? ""
    return (
      process.terminationStatus, words.split(separator: ") ").dropFirst().joined(separator: ") ")
    )
  }
}
