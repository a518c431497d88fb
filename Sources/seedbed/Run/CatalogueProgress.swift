import CatalogueRuns
import Pipeline
import Tabular

/// What the terminal shows of a run of a catalogue.
struct CatalogueProgress: Sendable {
  /// Where it is shown.
  let console: Console
  /// How many entries there are.
  let count: Int

  /// Shows what a run tells, from whichever thread.
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
