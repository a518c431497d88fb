/// A row of the table `metadata`, declared once: its key, its sentence, and where its value comes
/// from.
package struct MetadataRow<Content>: Sendable {
  /// What the reference page says about the row.
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

  /// What the row says about some content.
  package func text(of content: Content) -> String { value(content) }

  /// The same row for a larger content, which contains this one.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Content) -> MetadataRow<Whole> {
    MetadataRow<Whole>(key) { value(part($0)) }
  }
}

extension Array {
  /// What each row says about some content, by the names of their keys, which all differ.
  package func texts<Content>(of content: Content) -> [String: String]
  where Element == MetadataRow<Content> {
    Dictionary(uniqueKeysWithValues: map { ($0.key.name, $0.text(of: content)) })
  }
}

extension TableSchema {
  /// The table of facts that every database has, and which the writer of databases fills.
  package static let metadata = TableSchema(
    "metadata", "Facts about the database itself, such as `content_version` and `schema_version`.",
    key: ["key"],
    columns: [
      .text("key", required: true, "One of [the keys of `metadata`](#the-keys-of-metadata)."),
      .text("value", required: true, "The value, as text; numbers are decimal."),
    ])
}

extension MetadataKey {
  /// The digest of a database's content, which the writer of databases computes.
  package static let contentVersion = MetadataKey(
    name: "content_version",
    comment: """
      SHA-256, in hexadecimal, of the statements that make the tables and of all rows, including \
      those of `…_rtree` tables. Databases with the same value have the same content, whatever they \
      were built from. Only a database with another value is worth a download.
      """)

  /// The number of a version, which the pipeline that publishes it counts.
  package static let versionNumber = MetadataKey(
    name: "version_number",
    comment: """
      The number of the published version, if the bundle's pipeline has `patches`. A later version has a \
      larger number. `content_version` does not cover it.
      """)
}

/// A key of the table `metadata`, and what its value says.
package struct MetadataKey: Hashable, Sendable {
  /// The text in the column `key`.
  package let name: String
  /// One sentence for the reference page.
  package let comment: String
}
