import Bundles
import CatalogueRuns
import Pipeline
import Tabular

/// The report of a run of a catalogue on stdout: how many entries ended in each way.
enum CatalogueReport {
  /// What `catalogue` prints with `--format json`.
  static let document = JSONDocument(
    "commands/catalogue", title: "A run of a catalogue",
    "The number of entries with each outcome, which catalogue prints with --format json.",
    shape.or(FailedRun.shapeOfCommand))

  /// The numbers of entries by outcome, and of entries that the catalogue leaves out.
  typealias Counts = (tally: CatalogueTally, leftOut: [String: Int])

  /// The counts as JSON.
  static let shape = JSONShape<Counts>.object([
    .integer("published", min: 0, "The number of entries that were built and put in place.") {
      $0.tally.published
    },
    .integer("unchanged", min: 0, "The number of entries whose bundle was in place already.") {
      $0.tally.unchanged
    },
    .integer("refused", min: 0, "The number of entries that a gate refused.") { $0.tally.refused },
    .integer("failed", min: 0, "The number of entries that could not be built.") {
      $0.tally.failed
    },
    .value("left_out", CatalogueIndex.leftOutCounts, CatalogueIndex.leftOutSentence) {
      $0.leftOut
    },
  ])
}

/// A task in the output of `--list`.
struct ListedTask {
  let task: CatalogueTask
  /// Its inputs; nil if its pipeline has errors, which a build reports.
  let inputs: [PipelineInput]?
  /// The cost of its last build; nil if unknown.
  let cost: TaskCost?

  /// What `catalogue` prints with `--list`.
  static let document = JSONDocument(
    "commands/catalogue-task", title: "A task of a catalogue",
    """
    One line of the output of catalogue --list. Every entry has a line, even if it cannot be built.
    """,
    shape.or(ListedFault.shape))

  /// A task as JSON.
  static let shape = JSONShape<ListedTask>.object(
    about: "An entry that can be built.",
    CatalogueTask.shape.members { (listed: ListedTask) in listed.task } + [
      .optional(
        "inputs", .list(of: input),
        "The inputs of the pipeline. Absent if the pipeline has errors, which a build reports."
      ) { $0.inputs },
      .optional("cost", TaskCost.shape) { $0.cost },
    ])

  private static let input = JSONShape<PipelineInput>.object([
    .text("name") { $0.name }, .text("source") { $0.publishedSource },
  ])
}
