/// What a gate says that refuses a bundle.
package struct Refusal: Sendable, Hashable {
  /// The gate's name, which `--accept` takes: a key of the YAML's `gates`, or one that every
  /// pipeline has.
  package let gate: String
  /// What was found and what is allowed, as a clause.
  package let message: String
  /// What to do about it, as an order.
  package let fix: String

  /// Describes what a gate refuses.
  package init(_ gate: String, _ message: String, fix: String) {
    self.gate = gate
    self.message = message
    self.fix = fix
  }

  /// Describes what a gate refuses that every pipeline has.
  package init(_ gate: StandingGate, _ message: String, fix: String) {
    self.init(gate.rawValue, message, fix: fix)
  }
}

/// The gates that a bundle must pass whatever the YAML says.
package enum StandingGate: String, CaseIterable {
  /// No row of a catalogue may refer to a row that is not there.
  case brokenReferences = "broken-references"
  /// The number of bad rows in each file of a catalogue has a limit.
  case maximumSkippedShare = "maximum-skipped-share"
  /// No notice may be found that the YAML's `notices` call a failure.
  case notices = "notices"
  /// The bundle must have the stops that the pipeline's `snapshots` name.
  case snapshots = "snapshots"
}
