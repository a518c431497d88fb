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

/// What stdout gets of a run of a catalogue: how many entries ended in which way.
struct CatalogueReport: Encodable {
  let published: Int
  let unchanged: Int
  let refused: Int
  let failed: Int
  /// How many entries the catalogue leaves out, by the reason.
  let leftOut: [String: Int]

  /// Takes the numbers over.
  init(_ tally: CatalogueTally, leftOut: [String: Int]) {
    published = tally.published
    unchanged = tally.unchanged
    refused = tally.refused
    failed = tally.failed
    self.leftOut = leftOut
  }
}

/// A task as `--list` prints it.
struct ListedTask: Encodable {
  let task: CatalogueTask
  /// What it reads; nil if its pipeline has faults, which a build of it tells.
  let inputs: [PipelineInput]?
  /// What it took when it was built last; nil if that is not known.
  let cost: TaskCost?

  private struct Input: Encodable {
    let name: String
    let source: String
  }

  private enum CodingKeys: String, CodingKey {
    case inputs, cost
  }

  func encode(to encoder: any Encoder) throws {
    try task.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(
      inputs?.map { Input(name: $0.name, source: $0.publishedSource) }, forKey: .inputs)
    try container.encodeIfPresent(cost, forKey: .cost)
  }
}
