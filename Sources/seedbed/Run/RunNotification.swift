import CatalogueRuns
import Pipeline
import Tabular

/// What the command of `--notify` reads when every run of a command has ended:
/// docs/schemas/commands/notification.json.
struct RunNotification: Encodable {
  /// The command, such as `build`.
  let command: String
  /// The exit code that the runs give.
  let exitCode: Int32
  /// How they ended in a line, such as for the subject of a mail.
  let title: String
  /// What the terminal shows of them without `--quiet` and progress.
  let text: String
  /// Each run of pipelines as `--format json` prints it; nil of a catalogue that was run.
  let runs: [RunDocument]?
  /// What `--format json` prints of a catalogue; nil of pipelines.
  let tally: CatalogueReport?
  /// The entries of a catalogue that are not published; nil of pipelines.
  let entries: [TroubledEntry]?

  /// The notification of runs in their order.
  init(command: String, results: [RunResult]) {
    self.command = command
    exitCode = (results.map(\.status).max() ?? .done).rawValue
    title = Self.title(of: results)
    text = results.map(\.text).joined(separator: "\n\n") + "\n"
    runs = results.map(RunDocument.init)
    tally = nil
    entries = nil
  }

  /// How many entries without a bundle the text describes.
  private static let longestList = 100

  /// The notification of a catalogue; `index` says how its entries stand after the run.
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
    self.tally = CatalogueReport(tally, leftOut: leftOut)
    entries = troubled
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

/// An entry of a catalogue that is not published, and for how long.
struct TroubledEntry: Encodable {
  /// What the index says about it.
  let entry: CatalogueIndex.Entry
  /// The day of the run.
  let today: CalendarDay

  private enum CodingKeys: String, CodingKey {
    case id, labels, status, reasons
  }

  private var standstill: Standstill? {
    entry.since.flatMap { CalendarDay($0) }.map { Standstill(since: $0, until: today) }
  }

  /// The errors of the entry, for people.
  var text: String {
    (entry.reasons.map { $0.text(of: entry.id) }
      + [standstill?.words].compactMap { $0.map { "\(entry.id): \($0)".escapingControls() } })
      .joined(separator: "\n")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(entry.labels, forKey: .labels)
    try container.encode(entry.status, forKey: .status)
    try container.encode(entry.reasons, forKey: .reasons)
    try standstill?.encode(to: encoder)
  }
}

extension RunResult {
  /// How the run ended, in a word.
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

  /// The lines of the terminal.
  fileprivate var text: String {
    (complaints + [summary(paint: Paint(isOn: false))?.text].compactMap { $0 })
      .joined(separator: "\n")
  }
}
