/// A text that equals only texts with the same bytes, as ids do in files and in SQLite.
///
/// In Swift, "é" also equals an e with an accent after it.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Takes a text.
  package init(_ text: String) { self.text = text }

  /// Whether two texts have the same bytes.
  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.isExactly(other.text)
  }

  /// Hashes the bytes, so that texts which are equal in Swift have different hashes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text has this byte, so it separates the text from what is hashed after it.
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether another text has the same bytes; false for nil.
  package func isExactly(_ other: String?) -> Bool {
    other.map { utf8.elementsEqual($0.utf8) } ?? false
  }
}

extension Dictionary where Key == ExactText {
  /// The value of a text.
  package subscript(text: String) -> Value? {
    get { self[ExactText(text)] }
    set { self[ExactText(text)] = newValue }
  }
}

extension Set<ExactText> {
  /// The distinct texts of a list.
  package init(exactly texts: some Sequence<String>) { self.init(texts.map(ExactText.init)) }

  /// Whether the text is there.
  package func contains(_ text: String) -> Bool { contains(ExactText(text)) }

  /// Adds a text; `inserted` is false if it was there.
  @discardableResult
  package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: ExactText) {
    insert(ExactText(text))
  }
}
