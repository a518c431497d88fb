/// A row of the table `metadata`, declared once: its key, its sentence, and where its value comes
/// from.
package struct MetadataRow<Content>: Sendable {
  /// What the reference page says of the row.
  package let key: MetadataKey
  private let value: @Sendable (Content) -> String

  /// Declares a row.
  package init(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Content) -> String
  ) {
    key = MetadataKey(name: name, comment: comment)
    self.value = value
  }

  private init(_ key: MetadataKey, _ value: @escaping @Sendable (Content) -> String) {
    self.key = key
    self.value = value
  }

  /// What the row says of some content.
  package func text(of content: Content) -> String { value(content) }

  /// The same row for a content of which this one is a part.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Content) -> MetadataRow<Whole> {
    MetadataRow<Whole>(key) { value(part($0)) }
  }
}

extension Array {
  /// What each row says of some content, by the names of their keys, which all differ.
  package func texts<Content>(of content: Content) -> [String: String]
  where Element == MetadataRow<Content> {
    Dictionary(uniqueKeysWithValues: map { ($0.key.name, $0.text(of: content)) })
  }
}

/// A key of the table `metadata`, and what its value says.
package struct MetadataKey: Hashable, Sendable {
  /// The text in the column `key`.
  package let name: String
  /// One sentence for the reference page.
  package let comment: String
}
