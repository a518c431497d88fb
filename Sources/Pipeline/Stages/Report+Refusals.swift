import Catalogues
import Foundation
import Tabular

extension Report {
  /// Why the findings forbid to publish: a file with more bad rows than are allowed.
  func refusals(maximumSkippedShare maximum: Double) -> [String] {
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
