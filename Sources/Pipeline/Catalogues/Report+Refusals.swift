import Foundation
import Tabular

extension Report {
  /// Why the findings of a catalogue forbid to publish: references that name nothing, and files with
  /// more bad rows than are allowed.
  fileprivate func refusals(maximumSkippedShare maximum: Double) -> [String] {
    brokenReferences + skippedShares(maximum)
  }

  private var brokenReferences: [String] {
    let count = count(of: .brokenCatalogueReference)
    guard let first = notices.first(where: { $0.code == .brokenCatalogueReference }) else {
      return []
    }
    return [
      "broken-references: \(count) \(count == 1 ? "reference names" : "references name") no row, "
        + "first \(first.origin): \(first.message)"
    ]
  }

  private func skippedShares(_ maximum: Double) -> [String] {
    rows.keys.sorted().compactMap { file in
      let share = badRowShare(of: file)
      guard share > maximum else { return nil }
      return "maximum-skipped-share: \(percent(share)) of the rows of \(file) are bad, the rules "
        + "allow \(percent(maximum))"
    }
  }

  private func percent(_ share: Double) -> String {
    String(format: "%.2f %%", locale: nil, share * 100)
  }
}

extension RunRecord {
  /// Takes over the findings of a section that reads several files; too many bad rows, and references
  /// that name nothing, forbid to publish.
  ///
  /// `maximum` is the most rows of a file that may be bad, as a share; 0.5 % where no rule says
  /// otherwise (H: the conventions of catalogues).
  package mutating func add(
    _ report: Report, of section: String, maximumSkippedShare maximum: Double = 0.005
  ) {
    findings.append(Findings(input: section, report: report))
    refusals += report.refusals(maximumSkippedShare: maximum)
  }
}
