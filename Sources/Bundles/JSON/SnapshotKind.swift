/// A kind of snapshot: where its files are in a bundle, and the shape of what they say.
package struct SnapshotKind<Content>: Sendable {
  /// The path of the file in a bundle, such as `snapshots/trips.json`; with a `*` for the key where
  /// there is a file for each of some keys, such as `snapshots/trip/*.json`.
  package let path: String
  /// The JSON Schema of the files.
  package let document: JSONDocument
  private let schema: Int
  private let shape: JSONShape<Content>

  /// Declares a kind.
  ///
  /// Each file says `schema`, the version of the database's schema. The JSON Schema is in a folder of
  /// docs/schemas, or in that itself without one. It has the name of the file without the key, or the
  /// name of the folder of files that are named by keys alone.
  package init(
    _ path: String, schema: Int, folder: String, _ sentence: String,
    _ members: [JSONMember<Content>]
  ) {
    self.path = path
    self.schema = schema
    shape = .object(members)
    let version = JSONMember<Content>.integer(
      "schema", min: 1, "The version of the database's schema that this file goes with."
    ) { _ in schema }
    let parts = path.replacing(/[\/_]?\*?\.json$/, with: "").split(separator: "/")
    document = JSONDocument(
      (folder.split(separator: "/") + parts.suffix(1)).joined(separator: "/"),
      title: path.replacing("*", with: "<id>"), sentence, .object([version] + members))
  }

  /// The file of some content; `key` is what stands in the place of the path's `*`.
  package func snapshot(of content: Content, key: String = "") -> Snapshot {
    let name = path.drop { $0 != "/" }.dropFirst().replacing("*", with: key)
    return Snapshot(String(name), schema: schema, members: shape.json(content).objectMembers)
  }
}
