import Bundles
import Foundation
import SQLiteWriter

/// The files of an index, which are written entry by entry.
struct IndexFiles: Sendable {
  /// The name of the index in SQL.
  static let databaseName = "index.sqlite"
  /// The name of the index for people.
  static let pageName = "index.html"

  /// The entries.
  let entries: EntryList
  /// How many entries of the catalogue are left out, by the reason.
  let leftOut: [String: Int]

  /// Writes the index into a folder, which must be there, in all its forms: `index.sqlite`, `index.html`
  /// and last `index.json`, each in one step and only if `check` throws nothing once it is written.
  ///
  /// Throws ``Failure`` if the disk cannot be written; then each file is the old or the new one.
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
  /// Appends a JSON value with one member a line, each line but the first behind some blanks.
  mutating func append(lines value: JSONValue, indentedBy blanks: String) {
    for byte in value.bytes(.indented) {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes += blanks.utf8 }
    }
  }
}
