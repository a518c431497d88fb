import Bundles
import Tabular

extension Manifest {
  /// The kind of file that `manifest.json` is.
  package static let document = JSONDocument(
    "manifest", title: fileName, "What a bundle holds and what it was made from.", shape)

  static let shape = JSONShape<Manifest>.object([
    .constant("format", .string(marker), "What marks a folder as a bundle."),
    .text("pipeline") { $0.pipeline },
    .integer("schema_version", min: 1) { $0.schemaVersion },
    .text("tool_version") { $0.toolVersion },
    .text(
      "tool_build", as: .pattern("^([0-9a-f]{32}|[0-9a-f]{40})?$"),
      "What identifies the binary; another one builds anew."
    ) { $0.toolBuild },
    .text("sqlite_version") { $0.sqliteVersion },
    .nullableText("as_of", as: .day, "What counted as today.") { $0.asOf },
    .text(
      "data_version", as: .sha256,
      "Over the content of the inputs, the configuration, the schema version and the tool version."
    ) { $0.dataVersion },
    .text(
      "content_version", as: .sha256,
      """
      Over what makes the tables of the database and all of their rows: only a database with \
      another one is worth a download.
      """
    ) { $0.contentVersion },
    .text("configuration_sha256", as: .sha256, "Of the pipeline's settings.") {
      $0.configurationSHA256
    },
    .optional(
      "previous", .text(as: .sha256),
      "The content_version of the bundle whose ids the rows keep; only with `ids: keep`."
    ) { $0.previous },
    .list("inputs", of: input) { $0.inputs },
    .list(
      "outputs", of: output, count: .atLeast(1), "Every file of the bundle but this one, by path."
    ) { $0.outputs },
    .value("tables", .map(of: .integer(min: 0)), "Rows by table of the database.") { $0.tables },
    .value(
      "notices", .map(of: .integer(min: 1), keys: .noticeCode), "How often each code was found."
    ) { $0.notices },
  ])

  private static let input = JSONShape<Input>.object([
    .text("name") { $0.name },
    .text("sha256", as: .sha256, "Of the file.") { $0.sha256 },
    .integer("size", min: 0, "In bytes.") { $0.size },
    .value("files", .map(of: rows), "Rows by file name.") { $0.files },
    .text("source", "The file without the folders that lead to it.") { $0.source },
    .text(
      "fingerprint", as: digest,
      "A quick digest of the file, which builds compare first: XXH3 of 128 bits."
    ) { $0.fingerprint },
    .text(
      "content", as: digest,
      """
      What decides: of a zip or folder the digest of its files by name, of any other file that of \
      its bytes.
      """
    ) { $0.content },
    .optional(
      "url", .text(as: .pattern("^https?://")),
      "The URL from which the input is downloaded, without its query."
    ) { $0.url },
    .optional(
      "kept_since", .text(as: .pattern("^([0-9]{4}-[0-9]{2}-[0-9]{2}|unknown)$")),
      """
      Where the input could not be read: the as-of day of its last good copy, which is in the \
      bundle.
      """
    ) { $0.keptSince },
    .optional("rules", .list(of: rule), "What each rule of the pipeline did to the input.") {
      $0.rules
    },
  ])

  private static let digest = TextForm.pattern("^[0-9a-f]{32}$")

  private static let rows = JSONShape<Rows>.object(
    named: "rows", about: "read = used + skipped + dropped.",
    [
      .integer("read", min: 0) { $0.read },
      .integer("used", min: 0) { $0.used },
      .integer("skipped", min: 0) { $0.skipped },
      .optional("dropped", .integer(min: 1), "Left out by a rule of the pipeline.") { $0.dropped },
    ])

  private static let rule = JSONShape<RuleCount>.object([
    .text("rule", "As the pipeline has it.") { $0.rule },
    .value(
      "rows", .map(of: .integer(min: 1)), "The rows that it took or corrected, by file name."
    ) { $0.rows },
    .optional(
      "lines", .map(of: .list(of: .integer(min: 1))),
      "The lines on which the rows start, for a rule that leaves out rows with notices."
    ) { $0.lines },
  ])

  private static let output = JSONShape<Output>.object([
    .text("path", "Relative to the bundle, with /.") { $0.path },
    .text("sha256", as: .sha256, "Of the content.") { $0.sha256 },
    .integer("size", min: 0, "In bytes.") { $0.size },
  ])
}
