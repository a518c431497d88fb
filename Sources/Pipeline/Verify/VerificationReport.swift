import Tabular

/// The result of the checks of a bundle, for `seedbed verify --json`.
package struct VerificationReport: Sendable {
  /// The database that was verified.
  package let database: String
  /// Every check that was made.
  package private(set) var checks: [VerificationCheck] = []
  /// Remarks about what was compared and what was not, as clauses.
  package var remarks: [String] = []
  /// The number of rows of feeds that were compared with the database, by file.
  package var compared: [String: Int] = [:]
  /// The number of findings in all checks.
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

  /// Adds the content of another report about the same database.
  package mutating func add(_ other: VerificationReport) {
    for check in other.checks { add(check) }
    remarks += other.remarks
    compared.merge(other.compared, uniquingKeysWith: +)
  }
}

/// A check with its findings.
package struct VerificationCheck: Sendable {
  /// The subject of the check: a file, a table, or a part of either.
  package let subject: String
  /// The statement that should be true, as a sentence.
  package let sentence: String
  /// The number of findings.
  package private(set) var count = 0
  /// The first twenty findings, as clauses.
  package private(set) var findings: [String] = []

  /// The maximum number of findings that are kept.
  package static let limit = 20

  /// Creates a check without findings.
  package init(_ subject: String, _ sentence: String) {
    self.subject = subject
    self.sentence = sentence
  }

  /// Adds the failure that ended or prevented the check.
  package mutating func add(_ failure: Failure) {
    add([failure.message, failure.cause].compactMap { $0 }.joined(separator: ": "))
  }

  /// Adds a finding; after the first twenty, findings are only counted.
  package mutating func add(_ finding: String) {
    count += 1
    if findings.count < Self.limit { findings.append(finding) }
  }

  /// Counts further findings that are not added.
  package mutating func add(uncounted: Int) { count += uncounted }
}

extension VerificationCheck {
  static let files = VerificationCheck(
    "files",
    "The folder has the manifest's files with their sizes and digests, and no others. Packed files are "
      + "as \(Updates.fileName) says.")
  static let manifest = VerificationCheck(
    Manifest.fileName,
    "The manifest can be read. Its data_version is the digest of the inputs' content, the "
      + "configuration and the versions. The rows of each input add up.")
  static let report = VerificationCheck(
    "report.json",
    "The report counts as many notices of each code as the manifest, and lists no more than it "
      + "counts.")
  static let documents = VerificationCheck(
    "snapshots", "Every JSON document can be read.")
  static let integrity = VerificationCheck(
    "integrity", "Every page and every index is as SQLite writes it.")
  static let references = VerificationCheck(
    "references", "Every reference names a row that exists.")
  static let schema = VerificationCheck(
    "schema", "Tables, indexes, views and searches are those that this version declares.")
  static let tables = VerificationCheck(
    "tables", "Each table has the number of rows in the manifest, and there is no other table.")
  static let content = VerificationCheck(
    "content_version",
    "content_version is the digest of the statements that make the tables and of every row.")
  static let metadata = VerificationCheck(
    "metadata", "The table metadata agrees with the manifest.")

  /// The statement that must be true of ``StoredFiles``.
  package static let sentenceOfStoredFiles =
    "Each file is equal, byte for byte, to one that is made again from the database."

  /// The checks of every bundle, except the checks of its text and position searches.
  package static let ofEveryBundle = [
    files, manifest, report, documents, integrity, references, schema, content, tables,
    metadata,
  ]
}
