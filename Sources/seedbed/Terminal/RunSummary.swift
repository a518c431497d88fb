import Foundation
import Pipeline
import Tabular

/// The last lines of a run: how it ended, and what it built and found.
struct RunSummary {
  /// The maximum number of notice codes that are named.
  private static let namedCodes = 5

  /// The report to summarize.
  let report: RunReport
  /// The pipeline's own note, if any.
  let note: String?
  /// The colours of the lines.
  let paint: Paint

  /// The lines, without the refusals of gates.
  var text: String {
    ([headline] + details.flatMap(lines)).joined(separator: "\n")
  }

  /// The refusals of the gates, as errors.
  ///
  /// Refusals of one gate with the same fix are grouped, and the last error of the group has the
  /// fix.
  var complaints: [String] {
    var groups: [[Refusal]] = []
    for refusal in report.gates {
      if let last = groups.last?.last, last.gate == refusal.gate, last.fix == refusal.fix {
        groups[groups.count - 1].append(refusal)
      } else {
        groups.append([refusal])
      }
    }
    return groups.flatMap { refusals in
      var errors = refusals.map {
        "\(report.pipeline): error: \($0.gate): \($0.message)".escapingControls()
      }
      let (gate, fix) = (refusals[0].gate, refusals[0].fix)
      errors[errors.count - 1] +=
        "\n  fix: \(fix.escapingControls()); or publish it this once with --accept \(gate)"
      return errors
    }
  }

  private var headline: String {
    let word = Figures.left(report.outcome.rawValue, width: 11)
    let place = (report.output ?? report.pipeline).escapingControls()
    switch report.outcome {
    case .published, .finished: return paint.green(word) + place
    case .unchanged:
      return paint.green(word) + place
        + (wasBuilt
          ? ", the same content again; only the manifest and the report are new"
          : ", up to date; --force builds it anyway")
    case .stopped:
      return paint.red(word)
        + "\(report.pipeline): not published; an earlier bundle stays in place, this one is in \(place)"
    }
  }

  /// Whether a bundle was built, even if it turned out to have the content of the published bundle.
  private var wasBuilt: Bool { report.stages.contains { $0.name == Stage.emit.name } }

  /// The lines below the headline. A line without a label continues the line before.
  var details: [(label: String, text: String)] {
    guard report.outcome != .unchanged || wasBuilt else { return [] }
    var lines: [(String, String)] = []
    if let size = report.databaseSize { lines.append(("database", Figures.size(size))) }
    lines.append(("rows", rows))
    lines.append(("notices", notices))
    lines += frequentCodes.map { ("", $0) }
    for (name, file) in [("report", "report.json"), ("page", "report.html")] {
      if let path = path(of: file) { lines.append((name, path)) }
    }
    lines.append(("time", Figures.seconds(report.seconds)))
    for kept in report.kept {
      let since = kept.since.map { ", that of \($0)" } ?? ""
      lines.append(("kept", "the last good copy of '\(kept.input)'\(since): \(kept.message)"))
    }
    for refusal in report.accepted {
      lines.append(("accepted", "\(refusal.gate): \(refusal.message)"))
    }
    if let note { lines.append(("note", note)) }
    return lines
  }

  /// The lines of a detail; only the pipeline's note may have several lines.
  private func lines(label: String, text: String) -> [String] {
    let lines = label == "note" ? text.parts(at: "\n") : [text]
    return lines.enumerated().map { number, line in
      Figures.left(number == 0 ? label : "", width: 11) + line.escapingControls()
    }
  }

  private var rows: String {
    var parts = [
      "\(Figures.grouped(report.rowsRead)) read", "\(Figures.grouped(report.rowsSkipped)) skipped",
    ]
    if report.rowsDropped > 0 {
      parts.append("\(Figures.grouped(report.rowsDropped)) left out by the pipeline")
    }
    return parts.joined(separator: ", ")
  }

  private var notices: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = report.notices[severity.rawValue], count > 0 else { return nil }
      return severity == .info
        ? "\(Figures.grouped(count)) info" : Figures.count(count, severity.rawValue)
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }

  private var frequentCodes: [String] {
    let codes = report.noticeCodes.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
    let counts = codes.map { Figures.grouped($0.value) }
    let width = counts.map(\.count).max() ?? 0
    let named = zip(codes, counts).prefix(Self.namedCodes).map { code, count in
      "\(Figures.right(count, width: width)) \(code.key)"
    }
    let others = codes.count - named.count
    return others > 0 ? named + ["and \(Figures.count(others, "more code"))"] : named
  }

  private func path(of file: String) -> String? {
    guard let output = report.output else { return nil }
    let path = "\(output)/\(file)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
