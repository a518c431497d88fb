#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of another source, converted to UTF-8 from another encoding by the system's iconv.
///
/// Bytes without a meaning in the encoding become U+FFFD. Cost: each byte is converted and copied.
@safe package final class ConvertedSource: ChunkSource {
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// What browsers read by a name, where iconv reads less, or a yen sign for a backslash in Shift_JIS.
  ///
  /// Source: https://encoding.spec.whatwg.org/#names-and-labels
  private static let meanings = [
    "latin1": "windows-1252", "latin-1": "windows-1252", "iso-8859-1": "windows-1252",
    "iso8859-1": "windows-1252", "ascii": "windows-1252", "us-ascii": "windows-1252",
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "euc-kr": "cp949", "gb2312": "gbk",
  ]

  private let source: any ChunkSource
  private let converter: iconv_t
  /// The number of bytes that are skipped if they have no meaning.
  private let unitSize: Int
  /// The bytes at the end of the last piece that are the beginning of a character.
  private var pending: [UInt8] = []
  private var joined = JoinedBytes()
  private var hasEnded = false

  /// Converts from an encoding that iconv knows, by a name such as `windows-1252`; nil if it knows none of
  /// that name.
  package init?(_ source: any ChunkSource, from encoding: String) {
    let name = encoding.lowercased()
    let isName = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || "-_.:".utf8.contains($0)
    }
    guard isName, !name.isEmpty else { return nil }
    let opened = unsafe iconv_open("UTF-8", Self.meanings[name] ?? name)
    // iconv_open returns -1 in place of a pointer.
    guard let opened = unsafe opened, UInt(bitPattern: opened) != UInt.max else { return nil }
    self.source = source
    unsafe converter = opened
    unitSize =
      name.hasPrefix("utf-16") || name.hasPrefix("ucs-2") ? 2 : name.hasPrefix("utf-32") ? 4 : 1
  }

  deinit {
    unsafe iconv_close(converter)
  }

  /// The next bytes in UTF-8 after `tail`.
  @unsafe package func next(
    carrying tail: UnsafeRawBufferPointer
  ) throws -> UnsafeRawBufferPointer? {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    var output: [UInt8] = []
    while output.isEmpty, !hasEnded {
      if let chunk = unsafe try source.next(carrying: nothing) {
        unsafe pending.append(contentsOf: chunk)
        output = converted()
      } else {
        hasEnded = true
        if !pending.isEmpty { output = Self.replacement }
      }
    }
    if output.isEmpty { return nil }
    return unsafe output.withUnsafeBytes { unsafe UnsafeRawBufferPointer(joined.join(tail, $0)) }
  }

  /// Tells the other source how many lines were read.
  package func didRead(lines: Int) {
    source.didRead(lines: lines)
  }

  /// Converts the pending bytes, and keeps those of an incomplete character.
  private func converted() -> [UInt8] {
    // In UTF-8, no encoding needs more than three bytes for one.
    var output = [UInt8](repeating: 0, count: 3 * pending.count + 16)
    var (inputRest, outputRest) = (pending.count, output.count)
    unsafe pending.withUnsafeMutableBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        var from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        while unsafe iconv(converter, &from, &inputRest, &to, &outputRest) == -1, errno == EILSEQ {
          for byte in Self.replacement {
            unsafe to?.pointee = CChar(bitPattern: byte)
            unsafe to = to?.advanced(by: 1)
          }
          let skipped = min(unitSize, inputRest)
          unsafe from = from?.advanced(by: skipped)
          (inputRest, outputRest) = (inputRest - skipped, outputRest - Self.replacement.count)
        }
      }
    }
    pending.removeFirst(pending.count - inputRest)
    output.removeLast(outputRest)
    return output
  }
}

/// The encoding of a text, found from its first bytes.
package enum TextEncoding {
  /// The name of the encoding, as ``ConvertedSource`` takes it: `utf-8`, one of `utf-16` and `utf-32` with a
  /// byte order mark or without, or `windows-1252` for all other bytes.
  package static func detect(_ sample: [UInt8], isWhole: Bool) -> String {
    if sample.starts(with: [0xFF, 0xFE, 0, 0]) || sample.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "utf-32"
    }
    if sample.starts(with: [0xFF, 0xFE]) || sample.starts(with: [0xFE, 0xFF]) { return "utf-16" }
    // Nearly every text has blanks, digits and delimiters, whose upper byte is 0.
    let start = sample.prefix(4_096)
    let zeros = start.indices.filter { start[$0] == 0 }
    let oddCount = zeros.count { !$0.isMultiple(of: 2) }
    if 8 * oddCount > start.count, 20 * (zeros.count - oddCount) < oddCount { return "utf-16le" }
    let evenCount = zeros.count - oddCount
    if 8 * evenCount > start.count, 20 * oddCount < evenCount { return "utf-16be" }
    var text = sample[...]
    // The sample may end inside a character.
    if !isWhole, let last = text.suffix(4).lastIndex(where: { $0 >= 0xC0 }) { text = text[..<last] }
    return String(validating: text, as: UTF8.self) == nil ? "windows-1252" : "utf-8"
  }
}
