/// A row of the table `metadata`, declared once: its key, its sentence, and the closure that gives its value.
package struct MetadataRow<Content>: Sendable {
  /// The key and its sentence, for the reference page.
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

  /// The row's value for some content.
  package func text(of content: Content) -> String { value(content) }

  /// The same row for a larger content that contains this content.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Content) -> MetadataRow<Whole> {
    MetadataRow<Whole>(key) { value(part($0)) }
  }
}

extension Array {
  /// The value of each row for some content, by key; all keys must differ.
  package func texts<Content>(of content: Content) -> [String: String]
  where Element == MetadataRow<Content> {
    Dictionary(uniqueKeysWithValues: map { ($0.key.name, $0.text(of: content)) })
  }
}

extension TableSchema {
  /// The table `metadata`, which every database has and the database writer fills.
  package static let metadata = TableSchema(
    "metadata", "Facts about the database itself, such as `content_version` and `schema_version`.",
    key: ["key"],
    columns: [
      .text("key", required: true, "One of [the keys of `metadata`](#the-keys-of-metadata)."),
      .text("value", required: true, "The value, as text; numbers are decimal."),
    ])
}

extension MetadataKey {
  /// The digest of a database's content, which the database writer computes.
  package static let contentVersion = MetadataKey(
    name: "content_version",
    comment: """
      SHA-256, in hexadecimal, of the statements that make the tables and of all rows, including \
      those of `…_rtree` tables. Databases with the same value have the same content, whatever they \
      were built from. Only a database with another value is worth a download.
      """)

  /// The number of a version, which the publishing pipeline counts.
  package static let versionNumber = MetadataKey(
    name: "version_number",
    comment: """
      The number of the published version, if the bundle's pipeline has `patches`. A later version has a \
      larger number. `content_version` does not cover it.
      """)
}

/// A key of the table `metadata`, and the meaning of its value.
package struct MetadataKey: Hashable, Sendable {
  /// The text in the column `key`.
  package let name: String
  /// One sentence for the reference page.
  package let comment: String
}
