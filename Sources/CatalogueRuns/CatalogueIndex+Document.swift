import Bundles
import Tabular

extension CatalogueIndex {
  /// The description of `index.json`.
  package static let document = JSONDocument(
    "catalogue-index", title: "index.json of a catalogue",
    """
    The state of each entry of a catalogue after a run of seedbed catalogue, and the bundle in its \
    folder. The content depends only on the inputs, so an interrupted run that is repeated gives \
    the same file.
    """,
    shape)

  static let shape = JSONShape<CatalogueIndex>.object([
    .constant("format", .string(marker)),
    .list("entries", of: Entry.shape, "The entries, in bytewise order of their ids.") {
      $0.entries
    },
    .value("left_out", leftOutCounts, leftOutSentence) { $0.leftOut },
  ])

  /// The number of entries left out for each reason.
  package static let leftOutCounts = JSONShape<[String: Int]>.map(of: .integer(min: 1))
  /// The sentence that describes these numbers.
  package static let leftOutSentence =
    """
    The number of entries that the catalogue leaves out for each reason, such as a kind of feed.
    """
}

extension CatalogueIndex.Entry {
  /// An entry in `index.json`.
  static let shape = JSONShape<CatalogueIndex.Entry>.object([
    .text("id", "The entry's id, which is also the name of its folder.") { $0.id },
    .labels { $0.labels },
    .word(
      "status",
      """
      `published`: the bundle in the folder was built from the current inputs. `refused`: a gate \
      refused the bundle of these inputs. `failed`: no bundle could be built from them.
      """
    ) { $0.status },
    .list(
      "reasons", of: CatalogueIndex.Reason.shape,
      "The reasons why the entry is not published; empty if it is."
    ) { $0.reasons },
    .optional(
      "since", .text(as: .day),
      """
      The first day of the failures: the entry has been refused or has failed in every run since \
      then.
      """
    ) { $0.since },
    .optional("bundle", CatalogueIndex.Bundle.shape) { $0.bundle },
  ])
}

extension CatalogueIndex.Reason {
  /// A reason in `index.json` and in the output of commands.
  package static let shape = JSONShape<CatalogueIndex.Reason>.object(
    named: "reason", about: "Why a bundle is not in place.",
    [
      .text("code", "The kind of failure, or the name of the gate that refused the bundle.") {
        $0.code
      },
      .optional("input", .text(), "The input's name in the pipeline.") { $0.input },
      .text("message", "What is wrong.") { $0.message },
      .optional("file", .text(as: .any), "The file or URL with the problem.") { $0.file },
      .optional("line", .integer(min: 1)) { $0.line },
      .text("fix", "What to do about it.") { $0.fix },
      .flag(
        "retryable",
        """
        Whether the same run may succeed later without a change, for example after a network \
        error.
        """
      ) { $0.retryable },
    ])
}

extension CatalogueIndex.Bundle {
  /// A bundle in `index.json` and in the output of commands.
  static let shape = JSONShape<CatalogueIndex.Bundle>.object(
    named: "bundle",
    about: "The bundle in the entry's folder. An earlier run may have published it.",
    [
      .text(
        "content_version", as: .sha256,
        "The digest of the database's content, which identifies a version."
      ) { $0.contentVersion },
      .optional("as_of", .text(as: .day), "The day that counted as today.") { $0.asOf },
      .optional(
        "last_service_day", .text(as: .day), "The last day on which every input has service."
      ) { $0.lastServiceDay },
      .optional(
        "bounds", bounds, "The box around all positions in the bundle, in degrees of WGS 84."
      ) {
        $0.bounds
      },
      .integer("database_size", min: 1, "The size of the database in bytes.") { $0.databaseSize },
      .integer("size", min: 1, "The size of all files except the manifest, in bytes.") { $0.size },
      .list("inputs", of: input, "The inputs, in the order of the pipeline.") { $0.inputs },
      .value("notices", notices, "The number of notices of each severity.") { $0.notices },
    ])

  private static let bounds = JSONShape<CatalogueIndex.Bounds>.object([
    .number("south", min: -91, max: 91, "The smallest latitude.") { $0.south },
    .number(
      "west", min: -181, max: 181,
      """
      The longitude of the western side. It is larger than that of the eastern side if the box \
      crosses the 180th meridian.
      """
    ) { $0.west },
    .number("north", min: -91, max: 91, "The largest latitude.") { $0.north },
    .number("east", min: -181, max: 181, "The longitude of the eastern side.") { $0.east },
  ])

  private static let input = JSONShape<CatalogueIndex.Input>.object([
    .text("name", "The input's name in the pipeline.") { $0.name },
    .text("source", "The name of the input's file or URL, without folders.") { $0.source },
    .text("sha256", as: .sha256, "The SHA-256 of the input's file.") { $0.sha256 },
  ])

  private static let notices = JSONShape<[String: Int]>.object(
    Severity.allCases.map { severity in
      .optional(severity.rawValue, .integer(min: 1)) { $0[severity.rawValue] }
    })
}
