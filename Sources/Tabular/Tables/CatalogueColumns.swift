/// The columns that a catalogue's file must have, and those that it may have.
package struct CatalogueColumns: Sendable {
  /// Columns without which no row can be read.
  package let required: [String]
  /// Further columns that mean something, or are known to be of no use.
  package let optional: [String]
  /// Lines above the header that belong to no table.
  package let linesBeforeHeader: Int
  /// Whether somebody else's tool writes the file, so that its odd headers are not worth a notice.
  package let isExport: Bool
  /// Columns of texts that people share: they may hold several lines, and joiners inside emoji.
  package let severalLines: Set<String>

  /// Columns of a file.
  package init(
    _ required: [String], optional: [String] = [], linesBeforeHeader: Int = 0,
    isExport: Bool = false, severalLines: Set<String> = []
  ) {
    self.required = required
    self.optional = optional
    self.linesBeforeHeader = linesBeforeHeader
    self.isExport = isExport
    self.severalLines = severalLines
  }
}
