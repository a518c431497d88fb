/// A sign of life from a run: which stage, how far, and how fast.
package struct StageProgress: Sendable {
  /// The stage at work, such as `parse`.
  package var stage: Stage
  /// What it works on, such as `sydney: stop_times.txt`; nil for the stage as a whole.
  package var item: String?
  /// Rows done so far, where the stage counts rows.
  package var rows: Int
  /// The part that is done, from 0 to 1; nil where it is not known.
  package var fraction: Double?

  /// Says how far a stage is.
  package init(stage: Stage, item: String? = nil, rows: Int = 0, fraction: Double? = nil) {
    self.stage = stage
    self.item = item
    self.rows = rows
    self.fraction = fraction
  }
}

/// What a run tells whoever watches it.
package enum RunEvent: Sendable {
  /// A stage starts or moves on.
  case progress(StageProgress)
  /// A stage is done after so many seconds.
  case finished(Stage, seconds: Double, rows: Int)
  /// Something a person should know while waiting, such as another build that holds the output.
  case message(String)
}
