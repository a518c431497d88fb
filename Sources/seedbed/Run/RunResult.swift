import Foundation
import Pipeline
import Tabular

/// How a run of one pipeline ended, for every output that reports it.
struct RunResult {
  /// How it ended.
  enum Ending {
    /// The run came to its end, whether the bundle was published or not.
    case report(RunReport)
    /// What stopped it: one failure, or everything that is wrong with the YAML.
    case failures([Failure])
  }

  /// The pipeline's name, or its path where its YAML could not be read.
  let name: String
  /// The path of the pipeline's YAML; nil without one.
  let file: String?
  /// How it ended.
  let ending: Ending
  /// What the pipeline itself has to say, if anything.
  var note: String?
  /// Where the bundle is that the run made, or found to be current; nil without one.
  var folder: String?
  /// How long nothing has been published, this run included; nil if the output is up to date, or where
  /// that is not known.
  var standstill: Standstill?

  /// What the exit code says about it.
  var status: ExitStatus {
    switch ending {
    case .report(let report): ExitStatus(report.outcome)
    case .failures: .failed
    }
  }

  /// How long nothing has been published, in words; nil until that lasts.
  var escalation: String? { standstill?.words }

  /// What went wrong, each with its fix, as errors for people.
  var complaints: [String] {
    let errors =
      switch ending {
      case .report: summary(paint: Paint(isOn: false))?.complaints ?? []
      case .failures(let failures): failures.map(\.description)
      }
    return errors + (escalation.map { ["\(name): \($0)".escapingControls()] } ?? [])
  }

  /// The last lines of a run that came to its end.
  func summary(paint: Paint) -> RunSummary? {
    guard case .report(let report) = ending else { return nil }
    return RunSummary(report: report, note: note, paint: paint)
  }

  /// The bundle's report.json; nil without one, or it is of another version.
  var bundleReport: BundleReport? {
    folder.flatMap { FileManager.default.contents(atPath: "\($0)/report.json") }
      .flatMap { try? JSONDecoder().decode(BundleReport.self, from: $0) }
  }

  /// The bundle's manifest, likewise.
  var manifest: Manifest? {
    folder.flatMap { FileManager.default.contents(atPath: "\($0)/\(Manifest.fileName)") }
      .flatMap { try? Manifest(reading: $0) }
  }

  /// What changed since the bundle that it replaces, or was to replace; nil if the run did not find that
  /// out.
  var changes: String? {
    guard case .report(let report) = ending, [.published, .stopped].contains(report.outcome) else {
      return nil
    }
    return folder.flatMap { FileManager.default.contents(atPath: "\($0)/changes.md") }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Standstill {
  /// How long nothing has been published, in words; nil for the first night.
  var words: String? {
    nights > 1 ? "not published for \(Figures.count(nights, "night")), since \(since)" : nil
  }
}

/// The notices of `report.json`, to be printed again.
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

  /// How often a code was found in a file.
  struct Count: Decodable {
    let code: String
    let severity: String
    let input: String
    let file: String
    let count: Int
  }

  /// The first thousand of each code and file.
  let notices: [Notice]
  /// How many there are.
  let counts: [Count]
}
