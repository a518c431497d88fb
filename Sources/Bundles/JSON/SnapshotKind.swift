/// A kind of snapshot: where its files are in a bundle, and the shape of what they say.
package struct SnapshotKind<Content>: Sendable {
  /// The path of the file in a bundle, such as `snapshots/trips.json`; with a `*` for the key where
  /// there is a file for each of some keys, such as `snapshots/trip/*.json`.
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

  /// The file of some content; `key` takes the place of the path's `*`.
  package func snapshot(of content: Content, key: String = "") -> Snapshot {
    let name = path.drop { $0 != "/" }.dropFirst().replacing("*", with: key)
    return Snapshot(String(name), members: shape.json(content).objectMembers)
  }
}

/// What all snapshots of a client share.
package struct SnapshotSchema: Sendable {
  /// The version of the database's schema, which each file has as `schema`.
  let version: Int
  /// The folder of docs/schemas that has the JSON Schemas; docs/schemas itself if it is empty.
  let folder: String

  /// Declares what the snapshots of a client share.
  package init(version: Int, folder: String) {
    (self.version, self.folder) = (version, folder)
  }
}

/// A client's declarations of snapshots.
package protocol SnapshotKinds {
  /// What the snapshots share.
  static var schema: SnapshotSchema { get }
}

extension SnapshotKinds {
  /// Declares a kind of snapshot, by its path in a bundle.
  ///
  /// Its JSON Schema has the name of the file without the key, or the name of the folder of files that
  /// are named by keys alone.
  package static func kind<Content>(
    _ path: String, _ sentence: String, _ members: [JSONMember<Content>]
  ) -> SnapshotKind<Content> {
    SnapshotKind(path, schema: schema, sentence, members)
  }
}
