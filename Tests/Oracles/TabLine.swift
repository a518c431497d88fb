import Tabular

/// A line of values between tabs, read by ``TabReader`` or by a plain split of the text.
package struct TabLine: Equatable, Sendable {
  /// Its number, from 1.
  package let number: Int
  /// Its values as texts.
  package let values: [String]

  /// Makes a line.
  package init(number: Int, values: [String]) {
    self.number = number
    self.values = values
  }

  /// The lines that the reader finds.
  package static func read(
    _ source: MemorySource, comment: Unicode.Scalar? = nil
  ) throws -> [TabLine] {
    var reader = try TabReader(source, file: "t.txt", comment: comment)
    var lines: [TabLine] = []
    while try reader.next() {
      lines.append(TabLine(number: reader.line, values: (0..<reader.count).map { reader.raw($0) }))
    }
    return lines
  }

  /// The lines read the plain way: the whole text is split at line feeds, and lines at tabs.
  package static func plain(_ bytes: [UInt8], comment: UInt8? = nil) -> [TabLine] {
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = withLineFeeds(rest).split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      let text = line[..<(line.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? line.startIndex)]
      guard let first = text.first, first != comment else { return nil }
      let values = text.split(separator: 0x09, omittingEmptySubsequences: false)
      return TabLine(number: number + 1, values: values.map { ReferenceText.text(Array($0)) })
    }
  }

  /// The text with line feeds for carriage returns, if its first line ends in a carriage return without a
  /// line feed.
  private static func withLineFeeds(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.prefix { $0 != 0x0A }
    guard let end = start.firstIndex(of: 0x0D), start[end...].contains(where: { $0 != 0x0D }) else {
      return bytes
    }
    var text: [UInt8] = []
    var previous: UInt8?
    for byte in bytes {
      if byte != 0x0A || previous != 0x0D { text.append(byte == 0x0D ? 0x0A : byte) }
      previous = byte
    }
    return text[...]
  }
}
