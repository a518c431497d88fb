import Bundles
import Foundation
import Pipeline
import Tabular

/// How a task ended: what a worker prints, and `seedbed catalogue --one`.
package struct TaskResult: Decodable, Sendable, Equatable {
  /// How a task ends.
  package enum Outcome: String, Decodable, Sendable, CaseIterable {
    /// Its bundle was built and put in place.
    case published
    /// Its bundle was in place already.
    case unchanged
    /// A gate refused its bundle.
    case refused
    /// Nothing could be built of its inputs.
    case failed
  }

  /// The task's id.
  package let id: String
  /// How it ended.
  package let outcome: Outcome
  /// Why its bundle is not in place; empty if it is.
  package let reasons: [CatalogueIndex.Reason]
  /// Whether the same task may succeed later though nothing is changed.
  package let retryable: Bool
  /// The digest of its bundle's content; nil if it was not built.
  package var contentVersion: String?
  /// What it took; nil if it was not built to its end.
  package var cost: TaskCost?
  /// What is in its folder at the end, which an earlier run may have published; nil if nothing is.
  package var bundle: CatalogueIndex.Bundle?
  /// When its inputs had been looked up, in UTC, such as `2026-11-27T13:05:09.123Z`; nil if this process
  /// did not come to that.
  package var fetchedAt: String?
  /// A message about the second half of a build that another process began, which has the terminal; nil
  /// if there is none.
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

  /// The result of a run that came to its end.
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
  /// What `seedbed catalogue` prints with `--one` and `--one-of`.
  package static let document = JSONDocument(
    "commands/catalogue-result", title: "The result of one entry of a catalogue",
    "What catalogue prints with --one and --one-of.", shape)

  /// The result as JSON; its messages are only for the process that gave the task.
  package var json: JSONValue {
    let json = Self.shape.json(self)
    return messages.map { json.with("messages", .array($0.map { .string($0) })) } ?? json
  }

  private static let shape = JSONShape<TaskResult>.object([
    .text("id", "The entry's id.") { $0.id },
    .word(
      "outcome", "published: it was built and put in place; unchanged: it was in place already."
    ) {
      $0.outcome
    },
    .list(
      "reasons", of: CatalogueIndex.Reason.shape,
      "Why its bundle is not in place; empty where it is."
    ) { $0.reasons },
    .flag(
      "retryable", "Whether the same task may succeed later though nothing is changed."
    ) { $0.retryable },
    .optional(
      "content_version", .text(as: .sha256),
      "What tells the content of its bundle from that of another version."
    ) { $0.contentVersion },
    .optional("cost", TaskCost.shape) { $0.cost },
    .optional("bundle", CatalogueIndex.Bundle.shape) { $0.bundle },
    .optional(
      "fetched_at",
      .text(as: .pattern(#"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"#)),
      "When its inputs had been looked up."
    ) { $0.fetchedAt },
  ])
}

extension CatalogueIndex.Reason {
  /// What a gate says that refused a bundle.
  fileprivate init(_ refusal: Refusal) {
    self.init(
      code: refusal.gate, message: refusal.message, fix: refusal.fix, retryable: false)
  }

  /// What stopped a run.
  init(_ failure: Failure) {
    self.init(
      code: failure.code.rawValue, input: failure.input, message: failure.words,
      file: failure.origin?.file, line: failure.origin?.line, fix: failure.fix,
      retryable: failure.isRetryable)
  }

  /// The reason as the terminal shows it, for an entry.
  package func text(of id: String) -> String {
    let place = [input, file.map { SourceLocation($0, line: line).description }]
      .compactMap { $0.map { "\($0): " } }.joined()
    return "\(id): error: \(place)\(message)".escapingControls()
      + "\n  fix: \(fix)".escapingControls(keepingLines: true)
  }
}
