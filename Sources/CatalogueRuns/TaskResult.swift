import Bundles
import Foundation
import Pipeline
import Tabular

/// The result of a task, which a worker and `seedbed catalogue --one` print.
package struct TaskResult: Decodable, Sendable, Equatable {
  /// The outcome of a task.
  package enum Outcome: String, Decodable, Sendable, CaseIterable {
    /// Its bundle was built and put in place.
    case published
    /// Its bundle was in place already.
    case unchanged
    /// A gate refused its bundle.
    case refused
    /// No bundle could be built from its inputs.
    case failed
  }

  /// The task's id.
  package let id: String
  /// The outcome.
  package let outcome: Outcome
  /// The reasons why its bundle is not in place; empty if it is.
  package let reasons: [CatalogueIndex.Reason]
  /// Whether the same task may succeed later without a change.
  package let retryable: Bool
  /// The digest of its bundle's content; nil if it was not built.
  package var contentVersion: String?
  /// The cost of its build; nil if the build did not finish.
  package var cost: TaskCost?
  /// The bundle in its folder at the end, which an earlier run may have published; nil without one.
  package var bundle: CatalogueIndex.Bundle?
  /// The time after its inputs were fetched, in UTC, such as `2026-11-27T13:05:09.123Z`; nil if this process
  /// did not get there.
  package var fetchedAt: String?
  /// Messages from the second half of a build, for the process that began the build and has the terminal; nil
  /// without any.
  var messages: [String]?

  private enum CodingKeys: String, CodingKey {
    case id, outcome, reasons, retryable, cost, bundle, messages
    case contentVersion = "content_version"
    case fetchedAt = "fetched_at"
  }

  /// Whether its bundle is in place.
  var isInPlace: Bool { outcome == .published || outcome == .unchanged }

  private init(_ id: String, _ outcome: Outcome, _ reasons: [CatalogueIndex.Reason]) {
    self.id = id
    self.outcome = outcome
    self.reasons = reasons
    retryable = !reasons.isEmpty && reasons.allSatisfy(\.retryable)
  }

  /// The result of a completed run.
  package init(_ id: String, _ report: RunReport) {
    let outcome: Outcome =
      switch report.outcome {
      case .published, .finished: .published
      case .unchanged: .unchanged
      case .stopped: .refused
      }
    self.init(id, outcome, report.gates.map(CatalogueIndex.Reason.init))
    contentVersion = report.contentVersion
  }

  /// The result of a run that failures stopped.
  package init(_ id: String, _ failures: [Failure]) {
    self.init(id, .failed, failures.map(CatalogueIndex.Reason.init))
  }

  /// The result of an entry that cannot be a task.
  package init(_ listed: ListedFault) {
    self.init(listed.id, .failed, [listed.fault])
  }
}

extension TaskResult {
  /// The output of `seedbed catalogue` with `--one` and `--one-of`.
  package static let document = JSONDocument(
    "commands/catalogue-result", title: "The result of one entry of a catalogue",
    "The result of one entry, which catalogue prints with --one and --one-of.", shape)

  /// The result as JSON, without messages, which are only for the process that gave the task.
  package var json: JSONValue {
    let json = Self.shape.json(self)
    return messages.map { json.with("messages", .array($0.map { .string($0) })) } ?? json
  }

  private static let shape = JSONShape<TaskResult>.object([
    .text("id", "The entry's id.") { $0.id },
    .word(
      "outcome",
      """
      `published`: the bundle was built and put in place. `unchanged`: the bundle was in place \
      already. `refused`: a gate refused the bundle. `failed`: no bundle could be built.
      """
    ) {
      $0.outcome
    },
    .list(
      "reasons", of: CatalogueIndex.Reason.shape,
      "The reasons why the entry's bundle is not in place; empty if it is."
    ) { $0.reasons },
    .flag(
      "retryable", "Whether the same task may succeed later without a change."
    ) { $0.retryable },
    .optional(
      "content_version", .text(as: .sha256),
      "The digest of the bundle's content, which identifies a version."
    ) { $0.contentVersion },
    .optional("cost", TaskCost.shape) { $0.cost },
    .optional("bundle", CatalogueIndex.Bundle.shape) { $0.bundle },
    .optional(
      "fetched_at",
      .text(as: .pattern(#"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"#)),
      "The time after the inputs were fetched, in UTC."
    ) { $0.fetchedAt },
  ])
}

extension CatalogueIndex.Reason {
  /// The reason of a gate that refused a bundle.
  fileprivate init(_ refusal: Refusal) {
    self.init(
      code: refusal.gate, message: refusal.message, fix: refusal.fix, retryable: false)
  }

  /// The reason of a failure that stopped a run.
  init(_ failure: Failure) {
    self.init(
      code: failure.code.rawValue, input: failure.input, message: failure.words,
      file: failure.origin?.file, line: failure.origin?.line, fix: failure.fix,
      retryable: failure.isRetryable)
  }

  /// The reason for an entry as the terminal shows it.
  package func text(of id: String) -> String {
    let place = [input, file.map { SourceLocation($0, line: line).description }]
      .compactMap { $0.map { "\($0): " } }.joined()
    return "\(id): error: \(place)\(message)".escapingControls()
      + "\n  fix: \(fix)".escapingControls(keepingLines: true)
  }
}
