/// The refusal of a bundle by a gate.
package struct Refusal: Sendable, Hashable {
  /// The gate's name, for `--accept`: a key of the YAML's `gates`, or a gate that every pipeline
  /// has.
  package let gate: String
  /// A clause that says what was found and what is allowed.
  package let message: String
  /// What to do about it, in the imperative.
  package let fix: String

  /// Describes the refusal of a gate.
  package init(_ gate: String, _ message: String, fix: String) {
    self.gate = gate
    self.message = message
    self.fix = fix
  }

  /// Describes the refusal of a gate that every pipeline has.
  package init(_ gate: StandingGate, _ message: String, fix: String) {
    self.init(gate.rawValue, message, fix: fix)
  }
}

/// The gates that every bundle must pass, independent of the YAML.
package enum StandingGate: String, CaseIterable {
  /// No row of a catalogue may refer to a missing row.
  case brokenReferences = "broken-references"
  /// The number of bad rows in each file of a catalogue has a limit.
  case maximumSkippedShare = "maximum-skipped-share"
  /// No notice may have the policy `fail` in the YAML's `notices`.
  case notices = "notices"
  /// The bundle must have the stops that the pipeline's `snapshots` name.
  case snapshots = "snapshots"
  /// No query of the YAML's `tests` may find a row.
  case tests = "tests"
}
