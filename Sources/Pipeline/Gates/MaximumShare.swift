import Bundles

/// A gate that limits the unusable part of an input, because a damaged input can often still be
/// read. If the YAML's `gates` do not name the gate, its default limit holds.
package struct MaximumShare: Hashable, Sendable {
  /// Its key in the YAML, such as `maximum-unusable-trips`.
  package let name: String
  /// The default limit of the share, from 0 to 1.
  package let limit: Double
  /// The fault of the counted things, as words after a plural: `have no position`.
  package let fault: String
  /// A sentence about what is counted, for the reference page.
  let sentence: String

  /// Declares a gate and its default limit.
  package init(_ name: String, limit: Double, fault: String, _ sentence: String) {
    self.name = name
    self.limit = limit
    self.fault = fault
    self.sentence = sentence
  }
}

/// The unusable part of an input, which a ``MaximumShare`` limits.
package struct UnusableShare: Hashable, Sendable {
  /// The name of the gate.
  package let gate: String
  /// The name of the input.
  package let input: String
  /// The plural noun for the counted things: `trips`, `rows of stop_times.txt`.
  package let subject: String
  /// The number of unusable things.
  package let count: Int
  /// The number of all things.
  package let total: Int

  /// Makes a share from the numbers of unusable and of all things.
  package init(
    _ gate: MaximumShare, of input: String, _ subject: String, count: Int, among total: Int
  ) {
    self.gate = gate.name
    self.input = input
    self.subject = subject
    self.count = count
    self.total = total
  }

  /// The share, from 0 to 1; 0 if nothing is counted.
  package var share: Double { total == 0 ? 0 : Double(count) / Double(total) }
}

extension MaximumShare {
  /// The gate's results: every refusal or, if there is none, the largest share.
  ///
  /// If the YAML sets no limit, a share that passes gives no result, because the pipeline does not
  /// name the gate.
  func results(_ shares: [UnusableShare], limit given: Double?) -> [GateResult] {
    let limit = given ?? limit
    let results = shares.filter { $0.gate == name }.map { share in
      MeasuredChange(share: share.share, result: result(share, limit))
    }.results
    return given == nil ? results.filter { $0.refusal != nil } : results
  }

  private func result(_ share: UnusableShare, _ limit: Double) -> GateResult {
    let percent = Limits.percent(share.share)
    let refusal = Refusal(
      name,
      "\(share.input): \(Figure.grouped(share.count)) of \(Figure.grouped(share.total)) "
        + "\(share.subject) \(fault), \(percent); "
        + "the gate allows \(Limits.percent(limit))",
      fix: "look in report.json at what is wrong with the input and get a whole one, or raise the "
        + "limit under 'gates'")
    return GateResult(
      name, "\(share.input): \(share.subject)",
      "\(Figure.grouped(share.count)) of \(Figure.grouped(share.total)) \(fault), \(percent)",
      limit: "at most \(Limits.percent(limit))", refusal: share.share > limit ? refusal : nil)
  }
}
