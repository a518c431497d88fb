extension Transfer {
  /// The status and the headers of a response.
  struct Head: Equatable {
    /// The status, such as 200.
    let status: Int
    /// The headers by name in lower case. If a name is repeated, the last header counts.
    ///
    /// A header with a control character, or with bytes that are not UTF-8, is left out.
    let fields: [String: String]
  }
}

extension Transfer.Head {
  /// Reads the lines of a head; nil if the first line is not a status line.
  init?(_ lines: [[UInt8]]) {
    let words = lines.first?.split(separator: UInt8(ascii: " ")) ?? []
    guard words.count > 1, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
      let status = Int(digits: words[1]), status >= 100
    else { return nil }
    self.init(
      status: status, fields: Dictionary(lines.dropFirst().compactMap(Self.field)) { $1 })
  }

  private static func field(_ line: [UInt8]) -> (String, String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let name = String(validating: line[..<colon], as: UTF8.self)
    else { return nil }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let value = line[(colon + 1)...].drop(while: isBlank)
    let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
    guard value[..<end].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      let text = String(validating: value[..<end], as: UTF8.self)
    else { return nil }
    return (name.lowercased(), text)
  }

  /// Whether the body is compressed, so that its bytes differ from the file.
  var isPacked: Bool {
    fields["content-encoding"].map { !["", "identity"].contains($0.lowercased()) } ?? false
  }

  /// The size of the body as the head states it; nil if it states none, or the body is compressed.
  ///
  /// A number that is too large counts as `Int.max`.
  var length: Int? {
    isPacked ? nil : fields["content-length"].flatMap { Int(digits: $0.utf8) }
  }

  /// The part of the file that the body holds; nil if the head does not name it in a valid form.
  var range: ContentRange? { fields["content-range"].flatMap { ContentRange($0) } }
}

/// The header `Content-Range` (RFC 9110, section 14.4), such as `bytes 100-199/1000`, or `/*` at
/// the end if the server does not know the size of the file.
struct ContentRange: Equatable {
  /// The first and the last byte.
  let first: Int, last: Int
  /// The size of the whole file; nil if unknown.
  let total: Int?

  /// Reads the header; nil if the range is invalid.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    guard parts.count == 2, parts[0].elementsEqual("bytes".utf8) else { return nil }
    let sides = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let bounds = sides[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Int(digits: bounds[0]), let last = Int(digits: bounds[1])
    else { return nil }
    let total = Int(digits: sides[1])
    guard first <= last, last < total ?? Int.max, total != nil || sides[1].elementsEqual("*".utf8)
    else { return nil }
    (self.first, self.last, self.total) = (first, last, total)
  }
}

/// Reads what `curl` writes to stderr: the heads of responses, and then its own message.
struct HeadReader {
  /// The maximum number of bytes that it reads. Real heads have a few thousand.
  static let mostBytes = 128 << 10

  /// The head of the final response, after interim responses (1xx).
  private(set) var head: Transfer.Head?
  private var size = 0
  private var lines: [[UInt8]] = []
  private var line: [UInt8] = []

  /// Takes the next bytes.
  ///
  /// Throws ``Transfer/Interruption`` if there are too many.
  mutating func add(_ bytes: [UInt8]) throws(Transfer.Interruption) {
    size += bytes.count
    guard size <= Self.mostBytes else { throw .longHead }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { endLine() } else { line.append(byte) }
    }
  }

  private mutating func endLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.isEmpty, head == nil {
      // 101 is a final response here, since we never request another protocol.
      if let next = Transfer.Head(lines), next.status > 199 || next.status == 101 { head = next }
      lines = []
    } else {
      lines.append(line)
    }
    line = []
  }

  /// The message with which `curl` ended: `curl: (7) Failed to connect to …`.
  var words: String {
    let said = (lines + [line]).last { $0.starts(with: "curl: (".utf8) } ?? []
    return String(decoding: said, as: UTF8.self).split(separator: ") ").dropFirst()
      .joined(separator: ") ")
  }
}

extension Int {
  /// A number in digits, `Int.max` if it is too large; nil for anything else.
  init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    self = Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
