import GRDB
import Tabular

/// A database that is finished, to be read and not written.
package enum FinishedDatabase {
  /// Runs a body on the database at a path; GRDB's error becomes the failure that `failure` makes of
  /// its words.
  package static func read<Result>(
    _ path: String, failure: (String) -> Failure, _ body: (Database) throws -> Result
  ) throws -> Result {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      return try DatabaseQueue(path: path, configuration: configuration).read(body)
    } catch let error as DatabaseError {
      throw failure(error.description)
    }
  }
}
