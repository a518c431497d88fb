import Foundation
import Pipeline
import SQLiteWriter
import Tabular

extension CatalogueIndex {
  /// The name of the index in SQL.
  package static let databaseName = "index.sqlite"
  /// The name of the index for people.
  package static let pageName = "index.html"

  /// Writes the index into a folder, which must be there, in all its forms: `index.sqlite`, `index.html`
  /// and last `index.json`, each in one step.
  ///
  /// Throws ``Failure`` if the disk cannot be written; then each file is the old or the new one.
  package func write(to folder: String) throws {
    let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    try CatalogueFolder.replace(Self.databaseName, in: folder) {
      _ = try BundleDatabase.write(IndexTables(index: self), to: $0)
    }
    try CatalogueFolder.replace(Self.pageName, in: folder) {
      try Data(CataloguePage(name: name, index: self).content).write(to: URL(fileURLWithPath: $0))
    }
    try CatalogueFolder.replace(Self.fileName, in: folder) {
      try Data(fileContent()).write(to: URL(fileURLWithPath: $0))
    }
  }
}
