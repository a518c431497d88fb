import Bundles
import Foundation
import Pipeline
import Tabular

/// The result of a run as Markdown, for the summary of a continuous integration job.
///
/// GitHub accepts a megabyte for each step, so long lists and changes are cut.
struct JobSummary {
  /// The result to summarize.
  let result: RunResult

  /// The maximum number of characters of the changes.
  private static let longestChanges = 200_000

  /// The text, which begins with a heading.
  var markdown: String {
    let parts =
      switch result.ending {
      case .report(let report):
        [
          heading(report), facts(report), refusals(report), escalation, notices, tables(report),
          changes,
        ]
      case .failures(let failures):
        [
          "## \(Markdown.text(result.name)): failed", Self.failed,
          Markdown.block(failures.map(\.description).joined(separator: "\n")), escalation,
        ]
      }
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n\n"
  }

  private static let failed =
    "The run could not finish; what was published before is still in place."

  /// How long nothing has been published.
  private var escalation: String? { result.escalation.map { "**\(Markdown.text($0))**" } }

  private func heading(_ report: RunReport) -> String {
    let words =
      switch report.outcome {
      case .published: "published"
      case .unchanged: "unchanged"
      case .finished: "finished"
      case .stopped: "not published, a gate refused it"
      }
    return "## \(Markdown.text(result.name)): \(words)"
  }

  private func facts(_ report: RunReport) -> String {
    let summary = RunSummary(report: report, note: result.note, paint: Paint(isOn: false))
    var rows = [[report.outcome == .stopped ? "refused bundle" : "output", report.output ?? ""]]
    if let manifest = result.manifest {
      let size = manifest.outputs.reduce(0) { $0 + $1.size }
      rows.append([
        "bundle", "\(Figures.size(size)) in \(Figures.count(manifest.outputs.count, "file"))",
      ])
      rows += manifest.inputs.map { input in
        ["input \(input.name)", "\(input.source), \(Figures.size(input.size))"]
      }
      if let day = manifest.asOf { rows.append(["as of", day]) }
    }
    rows += summary.details.filter { !$0.label.isEmpty && $0.label != "report" }.map {
      [$0.label, $0.text]
    }
    if let version = report.contentVersion { rows.append(["content version", version]) }
    return table(["", ""], rows)
  }

  private func refusals(_ report: RunReport) -> String? {
    guard !report.gates.isEmpty else { return nil }
    let lines = report.gates.map { refusal in
      "- **\(Markdown.text(refusal.gate))**: \(Markdown.text(refusal.message))  \n"
        + "  fix: \(Markdown.text(refusal.fix)); or publish it this once with "
        + "`--accept \(refusal.gate)`"
    }
    return (["### Refused by", ""] + lines).joined(separator: "\n")
  }

  private var notices: String? {
    guard let counts = result.bundleReport?.counts, !counts.isEmpty else { return nil }
    let severities = ["error", "warning", "info"]
    let rows = counts.ordered { left, right in
      let (one, other) = (
        severities.firstIndex(of: left.severity) ?? 3,
        severities.firstIndex(of: right.severity) ?? 3
      )
      return (one, right.count, left.code, left.file) < (other, left.count, right.code, right.file)
    }
    .map { [$0.severity, $0.code, $0.input, $0.file, Figures.grouped($0.count)] }
    return Markdown.folded(
      "Notices", table(["severity", "code", "input", "file", "count"], rows.limited))
  }

  private func tables(_ report: RunReport) -> String? {
    guard let tables = result.manifest?.tables, !tables.isEmpty else { return nil }
    let rows = tables.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { [$0.key, Figures.grouped($0.value)] }
    return Markdown.folded("Rows of tables", table(["table", "rows"], rows.limited))
  }

  /// The content of changes.md, with its headings two levels lower.
  private var changes: String? {
    guard let changes = result.changes else { return nil }
    let isWhole = changes.count <= Self.longestChanges
    let lines = changes.prefix(Self.longestChanges).parts(at: "\n", omittingEmpty: false)
      .map { $0.unicodeScalars.first == "#" ? "##\($0)" : $0 }
    let rest = isWhole ? [] : ["", "The rest is in changes.md of the bundle."]
    return (lines + rest).joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// A table whose cells are texts from data.
  private func table(_ head: [String], _ rows: [[String]]) -> String {
    Markdown.table(head, rows.map { $0.map(Markdown.text) })
  }

  /// Appends the text to a file, which is created if it is missing.
  ///
  /// Throws ``Failure`` if it cannot be written.
  func append(to path: String) throws { try Self.append(markdown, to: path) }

  /// Checks that a file can be appended to, and creates it if it is missing; else throws
  /// ``Failure``.
  static func check(_ path: String) throws { try append("", to: path) }

  private static func append(_ text: String, to path: String) throws {
    do {
      let file = FileHandle(
        fileDescriptor: try FileSystem.openForAppending(path), closeOnDealloc: true)
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the summary cannot be written",
        fix: "name a file that you may write with --summary", cause: error.systemWords)
    }
  }
}

extension [[String]] {
  /// The first rows of a table, and a last row that says how many more there are.
  fileprivate var limited: [[String]] {
    let most = 25
    guard count > most, let width = first?.count else { return self }
    let rest = ["and \(count - most) more"] + [String](repeating: "", count: width - 1)
    return prefix(most) + [rest]
  }
}
