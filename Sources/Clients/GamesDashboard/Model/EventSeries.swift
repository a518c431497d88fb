/// Events whose outcomes make a streak, such as the matches of a team.
package struct EventSeries: Hashable, Sendable {
  /// What a draw does to a streak.
  package enum DrawPolicy: String, CaseIterable, Sendable {
    /// It ends it.
    case `break`
    /// It is passed over.
    case skip
    /// It counts as a win.
    case count
  }

  /// How an event ended.
  package enum Outcome: String, CaseIterable, Sendable {
    case win, loss, draw
  }

  /// An event.
  package struct Event: Hashable, Sendable {
    /// The id, unique in its series.
    package let id: String
    /// The start in seconds since 1970-01-01 00:00 UTC.
    package let start: Int
    /// How it ended.
    package let outcome: Outcome

    /// An event.
    package init(id: String, start: Int, outcome: Outcome) {
      self.id = id
      self.start = start
      self.outcome = outcome
    }
  }

  /// Events in a row that count.
  package struct Run: Hashable, Sendable {
    /// The first and the last event that count, as positions in ``EventSeries/events``.
    package let events: ClosedRange<Int>
    /// How many count.
    package let length: Int

    /// A run.
    package init(events: ClosedRange<Int>, length: Int) {
      self.events = events
      self.length = length
    }
  }

  /// The id, such as `storm-2026`.
  package let id: String
  /// What apps show.
  package let name: String
  /// What a draw does.
  package let drawPolicy: DrawPolicy
  /// The events, by start, then id.
  package var events: [Event]
  /// The runs, in the order of the events.
  package var runs: [Run] = []
  /// The length of the run that stands after the last event.
  package var current = 0

  /// A series whose runs are not worked out yet.
  package init(id: String, name: String, drawPolicy: DrawPolicy, events: [Event]) {
    self.id = id
    self.name = name
    self.drawPolicy = drawPolicy
    self.events = events
  }
}
