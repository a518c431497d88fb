import Bundles
import SQLiteWriter

/// The JSON files that a bundle of every client can have.
package enum BundleDocuments {
  /// All of them.
  package static let all = [
    Manifest.document, ReportFile.document, Changes.document, NumberLedger.document,
    Updates.document, DatasetteMetadata.document,
  ]
}
