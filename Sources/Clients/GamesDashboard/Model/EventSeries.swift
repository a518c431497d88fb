import SeedDashboard

/// Events whose outcomes make a streak, such as the matches of a team.
struct EventSeries: Hashable, Sendable {
  /// The effect of a draw on a streak.
  typealias DrawPolicy = DashboardStore.EventSeries.DrawPolicy

  /// The result of an event.
  enum Outcome: String, CaseIterable, Sendable {
    case win, loss, draw
  }

  struct Event: Hashable, Sendable {
    /// The id, unique in its series.
    let id: String
    /// The start in seconds since 1970-01-01 00:00 UTC.
    let start: Int
    let outcome: Outcome
  }

  /// A run of events that count.
  struct Run: Hashable, Sendable {
    /// The first and the last event that count, as positions in ``EventSeries/events``.
    let events: ClosedRange<Int>
    /// The number of events that count.
    let length: Int
  }

  /// The id, such as `storm-2026`.
  let id: String
  let name: String
  let drawPolicy: DrawPolicy
  /// The events, by start, then id.
  var events: [Event]
  /// The runs, in the order of the events.
  var runs: [Run] = []
  /// The length of the run that is still open after the last event.
  var current = 0

  /// The length of the longest run; 0 without one.
  var longest: Int { runs.map(\.length).max() ?? 0 }

  /// The series with its events in order, and with their runs (H).
  ///
  /// A win adds one to the run, and a loss ends it. A draw ends the run, is skipped, or adds one,
  /// according to the policy. Events are ordered by start, then by id.
  func withRuns() -> EventSeries {
    var series = self
    series.events = series.events.ordered { ($0.start, $0.id) < ($1.start, $1.id) }
    series.runs = []
    series.current = 0
    for (position, event) in series.events.enumerated() {
      switch (event.outcome, drawPolicy) {
      case (.win, _), (.draw, .count): series.lengthen(at: position)
      case (.loss, _), (.draw, .break): series.current = 0
      case (.draw, .skip): break
      }
    }
    return series
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
