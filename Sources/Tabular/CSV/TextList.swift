/// A list of texts in which the bytes of a cell are looked up.
///
/// A pipeline may list thousands of texts, so the cell is not compared with each.
package struct TextList: Sendable {
  /// The texts in UTF-8, sorted bytewise.
  private let texts: [[UInt8]]

  /// Takes the texts in any order.
  package init(_ texts: some Sequence<String>) {
    self.texts = texts.map { Array($0.utf8) }.ordered { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether the list is empty.
  package var isEmpty: Bool { texts.isEmpty }

  /// Whether the bytes are those of one of the texts.
  package func contains(_ bytes: Span<UInt8>) -> Bool {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isLess(texts[middle], bytes) { low = middle + 1 } else { high = middle }
    }
    return low < texts.count && CellBytes.areEqual(bytes, texts[low])
  }

  private static func isLess(_ text: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    for place in 0..<min(text.count, bytes.count) where text[place] != bytes[place] {
      return text[place] < bytes[place]
    }
    return text.count < bytes.count
  }
}
