/// A file of a catalogue: its name for notices, and a way to its bytes.
package struct CatalogueFile {
  /// The name that stands in notices; it tells the file from the others of one report.
  package let name: String
  /// Opens the file from its start.
  package let open: () throws -> any ChunkSource

  /// A file.
  package init(_ name: String, open: @escaping () throws -> any ChunkSource) {
    self.name = name
    self.open = open
  }
}
