import Foundation
import GRDB

/// A bundled transit database, opened for reading.
public final class TransitStore: Sendable {
  let database: DatabasePool

  init(database: DatabasePool) {
    self.database = database
  }
}
