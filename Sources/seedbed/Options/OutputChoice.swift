import ArgumentParser

/// The rule that every pipeline has an output of its own.
enum OutputChoice {
  /// Refuses one output for several pipelines: the second would replace the first.
  static func check(_ output: String?, pipelines: [String]) throws {
    guard output != nil, pipelines.count > 1 else { return }
    throw ValidationError("--output serves one pipeline; run one at a time, or leave it out.")
  }
}
