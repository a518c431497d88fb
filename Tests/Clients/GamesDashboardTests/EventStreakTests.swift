import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("Streaks of events")
struct EventStreakTests {
  private func series(
    _ outcomes: [EventSeries.Outcome], _ policy: EventSeries.DrawPolicy
  ) -> EventSeries {
    let events = outcomes.enumerated().map {
      EventSeries.Event(id: "e\($0.offset)", start: 1_000 * $0.offset, outcome: $0.element)
    }
    return EventSeries(id: "s", name: "S", drawPolicy: policy, events: events.reversed())
  }

  @Test(
    "A draw ends the run, is skipped, or counts, as the policy says",
    arguments: [
      (EventSeries.DrawPolicy.break, "WWDW", [2, 1], 1), (.skip, "WWDW", [3], 3),
      (.count, "WWDW", [4], 4), (.break, "WD", [1], 0), (.skip, "WD", [1], 1),
      (.count, "WD", [2], 2),
      (.count, "D", [1], 1), (.skip, "D", [], 0), (.skip, "DLD", [], 0),
      (.count, "DLD", [1, 1], 1),
      (.skip, "WLDW", [1, 1], 1), (.break, "WWL", [2], 0), (.break, "", [], 0),
    ])
  func policies(
    _ policy: EventSeries.DrawPolicy, _ letters: String, _ lengths: [Int], _ current: Int
  ) {
    let outcomes = letters.map { $0 == "W" ? EventSeries.Outcome.win : $0 == "L" ? .loss : .draw }
    let series = series(outcomes, policy).withRuns()
    #expect(series.runs.map(\.length) == lengths && series.current == current)
  }

  @Test("Runs and current streaks equal a plain loop", arguments: 0..<60)
  func random(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let outcomes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      [EventSeries.Outcome.win, .win, .loss, .draw].randomElement(using: &random) ?? .win
    }
    for policy in EventSeries.DrawPolicy.allCases {
      let series = series(outcomes, policy).withRuns()
      // Each event alone: a win, or a draw that counts, and the events after it.
      func adds(_ outcome: EventSeries.Outcome) -> Bool {
        outcome == .win || outcome == .draw && policy == .count
      }
      func ends(_ outcome: EventSeries.Outcome) -> Bool {
        outcome == .loss || outcome == .draw && policy == .break
      }
      let pieces = outcomes.enumerated().split { ends($0.element) }
        .map { $0.filter { adds($0.element) } }.filter { !$0.isEmpty }
      #expect(series.runs.map(\.length) == pieces.map(\.count))
      #expect(series.runs.map(\.events.lowerBound) == pieces.compactMap { $0.first?.offset })
      #expect(series.runs.map(\.events.upperBound) == pieces.compactMap { $0.last?.offset })
      let since = outcomes.lastIndex(where: ends).map { $0 + 1 } ?? 0
      #expect(series.current == outcomes[since...].count(where: adds))
    }
  }

  @Test("Events are ordered by start, then id, whatever the order and offsets of rows")
  func order() throws {
    var input = SmallDashboard(",mini,,2025-06-24T12:00:00Z,,1,,,")
    input.events = """
      kites,c,2025-06-03T01:00:00+10:00,loss
      kites,b,2025-06-02T17:00:00+02:00,win
      storm,x,2025-06-02T17:00:00Z,win
      kites,a,2025-06-02T14:59:59Z,win

      """
    let series = try input.read().dashboard.series
    #expect(series.map(\.id) == ["kites", "storm"])
    #expect(series[0].events.map(\.id) == ["a", "b", "c"])
    #expect(series[0].events[1].start == series[0].events[2].start)
    #expect(series[0].runs == [EventSeries.Run(events: 0...1, length: 2)])
    #expect(series[0].current == 0 && series[1].current == 1)
  }
}
