import CatalogueRuns
import Pipeline
import Tabular

/// The progress of a run of a catalogue on the terminal.
struct CatalogueProgress: Sendable {
  /// The console that shows the progress.
  let console: Console
  /// The number of entries.
  let count: Int

  /// Shows an event of a run, from any thread.
  func tell(_ event: CatalogueEvent) {
    switch event {
    case .message(let text, let id): console.say("\(id): \(text)".escapingControls())
    case .ended(let result, let tally):
      tell(result)
      console.watch(
        .progress(
          StageProgress(
            stage: "catalogue", item: "\(Figures.grouped(count)) entries",
            fraction: Double(tally.total) / Double(max(count, 1)), detail: tally.text)))
    }
  }

  private func tell(_ result: TaskResult) {
    for reason in result.reasons { console.complain(reason.text(of: result.id)) }
    guard result.outcome == .published else { return }
    let time = result.cost.map { Figures.right(Figures.seconds($0.seconds), width: 11) } ?? ""
    console.say(
      console.paint.green(Figures.left(result.outcome.rawValue, width: 11))
        + Figures.left(result.id.escapingControls(), width: 24) + time)
  }
}
