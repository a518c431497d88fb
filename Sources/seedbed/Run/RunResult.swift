import Foundation
import Pipeline
import Tabular

/// How a run of one pipeline ended, for every output that reports it.
struct RunResult {
  /// How it ended.
  enum Ending {
    /// The run finished; a gate may have refused the bundle.
    case report(RunReport)
    /// The failure that stopped the run, or all errors in the YAML.
    case failures([Failure])
  }

  /// The pipeline's name, or its path if the YAML could not be read.
  let name: String
  /// The path of the pipeline's YAML; nil without one.
  let file: String?
  /// How it ended.
  let ending: Ending
  /// The pipeline's own note, if any.
  var note: String?
  /// The folder of the bundle that the run built, or that was already up to date; nil without a
  /// bundle.
  var folder: String?
  /// How long nothing has been published, including this run; nil if the output is up to date, or
  /// if this is unknown.
  var standstill: Standstill?

  /// The exit status.
  var status: ExitStatus {
    switch ending {
    case .report(let report): ExitStatus(report.outcome)
    case .failures: .failed
    }
  }

  /// How long nothing has been published, in words; nil before the second night.
  var escalation: String? { standstill?.words }

  /// The errors for people, each with its fix.
  var complaints: [String] {
    let errors =
      switch ending {
      case .report: summary(paint: Paint(isOn: false))?.complaints ?? []
      case .failures(let failures): failures.map(\.description)
      }
    return errors + (escalation.map { ["\(name): \($0)".escapingControls()] } ?? [])
  }

  /// The last lines of a finished run.
  func summary(paint: Paint) -> RunSummary? {
    guard case .report(let report) = ending else { return nil }
    return RunSummary(report: report, note: note, paint: paint)
  }

  /// The bundle's report.json; nil if there is none, or if it has another version.
  var bundleReport: BundleReport? {
    folder.flatMap { InputFile.contents("\($0)/report.json", .folder) }
      .flatMap { try? JSONDecoder().decode(BundleReport.self, from: $0) }
  }

  /// The bundle's manifest; nil if there is none, or if it has another version.
  var manifest: Manifest? {
    folder.flatMap { InputFile.contents("\($0)/\(Manifest.fileName)", .folder) }
      .flatMap { try? Manifest(reading: $0) }
  }

  /// The changes from the published bundle to the bundle of this run; nil if the run did not
  /// compare them.
  var changes: String? {
    guard case .report(let report) = ending, [.published, .stopped].contains(report.outcome) else {
      return nil
    }
    return folder.flatMap { InputFile.contents("\($0)/changes.md", .folder) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Standstill {
  /// How long nothing has been published, in words; nil for the first night.
  var words: String? {
    nights > 1 ? "not published for \(Figures.count(nights, "night")), since \(since)" : nil
  }
}

/// The notices of `report.json`, for another output.
struct BundleReport: Decodable {
  /// A finding, with its place in the input.
  struct Notice: Decodable {
    let code: String
    let severity: String
    let input: String
    let file: String
    let line: Int?
    let field: String?
    let message: String
    let action: String
  }

  /// The number of findings of a code in a file.
  struct Count: Decodable {
    let code: String
    let severity: String
    let input: String
    let file: String
    let count: Int
  }

  /// The first thousand notices of each code and file.
  let notices: [Notice]
  /// The numbers of notices by code and file.
  let counts: [Count]
}
