/// A kind of snapshot: the path of its files in a bundle, and the shape of their content.
package struct SnapshotKind<Content>: Sendable {
  /// The path of the file in a bundle, such as `snapshots/trips.json`. If each key has a file of its own, `*`
  /// stands for the key, such as in `snapshots/trip/*.json`.
  package let path: String
  /// The JSON Schema of the files.
  package let document: JSONDocument
  private let shape: JSONShape<Content>

  fileprivate init(
    _ path: String, schema: SnapshotSchema, _ sentence: String, _ members: [JSONMember<Content>]
  ) {
    self.path = path
    let version = JSONMember<Content>.integer(
      "schema", min: 1, "The schema version of the database that this file belongs to."
    ) { _ in schema.version }
    shape = .object([version] + members)
    let parts = path.replacing(/[\/_]?\*?\.json$/, with: "").split(separator: "/")
    document = JSONDocument(
      (schema.folder.split(separator: "/") + parts.suffix(1)).joined(separator: "/"),
      title: path.replacing("*", with: "<id>"), sentence, shape)
  }

  /// Makes the file from its content; `key` replaces the path's `*`.
  package func snapshot(of content: Content, key: String = "") -> Snapshot {
    let name = path.drop { $0 != "/" }.dropFirst().replacing("*", with: key)
    return Snapshot(String(name), members: shape.json(content).objectMembers)
  }
}

/// The properties that all snapshots of a client share.
package struct SnapshotSchema: Sendable {
  /// The version of the database's schema, which is `schema` in each file.
  let version: Int
  /// The folder in docs/schemas with the JSON Schemas; empty for docs/schemas itself.
  let folder: String

  /// Declares the shared properties of a client's snapshots.
  package init(version: Int, folder: String) {
    (self.version, self.folder) = (version, folder)
  }
}

/// A client's declarations of snapshots.
package protocol SnapshotKinds {
  /// The properties that the snapshots share.
  static var schema: SnapshotSchema { get }
}

extension SnapshotKinds {
  /// Declares a kind of snapshot, by its path in a bundle.
  ///
  /// The JSON Schema is named after the file without the key. If a file's name is only the key, the schema is
  /// named after the folder.
  package static func kind<Content>(
    _ path: String, _ sentence: String, _ members: [JSONMember<Content>]
  ) -> SnapshotKind<Content> {
    SnapshotKind(path, schema: schema, sentence, members)
  }
}
