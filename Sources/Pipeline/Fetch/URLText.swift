import Foundation

extension URL {
  /// Reads the address of a request, or a reference such as a header `Location`; see
  /// ``Swift/String/escapedAsURL``.
  init?(address: String, relativeTo base: URL? = nil) {
    self.init(string: address.escapedAsURL, relativeTo: base)
  }
}

extension String {
  /// The text as a URL: each byte that RFC 3986 does not allow becomes `%XX`, and what is escaped
  /// already stays.
  ///
  /// `URL` escapes a whole component if one of its characters must be escaped, and so `%2B` becomes
  /// `%252B`. The host stays as it is, because `URL` translates names that are not ASCII.
  var escapedAsURL: String {
    let bytes = Array(utf8)
    let host = Self.endOfHost(in: bytes)
    let parts = bytes[host...].split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    return String(decoding: bytes[..<host], as: UTF8.self)
      + parts.map { Self.escaped($0, keeping: "!$&'()*+,;=:@/?") }.joined(separator: "#")
  }

  /// The text as a value in the query of a URL; what is escaped already stays.
  package var escapedAsQueryValue: String {
    Self.escaped(Array(utf8)[...], keeping: "!$'()*,=:@/?")
  }

  /// The index after the host; 0 for a reference without a host.
  private static func endOfHost(in bytes: [UInt8]) -> Int {
    let isEnd = { (byte: UInt8) in "/?#".utf8.contains(byte) }
    let scheme = bytes.prefix { !isEnd($0) }
    guard scheme.isEmpty || scheme.last == UInt8(ascii: ":"),
      bytes[scheme.endIndex...].starts(with: "//".utf8)
    else { return 0 }
    return bytes[(scheme.endIndex + 2)...].firstIndex(where: isEnd) ?? bytes.endIndex
  }

  /// The bytes with `%XX` in place of each one except letters, digits, `-._~`, the given marks, and
  /// what is escaped already.
  private static func escaped(_ bytes: ArraySlice<UInt8>, keeping marks: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for place in bytes.indices {
      let byte = bytes[place]
      let isEscape =
        byte == UInt8(ascii: "%")
        && bytes[(place + 1)...].prefix(2).filter(isHexadecimalDigit).count == 2
      if isEscape || isUnreserved(byte) || marks.utf8.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "-._~".utf8.contains(byte)
  }
}
