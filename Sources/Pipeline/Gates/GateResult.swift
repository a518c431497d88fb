import Tabular

/// The result of a gate: a value, and the limit for that value.
struct GateResult: Sendable {
  /// The gate's name, which `--accept` takes.
  let gate: String
  /// The subject of the check, such as `rows of trips`.
  let subject: String
  /// The value that was found.
  let value: String
  /// The value that is allowed.
  let limit: String
  /// The gate's refusal; nil if the bundle passes.
  let refusal: Refusal?

  /// Makes the result of a gate for a subject, with a refusal if the value is not allowed.
  init(
    _ gate: String, _ subject: String, _ value: String, limit: String, refusal: Refusal? = nil
  ) {
    self.gate = gate
    self.subject = subject
    self.value = value
    self.limit = limit
    self.refusal = refusal
  }

  /// The result of a gate that could not compare, because the published bundle cannot be read.
  static func unasked(
    _ gate: String, _ subject: String, limit: String, _ fault: Failure
  ) -> GateResult {
    GateResult(gate, subject, "not compared: \(fault.message)", limit: limit)
  }

  /// The result of a gate that every pipeline has. Its refusal names the value and the limit.
  init(_ refusal: Refusal) {
    self.init(refusal.gate, refusal.message, "", limit: "", refusal: refusal)
  }
}

/// The change of a count, with the result of its gate.
struct MeasuredChange {
  /// The change as a share of the earlier count, up or down.
  let share: Double
  /// The result of the gate.
  let result: GateResult
}

extension [MeasuredChange] {
  /// Every refused change or, if there is none, the largest change.
  var results: [GateResult] {
    let refused = map(\.result).filter { $0.refusal != nil }
    guard refused.isEmpty else { return refused }
    return self.max { abs($0.share) < abs($1.share) }.map { [$0.result] } ?? []
  }
}
