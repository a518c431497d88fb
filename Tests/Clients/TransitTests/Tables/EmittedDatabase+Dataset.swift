import Bundles
import TestSupport

@testable import Transit

extension EmittedDatabase {
  /// Writes the database of a dataset.
  convenience init(_ dataset: Dataset, facts: BundleFacts = BundleFacts()) throws {
    try self.init(TransitTables(dataset, facts: facts))
  }
}
