import Bundles
import Tabular

/// A kind of bundle, as one pipeline configures it: what its YAML says, the stages that make its
/// content, and what it writes.
///
/// ``PipelineRunner`` does the rest, alike for all clients: hashing inputs, checking, gates and
/// publishing. The tool's one list of clients is in the target `seedbed`.
package protocol Client: Sendable {
  /// What the stages make of the inputs.
  associatedtype Content: Sendable
  /// What fills the client's database.
  associatedtype Tables: DatabaseContent

  /// The stages before `emit`, in the order in which they run.
  static var stages: [any StageDeclaration.Type] { get }
  /// The gates that ask for something of the client's tables.
  static var gates: ClientGates { get }
  /// The checks of every bundle of the client, for `seedbed verify`.
  static var checks: [BundleCheck] { get }
  /// How two bundles of the client are compared.
  static var changes: ClientChanges { get }
  /// The codes of what the client can find in its inputs.
  static var noticeCodes: [NoticeCode] { get }
  /// The codes of ``noticeCodes`` for which a pipeline can leave out rows, with the policy `skip-row`;
  /// ``RunRecord/codesOfSkippedRows`` has the codes for which it does.
  static var rowCodes: [NoticeCode] { get }
  /// The reference page of the client's database.
  static var schemaPage: SchemaDocument { get }
  /// The files of the client's bundles that say what the finished database says.
  static var storedFiles: StoredFiles { get }
  /// The schemas of the client's other JSON files.
  static var documents: [JSONDocument] { get }
  /// The queries that Datasette offers by name to people who look at the database.
  static var queries: [NamedQuery] { get }
  /// What `seedbed generate` writes of the client's store; nil if all of it is written by hand.
  static var store: StoreDeclaration? { get }
  /// The client's chapter of docs/methodology.md; nil where no number is worked out by a formula.
  static var methodology: Methodology? { get }

  /// Reads the client's sections, which are top-level keys of the YAML. Any one of them makes a
  /// pipeline the client's. Nil if there is nothing to build because something is missing.
  init?(_ pipeline: inout MappingReader)

  /// The stages of ``stages`` that this pipeline has something for.
  var stages: [Stage] { get }
  /// The oldest system on which the app runs.
  var minimumIOS: SystemVersion { get }

  /// The days that an input covers, as it is at its path; nil if it is not about days.
  func validity(of input: PipelineInput) throws -> ClosedRange<CalendarDay>?

  /// Runs the stages up to one of them, and returns what they make. ``RunRecord/inputs`` says where the inputs
  /// are that the sections name.
  ///
  /// This function and those below throw ``Failure`` or ``ConfigurationErrors`` if the run cannot go on.
  func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Content

  /// Leaves the product of a stage in a folder, where it is more than some of the tables as CSV;
  /// returns whether it is.
  func leaveFiles(of stage: Stage, in folder: String, _ record: inout RunRecord) throws -> Bool

  /// The day that counts as today where the configuration names none, mostly the content's latest.
  func latestDay(in content: Content) -> CalendarDay?

  /// What fills the database.
  func tables(of content: Content, _ facts: BundleFacts) -> Tables

  /// What writes the files that an app needs beside ``storedFiles`` into a folder, in pieces: they are done
  /// while the database is filled, two at a time, and begun in their order, so the longest is first.
  func fileWork(
    of content: Content, into folder: String
  ) -> [@Sendable () throws -> Void]

  /// How many files a bundle has of those ``storedFiles`` of which it has the first alone, by path.
  var fileCounts: [String: Int] { get }

  /// What report.html shows of a bundle beside what it shows of every one.
  func pageParts(of content: Content) -> [PagePart]

  /// Writes what is asked of the finished database into a folder; returns what it does not have, which
  /// forbids to publish.
  func writeAnswers(from database: String, into folder: String) throws -> [Refusal]
}

extension Client {
  /// None.
  package static var storedFiles: StoredFiles { .none }

  /// None.
  package static var documents: [JSONDocument] { [] }

  /// None.
  package static var queries: [NamedQuery] { [] }

  /// None beyond those that every reader of a catalogue's files has.
  package static var noticeCodes: [NoticeCode] { [] }

  /// All of it is written by hand.
  package static var store: StoreDeclaration? { nil }

  /// No chapter.
  package static var methodology: Methodology? { nil }

  /// Nothing beyond what is true of every bundle.
  package static var checks: [BundleCheck] { [] }

  /// Row by row, by the keys of tables.
  package static var changes: ClientChanges { ClientChanges() }

  /// None: readers decide what they do with a row.
  package static var rowCodes: [NoticeCode] { [] }

  /// Every stage.
  package var stages: [Stage] { Self.stages.map { $0.stage } }

  /// The oldest system that any of our apps runs on.
  package var minimumIOS: SystemVersion { .oldest }

  /// Inputs are about no days.
  package func validity(of input: PipelineInput) throws -> ClosedRange<CalendarDay>? { nil }

  /// Nothing more than ``storedFiles``.
  package func fileWork(
    of content: Content, into folder: String
  ) -> [@Sendable () throws -> Void] { [] }

  /// No kind of file is limited.
  package var fileCounts: [String: Int] { [:] }

  /// Nothing more than tables.
  package func leaveFiles(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws -> Bool { false }

  /// No day.
  package func latestDay(in content: Content) -> CalendarDay? { nil }

  /// Nothing more than what is shown of every bundle.
  package func pageParts(of content: Content) -> [PagePart] { [] }

  /// Nothing.
  package func writeAnswers(from database: String, into folder: String) throws -> [Refusal] { [] }
}

extension NoticeCode {
  /// Every code that a run can report, by name: the codes of clients, of the files that several
  /// clients read, and of the published bundle.
  package static func all(of clients: [any Client.Type]) -> [NoticeCode] {
    Set(
      [.keptInput] + ofPublishedBundle + allOfCSV + allOfCatalogueText + allOfCatalogueTables
        + clients.flatMap { $0.noticeCodes }
    ).ordered { $0.id < $1.id }
  }
}
