/// What is right and wrong with a bundle: the product of `seedbed verify --json`.
package struct VerificationReport: Sendable, Encodable {
  /// The database that was verified.
  package let database: String
  /// Every check that was made.
  package private(set) var checks: [VerificationCheck] = []
  /// What a reader should know of what was compared, and what was not, as clauses.
  package var remarks: [String] = []
  /// Rows of feeds that were compared with the database's, by file.
  package var compared: [String: Int] = [:]
  /// How many findings there are in all.
  package private(set) var findingCount = 0

  /// Starts the report of a database.
  package init(database: String) {
    self.database = database
  }

  /// Adds a check.
  package mutating func add(_ check: VerificationCheck) {
    checks.append(check)
    findingCount += check.count
  }

  /// Adds what another report has on the same database.
  package mutating func add(_ other: VerificationReport) {
    for check in other.checks { add(check) }
    remarks += other.remarks
    compared.merge(other.compared, uniquingKeysWith: +)
  }
}

/// One check and what it found.
package struct VerificationCheck: Sendable, Encodable {
  /// What is looked at: a file, a table, or a part of either.
  package let subject: String
  /// What should be true, as a sentence.
  package let sentence: String
  /// How many findings there are.
  package private(set) var count = 0
  /// The first twenty of them, as clauses.
  package private(set) var findings: [String] = []

  /// The most findings that are kept.
  private static let limit = 20

  /// Starts a check that has found nothing.
  package init(_ subject: String, _ sentence: String) {
    self.subject = subject
    self.sentence = sentence
  }

  /// Adds a finding; after twenty they are only counted.
  package mutating func add(_ finding: String) {
    count += 1
    if findings.count < Self.limit { findings.append(finding) }
  }

  /// Counts findings beyond those that were added.
  package mutating func add(uncounted: Int) { count += uncounted }
}
