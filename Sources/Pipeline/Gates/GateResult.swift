import Tabular

/// What a gate found: a value, and the limit that it is compared with.
struct GateResult: Sendable {
  /// The gate's name, which `--accept` takes.
  let gate: String
  /// What is looked at, such as `rows of trips`.
  let subject: String
  /// What was found.
  let value: String
  /// What is allowed.
  let limit: String
  /// What the gate says, where it refuses the bundle.
  let refusal: Refusal?

  /// What a gate found of a subject; its refusal where it does not allow the value.
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

  /// The refusal of a gate that every pipeline has, which says both numbers itself.
  init(_ refusal: Refusal) {
    self.init(refusal.gate, refusal.message, "", limit: "", refusal: refusal)
  }
}

/// How a count changed, as a gate sees it.
struct MeasuredChange {
  /// By how much, as a share of what it was, up or down.
  let share: Double
  /// What the gate says about it.
  let result: GateResult
}

extension [MeasuredChange] {
  /// Every change that is refused, and where none is, the largest of all.
  var results: [GateResult] {
    let refused = map(\.result).filter { $0.refusal != nil }
    guard refused.isEmpty else { return refused }
    return self.max { abs($0.share) < abs($1.share) }.map { [$0.result] } ?? []
  }
}
