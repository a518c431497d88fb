import Bundles
import Tabular

/// A kind of bundle, which a pipeline configures. A client has its own YAML sections, stages that
/// make the content, and files that it writes.
///
/// ``PipelineRunner`` does the rest in the same way for all clients: hashing inputs, checking,
/// gates and publishing. The tool's one list of clients is in the target `seedbed`.
package protocol Client: Sendable {
  /// The result of the stages before `emit`.
  associatedtype Content: Sendable
  /// What fills the client's database.
  associatedtype Tables: DatabaseContent

  /// The stages before `emit`, in running order.
  static var stages: [any StageDeclaration.Type] { get }
  /// The gates about the client's tables.
  static var gates: ClientGates { get }
  /// The checks of every bundle of the client, for `seedbed verify`.
  static var checks: [BundleCheck] { get }
  /// How two bundles of the client are compared.
  static var changes: ClientChanges { get }
  /// The codes of the notices that the client can report about its inputs.
  static var noticeCodes: [NoticeCode] { get }
  /// The codes of ``noticeCodes`` for which a pipeline can skip rows with the policy `skip-row`.
  /// ``RunRecord/codesOfSkippedRows`` has the codes that a run's pipeline chose.
  static var rowCodes: [NoticeCode] { get }
  /// The reference page of the client's database.
  static var schemaPage: SchemaDocument { get }
  /// The files of the client's bundles that are derived from the finished database.
  static var storedFiles: StoredFiles { get }
  /// The schemas of the client's other JSON files.
  static var documents: [JSONDocument] { get }
  /// The queries that Datasette offers by name to people who look at the database.
  static var queries: [NamedQuery] { get }
  /// The part of the client's store that `seedbed generate` writes; nil if the store is written by
  /// hand.
  static var store: StoreDeclaration? { get }
  /// The client's chapter of docs/methodology.md; nil if the client computes nothing by a formula.
  static var methodology: Methodology? { get }

  /// Reads the client's sections, which are top-level keys of the YAML. A pipeline with any of them
  /// belongs to the client. Returns nil if something that a build needs is missing.
  init?(_ pipeline: inout MappingReader)

  /// The stages of the static ``stages`` that this pipeline needs.
  var stages: [Stage] { get }
  /// The oldest system on which the app runs.
  var minimumIOS: SystemVersion { get }

  /// The days that the input at its path covers; nil if the input is not about days.
  func validity(of input: PipelineInput) throws -> ClosedRange<CalendarDay>?

  /// The form of a finished database of the client.
  ///
  /// Throws ``Failure`` if the form is in the database and cannot be read.
  static func form(ofDatabase path: String) throws -> BundleForm

  /// The form of the database that these tables fill.
  func form(of tables: Tables) -> BundleForm

  /// The names of the tables that a bundle of this pipeline can have, for gates.
  var tableNames: [String] { get }

  /// Runs all stages up to `stage` and returns their result. ``RunRecord/inputs`` has the places of
  /// the inputs that the sections name.
  ///
  /// This function and those below throw ``Failure`` or ``ConfigurationErrors`` if the run cannot go on.
  func content(upTo stage: Stage, _ record: inout RunRecord) throws -> Content

  /// Writes the product of a stage into a folder, if the product is more than tables as CSV.
  /// Returns whether it wrote anything.
  func leaveFiles(of stage: Stage, in folder: String, _ record: inout RunRecord) throws -> Bool

  /// The day that counts as today if the configuration names none, usually the content's latest
  /// day.
  func latestDay(in content: Content) -> CalendarDay?

  /// The tables with which the database is filled.
  func tables(of content: Content, _ facts: BundleFacts) -> Tables

  /// Closures that write the app's files other than ``storedFiles`` into a folder. They run in
  /// order, two at a time, while the database is filled, so the longest comes first.
  func fileWork(
    of content: Content, into folder: String
  ) -> [@Sendable () throws -> Void]

  /// The number of files of each kind in ``storedFiles`` that is limited to its first files, by
  /// path.
  var fileCounts: [String: Int] { get }

  /// The client's own parts of report.html.
  func pageParts(of content: Content) -> [PagePart]

  /// Writes the answers that the pipeline asks for into a folder, from the finished database.
  /// Returns a refusal, which prevents publication, for each answer that the database cannot give.
  func writeAnswers(from database: String, into folder: String) throws -> [Refusal]
}

extension Client {
  /// None.
  package static var storedFiles: StoredFiles { .none }

  /// None.
  package static var documents: [JSONDocument] { [] }

  /// None.
  package static var queries: [NamedQuery] { [] }

  /// By default, a client has only the codes of every catalogue reader.
  package static var noticeCodes: [NoticeCode] { [] }

  /// By default, the whole store is written by hand.
  package static var store: StoreDeclaration? { nil }

  /// No chapter.
  package static var methodology: Methodology? { nil }

  /// By default, a client has only the checks of every bundle.
  package static var checks: [BundleCheck] { [] }

  /// By default, bundles are compared row by row, by the keys of tables.
  package static var changes: ClientChanges { ClientChanges() }

  /// By default, a pipeline cannot skip rows: the readers decide how to use each row.
  package static var rowCodes: [NoticeCode] { [] }

  /// By default, all databases of a client have one form.
  package static func form(ofDatabase path: String) throws -> BundleForm { form }

  /// By default, all databases of a client have one form.
  package func form(of tables: Tables) -> BundleForm { Self.form }

  /// By default, the tables of the client's reference page.
  package var tableNames: [String] { Self.schemaPage.schema.tables.map(\.name) }

  /// Every stage.
  package var stages: [Stage] { Self.stages.map { $0.stage } }

  /// By default, the oldest system on which any of our apps runs.
  package var minimumIOS: SystemVersion { .oldest }

  /// By default nil, because inputs are not about days.
  package func validity(of input: PipelineInput) throws -> ClosedRange<CalendarDay>? { nil }

  /// No files except ``storedFiles``.
  package func fileWork(
    of content: Content, into folder: String
  ) -> [@Sendable () throws -> Void] { [] }

  /// By default, a bundle has all files of each kind.
  package var fileCounts: [String: Int] { [:] }

  /// By default, writes nothing and returns false, because the product is only tables.
  package func leaveFiles(
    of stage: Stage, in folder: String, _ record: inout RunRecord
  ) throws -> Bool { false }

  /// No day.
  package func latestDay(in content: Content) -> CalendarDay? { nil }

  /// By default, the page has only the parts of every bundle.
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
