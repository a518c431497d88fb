import Bundles
import Foundation
import SQLiteWriter

/// Writes the files of an index, entry by entry.
struct IndexFiles: Sendable {
  /// The name of the index in SQL.
  static let databaseName = "index.sqlite"
  /// The name of the index for people.
  static let pageName = "index.html"

  /// The entries.
  let entries: EntryList
  /// The number of the catalogue's entries that are left out, by reason.
  let leftOut: [String: Int]

  /// Writes the index into an existing folder in all its forms: `index.sqlite`, `index.html` and
  /// last `index.json`. Each file replaces the old one in one step, after `check` has been called
  /// and did not throw.
  ///
  /// Throws ``Failure`` if the disk cannot be written; then each file is either the old or the new version.
  func write(to folder: String, check: () throws -> Void = {}) throws {
    let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    try CatalogueFolder.replace(Self.databaseName, in: folder) {
      _ = try BundleDatabase.write(IndexTables(index: self), to: $0)
      try check()
    }
    try CatalogueFolder.replace(Self.pageName, in: folder) {
      try CataloguePage(name: name, index: self).write(to: $0)
      try check()
    }
    try CatalogueFolder.replace(CatalogueIndex.fileName, in: folder) {
      try writeJSON(to: $0)
      try check()
    }
  }

  /// Writes `index.json`: canonical JSON.
  private func writeJSON(to path: String) throws {
    let frame = CatalogueIndex.shape.json(CatalogueIndex([], leftOut: leftOut)).fileContent
    var file = try CatalogueFolder.file(path)
    var isFirst = true
    for entry in entries {
      file.bytes += (isFirst ? "{\n  \"entries\": [\n    " : ",\n    ").utf8
      isFirst = false
      file.append(lines: CatalogueIndex.Entry.shape.json(entry), indentedBy: "    ")
      try file.flushIfFull(at: CatalogueFolder.bufferSize)
    }
    if isFirst {
      file.bytes += frame
    } else {
      file.bytes += "\n  ".utf8
      file.bytes += frame.dropFirst("{\n  \"entries\": [".utf8.count)
    }
    try file.finish()
  }
}

extension BufferedFile {
  /// Appends a JSON value with one member a line, and indents every line except the first.
  mutating func append(lines value: JSONValue, indentedBy blanks: String) {
    for byte in value.bytes(.indented) {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes += blanks.utf8 }
    }
  }
}
