import Foundation
import Tabular

/// The state of a run so far: the times of its stages and their findings.
package struct RunRecord {
  /// The findings in one input, or in several that are read together.
  package struct Findings {
    /// The input's name in the pipeline, or the name of the section that reads several.
    package let input: String
    /// The report with the findings.
    package var report: Report

    /// Findings in an input.
    package init(input: String, report: Report) {
      self.input = input
      self.report = report
    }
  }

  private(set) var report: RunReport
  /// Where the run reads its inputs.
  package internal(set) var inputs: RunInputs
  /// The findings, in the order of the pipeline.
  package var findings: [Findings] = []
  /// How much of each input is unusable, for the gates that limit it.
  package var shares: [UnusableShare] = []
  /// Refusals that are independent of the YAML's gates.
  package var refusals: [Refusal] = []
  /// The day that counts as today; nil if the configuration names none.
  package let asOf: CalendarDay?
  /// The pipeline's policies for notices, by code.
  let policies: [String: NoticePolicy]
  /// Receives progress events, on any thread.
  package let watch: @Sendable (RunEvent) -> Void
  private let start = ContinuousClock.now

  init(
    pipeline: String, inputs: RunInputs = RunInputs(), asOf: CalendarDay? = nil,
    policies: [String: NoticePolicy] = [:], watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    report = RunReport(pipeline: pipeline, outcome: .finished)
    self.inputs = inputs
    self.asOf = asOf
    self.policies = policies
    self.watch = watch
  }

  /// The codes with the policy `skip-row`.
  package var codesOfSkippedRows: Set<String> {
    Set(policies.filter { $0.value == .skipRow }.keys)
  }

  /// Runs a stage and notes its time; `body` also returns the number of rows.
  package mutating func time<Result>(
    _ stage: Stage, _ body: (inout RunRecord) throws -> (result: Result, rows: Int)
  ) rethrows -> Result {
    try time(stage.name, body)
  }

  /// Runs a step, which may be smaller than a stage, and notes its time.
  mutating func time<Result>(
    _ stage: String, _ body: (inout RunRecord) throws -> (result: Result, rows: Int)
  ) rethrows -> Result {
    watch(.progress(StageProgress(stage: stage)))
    let stageStart = ContinuousClock.now
    let (result, rows) = try body(&self)
    let seconds = (ContinuousClock.now - stageStart).inSeconds
    report.stages.append(
      RunReport.StageTime(name: stage, seconds: seconds, rows: rows))
    watch(.finished(stage, seconds: seconds, rows: rows))
    return result
  }

  /// The row counts of an input's tables.
  func rows(of input: PipelineInput) -> [String: RowCount] {
    if let own = findings.first(where: { $0.input == input.name }) { return own.report.rows }
    let file = input.publishedSource
    return findings.lazy.compactMap { $0.report.rows[file] }.first.map { [file: $0] } ?? [:]
  }

  /// The count of what each rule removed from an input; nil if it has no rules.
  func rules(of input: PipelineInput) -> [RuleCount]? {
    let rules = findings.first { $0.input == input.name }?.report.rules ?? []
    return rules.isEmpty ? nil : rules
  }

  /// The report of a run that ends now.
  func finished(_ outcome: RunReport.Outcome, output: String?) -> RunReport {
    var report = report
    report.outcome = outcome
    report.output = output
    report.shares = shares
    report.seconds = (ContinuousClock.now - start).inSeconds
    for finding in findings {
      for count in finding.report.rows.values {
        report.rowsRead += count.read
        report.rowsSkipped += count.skipped
        report.rowsDropped += count.dropped
      }
      for (key, count) in finding.report.counts {
        report.notices[key.code.severity.rawValue, default: 0] += count
        report.noticeCodes[key.code.id, default: 0] += count
      }
    }
    return report
  }

  /// The day of the last good copy that replaces an input, for the manifest; nil without such a
  /// copy.
  func keptSince(_ input: PipelineInput) -> String? {
    report.kept.first { $0.input == input.name }.map { $0.since ?? "unknown" }
  }

  /// Reports the inputs that are replaced by their last good copies.
  mutating func addKeptInputs() {
    for kept in report.kept {
      guard let input = inputs[kept.input],
        let own = findings.firstIndex(where: { $0.input == kept.input })
      else { continue }
      findings[own].report.add(kept.notice(at: SourceLocation(input.publishedSource)))
    }
  }

  /// Changes the report, for facts that only one stage knows.
  mutating func note(_ change: (inout RunReport) -> Void) {
    change(&report)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// The progress of a run: the stage, and how much of it is done.
package struct StageProgress: Sendable {
  /// The current stage, such as `parse`, or `check` and `publish` after the last stage.
  package var stage: String
  /// The current item, such as `sydney: stop_times.txt`; nil for the stage as a whole.
  package var item: String?
  /// Rows done so far, if the stage counts rows.
  package var rows: Int
  /// Bytes received so far, if the stage counts bytes.
  package var bytes: Int
  /// The part that is done, from 0 to 1; nil if unknown.
  package var fraction: Double?
  /// Further information, such as how many entries failed; nil if there is none.
  package var detail: String?

  /// Describes the progress of a stage.
  package init(
    stage: String, item: String? = nil, rows: Int = 0, bytes: Int = 0, fraction: Double? = nil,
    detail: String? = nil
  ) {
    self.stage = stage
    self.item = item
    self.rows = rows
    self.bytes = bytes
    self.fraction = fraction
    self.detail = detail
  }
}

/// An event that a run reports to its watcher.
package enum RunEvent: Sendable {
  /// A stage starts or moves on.
  case progress(StageProgress)
  /// A stage is done after a number of seconds.
  case finished(String, seconds: Double, rows: Int)
  /// A message for a waiting user, such as that another build holds the output.
  case message(String)
}

extension Report {
  /// The refusals for the findings of a catalogue: references to missing rows, and files with too
  /// many bad rows.
  fileprivate func refusals(maximumSkippedShare maximum: Double) -> [Refusal] {
    brokenReferences + skippedShares(maximum)
  }

  private var brokenReferences: [Refusal] {
    let count = count(of: .brokenCatalogueReference)
    guard let first = notices.first(where: { $0.code == .brokenCatalogueReference }) else {
      return []
    }
    return [
      Refusal(
        .brokenReferences,
        "\(count) \(count == 1 ? "reference names" : "references name") no row, "
          + "first \(first.origin): \(first.message)", fix: first.code.fix)
    ]
  }

  private func skippedShares(_ maximum: Double) -> [Refusal] {
    rows.keys.ordered().compactMap { file in
      let share = badRowShare(of: file)
      guard share > maximum else { return nil }
      return Refusal(
        .maximumSkippedShare,
        "\(percent(share)) of the rows of \(file) are bad, the rules allow \(percent(maximum))",
        fix: "correct the rows that report.json names")
    }
  }

  private func percent(_ share: Double) -> String {
    String(format: "%.2f %%", locale: nil, share * 100)
  }
}

extension RunRecord {
  /// Adds the findings of a section that reads several files. Too many bad rows, and references to
  /// missing rows, refuse the bundle.
  ///
  /// `maximum` is the maximum share of bad rows in a file; 0.5 % if no rule says otherwise (H: the
  /// conventions of catalogues).
  package mutating func add(
    _ report: Report, of section: String, maximumSkippedShare maximum: Double = 0.005
  ) {
    findings.append(Findings(input: section, report: report))
    refusals += report.refusals(maximumSkippedShare: maximum)
  }
}
