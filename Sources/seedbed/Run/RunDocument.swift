import Pipeline
import Tabular

/// A run as JSON: what `--format json` prints of it, and what `--notify` passes on.
struct RunDocument: Encodable {
  /// How the run ended.
  let result: RunResult

  func encode(to encoder: any Encoder) throws {
    switch result.ending {
    case .report(let report): try report.encode(to: encoder)
    case .failures(let failures):
      try FailedRun(pipeline: result.name, failures: failures).encode(to: encoder)
    }
    try result.standstill?.encode(to: encoder)
  }
}
