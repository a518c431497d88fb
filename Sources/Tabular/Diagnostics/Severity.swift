/// How grave a finding is, in the words of the canonical GTFS validator.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  /// Orders by gravity: info, warning, error.
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
