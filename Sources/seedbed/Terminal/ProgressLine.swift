import Pipeline

/// The line on a terminal that shows the current work of a run, and its speed.
///
/// Speed and time left are measured from the first event of a stage's item. So they are right in
/// both cases: if rows and fractions start again with each item, and if they continue through the
/// stage.
struct ProgressLine {
  private var first: StageProgress?
  private var start = ContinuousClock.now

  /// The line for an event: `parse  sydney: stop_times.txt  1,203,456 rows  2,900,000 rows/s  3 s left`.
  mutating func text(for progress: StageProgress, at now: ContinuousClock.Instant) -> String {
    let seconds = secondsAtWork(on: progress, at: now)
    var parts = [progress.stage]
    if let item = progress.item { parts.append(item) }
    if let detail = progress.detail { parts.append(detail) }
    if progress.rows > 0 { parts.append(Figures.count(progress.rows, "row")) }
    if progress.bytes > 0 { parts.append(Figures.size(progress.bytes)) }
    if let first, seconds >= 0.2 {
      let rows = Double(progress.rows - first.rows) / seconds
      if rows >= 1 { parts.append("\(Figures.grouped(Int(rows))) rows/s") }
      let bytes = Double(progress.bytes - first.bytes) / seconds
      if bytes >= 1 { parts.append("\(Figures.size(Int(bytes)))/s") }
      if let left = secondsLeft(progress, since: first, seconds: seconds) {
        parts.append("\(Figures.estimate(left)) left")
      }
    }
    return parts.joined(separator: "  ")
  }

  private mutating func secondsAtWork(
    on progress: StageProgress, at now: ContinuousClock.Instant
  ) -> Double {
    if let first, first.stage == progress.stage, first.item == progress.item {
      return (now - start) / .seconds(1)
    }
    first = progress
    start = now
    return 0
  }

  private func secondsLeft(_ progress: StageProgress, since first: StageProgress, seconds: Double)
    -> Double?
  {
    guard let fraction = progress.fraction else { return nil }
    let done = fraction - (first.fraction ?? 0)
    return done > 0 ? (1 - fraction) / done * seconds : nil
  }
}
