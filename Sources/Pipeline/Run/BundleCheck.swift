import SQLiteWriter
import Tabular

/// Checks a bundle in its staging folder, holds it against the gates, and says whether it may be
/// published.
struct BundleCheck {
  let gates: GatesSection

  /// Checks the database: every page, every reference, and the rows that were written.
  ///
  /// Throws ``Failure`` when something is wrong with it.
  func check(_ bundle: StagedBundle) throws {
    let check = DatabaseCheck(bundle.databasePath)
    try check.quickCheck()
    let counts = try check.rowCounts(of: bundle.manifest.tables.keys)
    for (table, count) in bundle.manifest.tables where counts[table] != count {
      throw Failure(
        .checkFailed, at: SourceLocation(bundle.databasePath),
        "table '\(table)' has \(counts[table] ?? 0) rows, but \(count) were written",
        fix: "build it again; if that does not help, report it as a bug")
    }
  }

  /// What each gate says that the bundle does not pass.
  func refusals(of bundle: StagedBundle, _ report: RunReport) -> [String] {
    let size = report.databaseSize ?? 0
    return [
      atMost(gates.sizeBudget, size, "the database has", "bytes", "size-budget"),
      atMost(
        gates.maximumErrors, report.notices["error"] ?? 0, "the input has",
        "notices of severity error",
        "maximum-errors"),
      atMost(
        gates.maximumWarnings, report.notices["warning"] ?? 0, "the input has",
        "notices of severity warning", "maximum-warnings"),
    ].compactMap { $0 } + tooFewRows(bundle.manifest.tables)
  }

  private func tooFewRows(_ counts: [String: Int]) -> [String] {
    gates.minimums.sorted { $0.key.name < $1.key.name }.compactMap { gate, limit in
      let count = counts[gate.table] ?? 0
      guard count < limit else { return nil }
      return "\(gate.name): the bundle has \(count) \(gate.noun), the gate asks for \(limit)"
    }
  }

  private func atMost(
    _ limit: Int?, _ value: Int, _ subject: String, _ noun: String, _ gate: String
  ) -> String? {
    guard let limit, value > limit else { return nil }
    return "\(gate): \(subject) \(value) \(noun), the gate allows \(limit)"
  }
}
