import Tabular

/// What a run has done so far: the times of its stages and what they found.
package struct RunRecord {
  /// The findings in one input, or in several that are read together.
  package struct Findings {
    /// The input's name in the pipeline, or that of the section which reads several.
    let input: String
    /// What was found.
    package var report: Report

    /// Findings in an input.
    package init(input: String, report: Report) {
      self.input = input
      self.report = report
    }
  }

  private(set) var report: RunReport
  /// What was found, in the order of the pipeline.
  package var findings: [Findings] = []
  /// Why the bundle may not be published, whatever the gates of the YAML say.
  package var refusals: [String] = []
  /// The day that counts as today; nil where the configuration names none.
  package let asOf: CivilDay?
  /// Hears of progress, from whichever thread is at work.
  package let watch: @Sendable (RunEvent) -> Void
  private let start = ContinuousClock.now

  init(
    pipeline: String, asOf: CivilDay? = nil, watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    report = RunReport(pipeline: pipeline, outcome: .finished)
    self.asOf = asOf
    self.watch = watch
  }

  /// Does a stage's work and notes how long it took; `body` returns its rows too.
  package mutating func time<Result>(
    _ stage: Stage, _ body: (inout RunRecord) throws -> (result: Result, rows: Int)
  ) rethrows -> Result {
    watch(.progress(StageProgress(stage: stage)))
    let stageStart = ContinuousClock.now
    let (result, rows) = try body(&self)
    let seconds = (ContinuousClock.now - stageStart).inSeconds
    report.stages.append(
      RunReport.StageTime(name: stage.name, seconds: seconds, rows: rows))
    watch(.finished(stage, seconds: seconds, rows: rows))
    return result
  }

  /// The rows of an input's tables.
  func rows(of input: PipelineInput) -> [String: RowCount] {
    if let own = findings.first(where: { $0.input == input.name }) { return own.report.rows }
    let file = input.publishedSource
    return findings.lazy.compactMap { $0.report.rows[file] }.first.map { [file: $0] } ?? [:]
  }

  /// The report of a run that ends now.
  func finished(_ outcome: RunReport.Outcome, output: String?) -> RunReport {
    var report = report
    report.outcome = outcome
    report.output = output
    report.seconds = (ContinuousClock.now - start).inSeconds
    for finding in findings {
      for count in finding.report.rows.values {
        report.rowsRead += count.read
        report.rowsSkipped += count.skipped
      }
      for (key, count) in finding.report.counts {
        report.notices[key.code.severity.rawValue, default: 0] += count
        report.noticeCodes[key.code.id, default: 0] += count
      }
    }
    return report
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
