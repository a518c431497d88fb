import Bundles
import Foundation
import Tabular

/// A check of `seedbed doctor`, with its result.
struct HealthCheck {
  /// How a check ends.
  enum Status: String, CaseIterable {
    case ok, warning, error
  }

  /// The subject of the check, in a word or two.
  let name: String
  /// How it ended.
  let status: Status
  /// The result in words.
  let message: String
  /// The fix, as an instruction; nil if all is well.
  let fix: String?

  private init(_ name: String, _ status: Status, _ message: String, fix: String?) {
    self.name = name
    self.status = status
    self.message = message
    self.fix = fix
  }

  /// All is well.
  static func ok(_ name: String, _ message: String) -> HealthCheck {
    HealthCheck(name, .ok, message, fix: nil)
  }

  /// Builds work, but something else does not work, or works badly.
  static func warning(_ name: String, _ message: String, fix: String) -> HealthCheck {
    HealthCheck(name, .warning, message, fix: fix)
  }

  /// Builds cannot work.
  static func error(_ name: String, _ message: String, fix: String) -> HealthCheck {
    HealthCheck(name, .error, message, fix: fix)
  }
}

/// All checks, which `seedbed doctor` prints.
struct HealthReport {
  /// The checks, in order.
  let checks: [HealthCheck]
  /// The status of the worst check.
  let status: HealthCheck.Status

  /// Gathers checks.
  init(_ checks: [HealthCheck]) {
    self.checks = checks
    status =
      HealthCheck.Status.allCases.last { status in
        checks.contains { $0.status == status }
      } ?? .ok
  }

  /// A line for each check, with a fix if one is needed, and a last line for all checks.
  func text(_ paint: Paint) -> String {
    let width = checks.map(\.name.count).max() ?? 0
    let lines = checks.flatMap { check in
      let status = Figures.left(check.status.rawValue, width: 9)
      let name = Figures.left(check.name, width: width + 2)
      let line = paint(check.status, status) + name + check.message.onOneLine
      return [line] + (check.fix.map { ["  fix: \($0.onOneLine)"] } ?? [])
    }
    return (lines + ["", verdict]).joined(separator: "\n")
  }

  /// What `doctor` prints with `--format json`.
  static let document = JSONDocument(
    "commands/doctor", title: "The state of a machine",
    "The checks of the machine, which doctor prints with --format json.",
    shape)

  /// The report as JSON.
  static let shape = JSONShape<HealthReport>.object([
    .word("status", "The status of the worst check; `error` gives exit code 1.") { $0.status },
    .list("checks", of: check) { $0.checks },
  ])

  private static let check = JSONShape<HealthCheck>.object([
    .text("name", "What was checked.") { $0.name },
    .word("status") { $0.status },
    .text("message", "What was found.") { $0.message },
    .optional("fix", .text(), "What to do about it.") { $0.fix },
  ])

  private var verdict: String {
    let errors = checks.count { $0.status == .error }
    let warnings = checks.count { $0.status == .warning }
    if errors + warnings == 0 { return "everything is in order" }
    return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { Figures.count($0.0, $0.1) }.joined(separator: ", ")
  }
}

extension String {
  /// The text with blanks in place of line ends, so that it stays on one line.
  fileprivate var onOneLine: String { parts(at: "\n").joined(separator: " ").escapingControls() }
}

extension Paint {
  /// The word of a status in its colour.
  fileprivate func callAsFunction(_ status: HealthCheck.Status, _ text: String) -> String {
    switch status {
    case .ok: green(text)
    case .warning: bold(text)
    case .error: red(text)
    }
  }
}
