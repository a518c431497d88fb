extension EventSeries {
  /// The series with its events in order, and the runs that they make (H).
  ///
  /// A win adds one and a loss ends the run; a draw ends it, is passed over, or adds one, as the
  /// policy says. Events stand by start, then id.
  package func withRuns() -> EventSeries {
    var series = self
    series.events.sort { ($0.start, $0.id) < ($1.start, $1.id) }
    series.runs = []
    series.current = 0
    for (position, event) in series.events.enumerated() {
      switch series.effect(of: event.outcome) {
      case .adds: series.lengthen(at: position)
      case .ends: series.current = 0
      case .nothing: break
      }
    }
    return series
  }

  private enum Effect {
    case adds, ends, nothing
  }

  private func effect(of outcome: Outcome) -> Effect {
    switch (outcome, drawPolicy) {
    case (.win, _), (.draw, .count): .adds
    case (.loss, _), (.draw, .break): .ends
    case (.draw, .skip): .nothing
    }
  }

  private mutating func lengthen(at position: Int) {
    current += 1
    if current > 1, let run = runs.popLast() {
      runs.append(Run(events: run.events.lowerBound...position, length: current))
    } else {
      runs.append(Run(events: position...position, length: 1))
    }
  }
}
