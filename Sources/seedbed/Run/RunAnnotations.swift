import ArgumentParser
import Foundation
import Pipeline
import Tabular

/// The format in which a run annotates files.
enum AnnotationForm: String, ExpressibleByArgument, CaseIterable {
  /// Workflow commands of GitHub Actions.
  case github
}

/// The findings of a run, as workflow commands of GitHub Actions.
struct RunAnnotations {
  /// How the run ended.
  let result: RunResult

  /// The lines: the failures or refusals, the inputs that were replaced by a last good copy, and
  /// the first notices.
  var text: String {
    (failures + refusals + kept + notices).joined(separator: "\n")
  }

  private var failures: [String] {
    guard case .failures(let failures) = result.ending else { return [] }
    return failures.map { WorkflowCommand($0).text }
  }

  private var refusals: [String] {
    guard case .report(let report) = result.ending else { return [] }
    return report.gates.map { refusal in
      WorkflowCommand(
        level: "error", file: result.file, line: line(of: refusal.gate), title: refusal.gate,
        message: "\(result.name): \(refusal.message); \(refusal.fix)"
      ).text
    }
  }

  /// The line of a gate in the YAML.
  private func line(of gate: String) -> Int? {
    let yaml = result.file.flatMap { InputFile.contents($0, .person) }
    let lines = yaml.map {
      String(decoding: $0, as: UTF8.self).parts(at: "\n", omittingEmpty: false)
    }
    return lines?.firstIndex { line in
      guard let key = line.firstRange(of: "\(gate):") else { return false }
      return line[..<key.lowerBound].allSatisfy { " {,".contains($0) }
        || line[..<key.lowerBound].contains("gates:")
    }.map { $0 + 1 }
  }

  private var kept: [String] {
    guard case .report(let report) = result.ending else { return [] }
    return report.kept.map { kept in
      WorkflowCommand(
        level: "warning", file: result.file, title: "kept \(kept.input)",
        message: "the last good copy of '\(kept.input)' is used: \(kept.message)"
      ).text
    }
  }

  private var notices: [String] {
    guard let report = result.bundleReport else { return [] }
    let commands = report.notices.map { notice in
      let field = notice.field.map { "\($0): " } ?? ""
      return WorkflowCommand(
        level: WorkflowCommand.level(of: notice.severity), file: notice.file, line: notice.line,
        title: notice.code, message: "\(field)\(notice.message); \(notice.action)")
    }
    let counts = report.counts.reduce(into: [:]) { counts, count in
      counts[WorkflowCommand.level(of: count.severity), default: 0] += count.count
    }
    return WorkflowCommand.shown(of: commands, counts: counts)
  }
}
