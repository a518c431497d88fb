import Oracles
import Testing

extension LoadedDatabase {
  /// Expects SQLite to find the file sound, and the same rows by the table and by each index.
  func expectSame(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    #expect(try differences() == [], sourceLocation: sourceLocation)
  }
}
