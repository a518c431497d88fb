import Bundles
import Tabular

extension CatalogueIndex {
  /// The description of `index.json`.
  package static let document = JSONDocument(
    "catalogue-index", title: "index.json of a catalogue",
    """
    How each entry of a catalogue stands after a run of seedbed catalogue, and what is in its \
    folder. Everything follows from the inputs, so a run that was interrupted and repeated gives \
    the same.
    """,
    shape)

  static let shape = JSONShape<CatalogueIndex>.object([
    .constant("format", .string(marker)),
    .list("entries", of: Entry.shape, "By id, in bytewise order.") { $0.entries },
    .value("left_out", leftOutCounts, leftOutSentence) { $0.leftOut },
  ])

  /// The number of entries left out for each reason.
  package static let leftOutCounts = JSONShape<[String: Int]>.map(of: .integer(min: 1))
  /// The sentence that describes these numbers.
  package static let leftOutSentence =
    "How many entries the catalogue leaves out, by the reason, such as a kind of feed."
}

extension CatalogueIndex.Entry {
  /// An entry in `index.json`.
  static let shape = JSONShape<CatalogueIndex.Entry>.object([
    .text("id", "Its id, which names its folder.") { $0.id },
    .labels { $0.labels },
    .word(
      "status",
      """
      published: the bundle in its folder is what its inputs give; refused: a gate refused what \
      they give; failed: nothing could be built of them.
      """
    ) { $0.status },
    .list(
      "reasons", of: CatalogueIndex.Reason.shape, "Why it is not published; empty where it is."
    ) { $0.reasons },
    .optional(
      "since", .text(as: .day),
      "The day since which it has been refused or failed without interruption."
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
      .optional("file", .text(as: .any), "The file or URL that it is about.") { $0.file },
      .optional("line", .integer(min: 1)) { $0.line },
      .text("fix", "What to do about it.") { $0.fix },
      .flag(
        "retryable",
        """
        Whether the same run may succeed later though nothing is changed, as after a fault of the \
        network.
        """
      ) { $0.retryable },
    ])
}

extension CatalogueIndex.Bundle {
  /// A bundle in `index.json` and in the output of commands.
  static let shape = JSONShape<CatalogueIndex.Bundle>.object(
    named: "bundle", about: "What is in its folder, which an earlier run may have published.",
    [
      .text(
        "content_version", as: .sha256,
        "The digest of the database's content, which differs from version to version."
      ) { $0.contentVersion },
      .optional("as_of", .text(as: .day), "What counted as today.") { $0.asOf },
      .optional(
        "last_service_day", .text(as: .day), "The last day on which every input is of use."
      ) { $0.lastServiceDay },
      .optional("bounds", bounds, "The box around the positions in it, in degrees of WGS 84.") {
        $0.bounds
      },
      .integer("database_size", min: 1, "The bytes of the database.") { $0.databaseSize },
      .integer("size", min: 1, "The bytes of all files but the manifest.") { $0.size },
      .list("inputs", of: input, "In the order of the pipeline.") { $0.inputs },
      .value("notices", notices, "How many notices there are of each severity.") { $0.notices },
    ])

  private static let bounds = JSONShape<CatalogueIndex.Bounds>.object([
    .number("south", min: -91, max: 91, "The smallest latitude.") { $0.south },
    .number(
      "west", min: -181, max: 181,
      """
      The longitude of the western side; more than that of the eastern one where the box lies \
      across the 180th meridian.
      """
    ) { $0.west },
    .number("north", min: -91, max: 91, "The largest latitude.") { $0.north },
    .number("east", min: -181, max: 181, "The longitude of the eastern side.") { $0.east },
  ])

  private static let input = JSONShape<CatalogueIndex.Input>.object([
    .text("name", "Its name in the pipeline.") { $0.name },
    .text("source", "Its file or URL, without the folders that lead to it.") { $0.source },
    .text("sha256", as: .sha256, "Of the file.") { $0.sha256 },
  ])

  private static let notices = JSONShape<[String: Int]>.object(
    Severity.allCases.map { severity in
      .optional(severity.rawValue, .integer(min: 1)) { $0[severity.rawValue] }
    })
}
