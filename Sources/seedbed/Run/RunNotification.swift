import Bundles
import CatalogueRuns
import Pipeline
import Tabular

/// The notification that the command of `--notify` reads after all runs of a command.
struct RunNotification {
  /// The command, such as `build`.
  let command: String
  /// The exit code of the runs.
  let exitCode: Int32
  /// How they ended, in one line, such as for the subject of an e-mail.
  let title: String
  /// The text of the terminal without `--quiet` and without progress.
  let text: String
  /// The runs of pipelines; nil for the run of a catalogue.
  let runs: [RunResult]?
  /// The outcome of a catalogue, and its entries that are not published; nil for runs of pipelines.
  let catalogue: (counts: CatalogueReport.Counts, entries: [TroubledEntry])?

  /// The notification of runs, in order.
  init(command: String, results: [RunResult]) {
    self.command = command
    exitCode = (results.map(\.status).max() ?? .done).rawValue
    title = Self.title(of: results)
    text = results.map(\.text).joined(separator: "\n\n") + "\n"
    runs = results
    catalogue = nil
  }

  /// The maximum number of unpublished entries that the text describes.
  private static let longestList = 100

  /// The notification of a catalogue; `index` has the state of its entries after the run.
  init(
    _ tally: CatalogueTally, leftOut: [String: Int], status: ExitStatus, _ index: CatalogueIndex,
    today: CalendarDay
  ) {
    let troubled = index.entries.filter { $0.status != .published }
      .map { TroubledEntry(entry: $0, today: today) }
    let more = troubled.count - Self.longestList
    command = "catalogue"
    exitCode = status.rawValue
    title = tally.text
    text =
      ([tally.text] + troubled.prefix(Self.longestList).map(\.text)
      + (more > 0 ? ["and \(Figures.grouped(more)) more, which index.html lists"] : []))
      .joined(separator: "\n\n") + "\n"
    runs = nil
    catalogue = ((tally, leftOut), troubled)
  }

  private static func title(of results: [RunResult]) -> String {
    guard results.count != 1 else {
      return results.map(\.headline).joined().escapingControls()
    }
    let endings = ["published", "unchanged", "finished", "refused", "failed"]
    let counts = endings.compactMap { ending in
      let count = results.count { $0.word == ending }
      return count > 0 ? "\(Figures.grouped(count)) \(ending)" : nil
    }
    return counts.joined(separator: ", ")
  }
}

/// An entry of a catalogue that is not published, with the time since it was.
struct TroubledEntry {
  /// The entry in the index.
  let entry: CatalogueIndex.Entry
  /// The day of the run.
  let today: CalendarDay

  fileprivate var standstill: Standstill? {
    entry.since.flatMap { CalendarDay($0) }.map { Standstill(since: $0, until: today) }
  }

  /// The errors of the entry, for people.
  var text: String {
    (entry.reasons.map { $0.text(of: entry.id) }
      + [standstill?.words].compactMap { $0.map { "\(entry.id): \($0)".escapingControls() } })
      .joined(separator: "\n")
  }
}

// MARK: - Its JSON

extension RunNotification {
  /// What the command of `--notify` reads.
  static let document = JSONDocument(
    "commands/notification", title: "A notification",
    """
    The line that the command of --notify reads from standard input after all runs of a command \
    have ended.
    """,
    shape)

  /// The notification as JSON.
  static let shape = JSONShape<RunNotification>.oneOf([
    JSONAlternative(ofPipelines) { note in note.runs.map { (note, $0) } },
    JSONAlternative(ofCatalogue) { note in note.catalogue.map { (note, $0.counts, $0.entries) } },
  ])

  private typealias OfPipelines = (note: RunNotification, runs: [RunResult])
  private typealias OfCatalogue = (
    note: RunNotification, counts: CatalogueReport.Counts, entries: [TroubledEntry]
  )

  private static let ofPipelines = JSONShape<OfPipelines>.object(
    head.members { (whole: OfPipelines) in whole.note } + [
      .list(
        "runs", of: RunDocument.shape, count: .atLeast(1),
        """
        The runs of pipelines, each as --format json prints it. A catalogue that could not be read \
        is listed as a run, too.
        """
      ) { $0.runs }
    ])

  private static let ofCatalogue = JSONShape<OfCatalogue>.object(
    head.members { (whole: OfCatalogue) in whole.note } + [
      .value(
        "tally", CatalogueReport.shape, "The report of the catalogue, as --format json prints it."
      ) { $0.counts },
      .list(
        "entries", of: TroubledEntry.shape,
        """
        The entries of the catalogue that are not published, by id, with their values in \
        index.json.
        """
      ) { $0.entries },
    ])

  private static let head = JSONShape<RunNotification>.object([
    .text("command", "The command that ran: build or catalogue.") { $0.command },
    .value(
      "exit_code", .integer(oneOf: [0, 1, 2]),
      """
      The exit code of the command: 0 if all is well, 1 if a gate refused a bundle, 2 if something \
      could not be built.
      """
    ) { Int($0.exitCode) },
    .text("title", "How the runs ended, in one line that can be the subject of an e-mail.") {
      $0.title
    },
    .text("text", "The text that the terminal shows, without progress.") { $0.text },
  ])
}

extension TroubledEntry {
  fileprivate static let shape = JSONShape<TroubledEntry>.object(
    [
      .text("id") { $0.entry.id },
      .labels { $0.entry.labels },
      .text("status", as: statuses) { $0.entry.status.rawValue },
      .list(
        "reasons", of: CatalogueIndex.Reason.shape, "The reasons why the entry is not published."
      ) {
        $0.entry.reasons
      },
    ] + Standstill.members { $0.standstill })

  private static let statuses = TextForm.oneOf(
    CatalogueIndex.Status.allCases.filter { $0 != .published }.map(\.rawValue))
}

extension RunResult {
  /// How the run ended, in one word.
  fileprivate var word: String {
    switch ending {
    case .report(let report): report.outcome == .stopped ? "refused" : report.outcome.rawValue
    case .failures: "failed"
    }
  }

  /// How the run ended, and for how long nothing has been published.
  fileprivate var headline: String {
    ["\(name): \(word)", escalation].compactMap { $0 }.joined(separator: ", ")
  }

  /// The lines that the terminal shows.
  fileprivate var text: String {
    (complaints + [summary(paint: Paint(isOn: false))?.text].compactMap { $0 })
      .joined(separator: "\n")
  }
}
