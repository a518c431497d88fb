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
    one.text.utf8.elementsEqual(other.text.utf8)
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
