/// A sign of life from a run: which stage, how far, and how fast.
package struct Progress: Sendable {
  /// The stage at work, such as `parse`.
  package var stage: StageName
  /// What it works on, such as `sydney: stop_times.txt`; nil for the stage as a whole.
  package var item: String?
  /// Rows done so far, where the stage counts rows.
  package var rows: Int
  /// The part that is done, from 0 to 1; nil where it is not known.
  package var fraction: Double?

  /// Says how far a stage is.
  package init(stage: StageName, item: String? = nil, rows: Int = 0, fraction: Double? = nil) {
    self.stage = stage
    self.item = item
    self.rows = rows
    self.fraction = fraction
  }
}

/// What a run tells whoever watches it.
package enum RunEvent: Sendable {
  /// A stage starts or moves on.
  case progress(Progress)
  /// A stage is done after so many seconds.
  case finished(StageName, seconds: Double, rows: Int)
  /// Something a person should know while waiting, such as another build that holds the output.
  case message(String)
}
