import Bundles
import Tabular

extension Manifest {
  /// The kind of file that `manifest.json` is.
  package static let document = JSONDocument(
    "manifest", title: fileName, "The files of a bundle, and the inputs from which it was built.",
    shape)

  static let shape = JSONShape<Manifest>.object([
    .constant("format", .string(marker), "The mark that identifies a folder as a bundle."),
    .text("pipeline") { $0.pipeline },
    .integer("schema_version", min: 1) { $0.schemaVersion },
    .text("tool_version") { $0.toolVersion },
    .text(
      "tool_build", as: .pattern("^([0-9a-f]{32}|[0-9a-f]{40})?$"),
      "The id of the binary. A different binary builds the bundle again."
    ) { $0.toolBuild },
    .text("sqlite_version") { $0.sqliteVersion },
    .nullableText("as_of", as: .day, "The day that counted as today.") { $0.asOf },
    .text(
      "data_version", as: .sha256,
      """
      The digest of the inputs' content, the configuration, the schema version and the tool \
      version.
      """
    ) { $0.dataVersion },
    .text(
      "content_version", as: .sha256,
      """
      The digest of the statements that create the database's tables, and of all rows. An app \
      needs to download a database only if this digest differs from its own.
      """
    ) { $0.contentVersion },
    .text("configuration_sha256", as: .sha256, "The digest of the pipeline's configuration.") {
      $0.configurationSHA256
    },
    .optional(
      "previous", .text(as: .sha256),
      "The content_version of the bundle whose ids the rows keep. Present only with `ids: keep`."
    ) { $0.previous },
    .list("inputs", of: input) { $0.inputs },
    .list(
      "outputs", of: output, count: .atLeast(1), "All files of the bundle except this one, by path."
    ) { $0.outputs },
    .value(
      "tables", .map(of: .integer(min: 0)), "The number of rows in each table of the database."
    ) { $0.tables },
    .value(
      "notices", .map(of: .integer(min: 1), keys: .noticeCode),
      "The number of notices with each code."
    ) { $0.notices },
  ])

  private static let input = JSONShape<Input>.object([
    .text("name") { $0.name },
    .text("sha256", as: .sha256, "The SHA-256 of the file.") { $0.sha256 },
    .integer("size", min: 0, "The size in bytes.") { $0.size },
    .value("files", .map(of: rows), "The row counts of each table file, by file name.") {
      $0.files
    },
    .text("source", "The file's name without folders.") { $0.source },
    .text(
      "fingerprint", as: digest,
      "A fast digest of the file (XXH3, 128 bits), which builds compare first."
    ) { $0.fingerprint },
    .text(
      "content", as: digest,
      """
      The digest that decides whether the input has changed. For a zip or a folder it covers its \
      files with their names; for any other file it covers the bytes.
      """
    ) { $0.content },
    .optional(
      "url", .text(as: .pattern("^https?://")),
      "The URL from which the input is downloaded, without its query."
    ) { $0.url },
    .optional(
      "kept_since", .text(as: .pattern("^([0-9]{4}-[0-9]{2}-[0-9]{2}|unknown)$")),
      """
      Present if the input could not be read and its last good copy is in the bundle: the day that \
      counted as today when that copy was read.
      """
    ) { $0.keptSince },
    .optional(
      "rules", .list(of: rule),
      "The rows of the input that each rule of the pipeline removed or corrected."
    ) {
      $0.rules
    },
  ])

  private static let digest = TextForm.pattern("^[0-9a-f]{32}$")

  private static let rows = JSONShape<Rows>.object(
    named: "rows", about: "The row counts of a table file: read = used + skipped + dropped.",
    [
      .integer("read", min: 0) { $0.read },
      .integer("used", min: 0) { $0.used },
      .integer("skipped", min: 0) { $0.skipped },
      .optional(
        "dropped", .integer(min: 1), "The number of rows that a rule of the pipeline removed."
      ) { $0.dropped },
    ])

  private static let rule = JSONShape<RuleCount>.object([
    .text("rule", "The rule as written in the pipeline.") { $0.rule },
    .value(
      "rows", .map(of: .integer(min: 1)),
      "The number of rows that the rule removed or corrected, by file name."
    ) { $0.rows },
    .optional(
      "lines", .map(of: .list(of: .integer(min: 1))),
      "The lines on which the rows start. Present for a rule that leaves out rows with notices."
    ) { $0.lines },
  ])

  private static let output = JSONShape<Output>.object([
    .text("path", "The file's path relative to the bundle's folder, with / between folders.") {
      $0.path
    },
    .text("sha256", as: .sha256, "The SHA-256 of the file.") { $0.sha256 },
    .integer("size", min: 0, "The size in bytes.") { $0.size },
  ])
}
