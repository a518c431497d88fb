/// What a verification found: the product of `seedbed verify --json`.
package struct VerificationReport: Sendable, Encodable {
  /// The database that was verified.
  package var database: String
  /// "ok", or what SQLite found.
  package var integrityCheck = "ok" {
    didSet { if integrityCheck != "ok" { isFaithful = false } }
  }
  /// "ok", or the rows whose references are broken.
  package var foreignKeyCheck = "ok" {
    didSet { if foreignKeyCheck != "ok" { isFaithful = false } }
  }
  /// Stop times of the feed that were compared with the database's.
  package var stopTimesCompared = 0
  /// Rows of the feed that belong to no known trip, route or stop, and are kept as text.
  package var unplacedStopTimes = 0
  /// How many trips or rows differ.
  package var differenceCount = 0
  /// The first twenty of them, as sentences.
  package var differences: [String] = []

  /// True if the database is sound and says what the feed says.
  package private(set) var isFaithful = true

  /// Adds a difference; after twenty they are only counted.
  mutating func add(_ difference: String) {
    differenceCount += 1
    isFaithful = false
    if differences.count < 20 { differences.append(difference) }
  }
}
