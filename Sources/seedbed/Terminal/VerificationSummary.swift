import Transit

/// What `seedbed verify` prints: what was checked, and what differs.
struct VerificationSummary {
  /// What the verifier found.
  let report: VerificationReport

  /// The lines.
  var text: String {
    let checks = [
      ("database", report.database),
      ("integrity", report.integrityCheck),
      ("references", report.foreignKeyCheck),
      ("stop times", "\(Figures.grouped(report.stopTimesCompared)) compared, \(verdict)"),
    ]
    let lines = checks.map { Figures.left($0.0, width: 12) + $0.1 } + unplaced
    return (lines + report.differences.map { "  \($0)" } + unnamed).joined(separator: "\n")
  }

  private var verdict: String {
    report.differenceCount == 0
      ? "none differs" : Figures.count(report.differenceCount, "difference")
  }

  private var unplaced: [String] {
    guard report.unplacedStopTimes > 0 else { return [] }
    return [
      Figures.left("", width: 12)
        + "\(Figures.grouped(report.unplacedStopTimes)) more cannot be placed, kept as text"
    ]
  }

  private var unnamed: [String] {
    let count = report.differenceCount - report.differences.count
    return count > 0 ? ["  and \(Figures.grouped(count)) more"] : []
  }
}
