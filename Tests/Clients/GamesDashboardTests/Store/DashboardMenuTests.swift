import SeedStore
import Testing

@testable import GamesDashboard
@testable import SeedDashboard

@Suite("The dashboard's menus")
struct DashboardMenuTests {
  typealias Sort = DashboardStore.SortOption
  typealias State = DashboardStore.SortState

  private let words = DashboardStore.Words.english

  @Test(
    "say how games are sorted, word for word",
    arguments: [
      (Sort.lastPlayed, DashboardStore.SortDirection.descending, "Sort by Last Played, descending"),
      (.lastPlayed, .ascending, "Sort by Last Played, ascending"),
      (.name, .ascending, "Sort by Name, ascending"),
      (.name, .descending, "Sort by Name, descending"),
      (.streak, .ascending, "Sort by Streak, ascending"),
      (.streak, .descending, "Sort by Streak, descending"),
      (.success, .ascending, "Sort by Success Rate, ascending"),
      (.success, .descending, "Sort by Success Rate, descending"),
    ])
  func labels(sort: Sort, direction: DashboardStore.SortDirection, label: String) {
    #expect(words.accessibilityLabel(of: State(sort, direction)) == label)
    #expect(words.sortHint == "Double tap to change sort options")
  }

  @Test("reverse on a second tap, and start with the smart default on another item")
  func taps() {
    #expect(State.standard == State(.lastPlayed, .descending))
    for state in State.all {
      for tapped in Sort.allCases {
        let next = state.tapping(tapped)
        #expect(next.sort == tapped)
        if tapped == state.sort {
          #expect(next.direction != state.direction)
          #expect(next.tapping(tapped) == state)
        } else {
          #expect(next.direction == (tapped == .name ? .ascending : .descending))
        }
      }
    }
    #expect(Set(State.all).count == 8)
  }

  @Test("have short names that fit, shortcuts from 1 to 4, and the design's words")
  func names() {
    #expect(Sort.allCases.map(words.shortName) == ["Recent", "A-Z", "Streak", "Success"])
    #expect(Sort.allCases.allSatisfy { words.shortName(of: $0).count <= 8 })
    #expect(Sort.allCases.map(\.shortcutKey) == ["1", "2", "3", "4"])
    #expect(Sort.allCases.map(\.menuOrder) == [1, 2, 3, 4])
    #expect(
      State.all.map(\.rankColumn) == [
        "rank_last_played_asc", "rank_last_played_desc", "rank_name_asc", "rank_name_desc",
        "rank_streak_asc", "rank_streak_desc", "rank_success_asc", "rank_success_desc",
      ])
    for state in State.all {
      #expect(state.rankColumn.hasSuffix(state.direction == .ascending ? "_asc" : "_desc"))
      #expect(
        state.direction.icon == (state.rankColumn.hasSuffix("_asc") ? "chevron.up" : "chevron.down")
      )
    }
    #expect(words.accessibilityLabel(of: .active, count: 1) == "Active, 1 game")
    #expect(words.accessibilityLabel(of: .atRisk, count: 12) == "At Risk, 12 games")
  }

  @Test(
    "word streaks as the design does",
    arguments: [
      (12, 40, "12 day streak", "12", "12 day streak, best 40"),
      (1, 1, "1 day streak", "1", "1 day streak, best 1"),
      (0, 40, "No streak", "–", "No streak, best 40"), (0, 0, "No streak", "–", "No streak"),
    ])
  func streaks(current: Int, longest: Int, text: String, short: String, spoken: String) {
    let streak = DashboardStore.Streak(current: current, longest: longest, status: .active)
    #expect(streak.text == text && streak.shortText == short)
    #expect(streak.accessibilityText == spoken)
  }

  @Test("name what a streak counts: days, weeks, or puzzles of another cadence")
  func units() {
    func streak(_ cadence: Int) -> DashboardStore.Streak {
      DashboardStore.Streak(
        current: 3, longest: 3, status: .atRisk, unit: .init(cadenceInDays: cadence))
    }
    #expect(
      [1, 7, 3].map { streak($0).text } == ["3 day streak", "3 week streak", "3 puzzle streak"])
    #expect(streak(1).statusText == "Play today's puzzle to keep your streak")
    #expect(streak(7).statusText == "Play this puzzle to keep your streak")
  }

  @Test("write days out, whatever the clock and the locale")
  func days() {
    #expect(words.text(ofLastPlayed: CalendarDay("2026-11-21")) == "21 Nov 2026")
    #expect(words.text(ofLastPlayed: CalendarDay("2024-02-05")) == "5 Feb 2024")
    #expect(
      words.spokenText(ofLastPlayed: CalendarDay("2024-12-31")) == "Last played 31 Dec 2024")
    #expect(words.text(ofLastPlayed: nil) == "Never played")
  }

  @Test(
    "round a rate once, half away from zero",
    arguments: [
      (46, 50, "92%"), (1, 3, "33%"), (2, 3, "67%"), (1, 200, "1%"), (0, 7, "0%"), (7, 7, "100%"),
      (29, 200, "15%"), (0, 0, "–"),
    ])
  func rates(completed: Int, played: Int, text: String) {
    #expect(words.shortText(ofSolved: completed, of: played) == text)
  }

  @Test(
    "word scores by what they mean",
    arguments: [
      (DashboardStore.Scoring.lowerAttempts, 3, 4.125, "Best 3 attempts", "Average 4.13"),
      (.lowerGuesses, 1, 1, "Best 1 guess", "Average 1.00"),
      (.lowerHints, 0, 0.04, "Best 0 hints", "Average 0.04"),
      (.lowerTimeSeconds, 125, 59.5, "Best 2:05", "Average 1:00"),
      (.higherIsBetter, -1, -0.5, "Best -1 points", "Average -0.50"),
    ])
  func scores(
    scoring: DashboardStore.Scoring, best: Int, average: Double, bestText: String,
    averageText: String
  ) {
    #expect(words.text(ofBest: best, scoring) == bestText)
    #expect(words.text(ofAverage: average, scoring) == averageText)
  }

  @Test("describe the state of a run on each of its days")
  func statuses() {
    let end = CalendarDay(number: 100)
    func run(safe: Int, open: Int) -> GameDays.LastRun {
      GameDays.LastRun(
        end: end, doneUntil: end, safeUntil: end.adding(days: safe),
        openUntil: end.adding(days: open), length: 5)
    }
    let game = GameDays(lastPlayed: end, lastRun: run(safe: 1, open: 2))
    let statuses = (-1...3).map { game.status(on: end.adding(days: $0)) }
    #expect(statuses == [.active, .active, .frozen, .atRisk, .broken])
    #expect((-1...3).map { game.currentStreak(on: end.adding(days: $0)) } == [5, 5, 5, 5, 0])
    #expect(game.statuses(from: end) == [.active, .frozen, .atRisk, .broken])
    #expect(game.statuses(from: end.adding(days: 2)) == [.atRisk, .broken])
    let next = end.adding(days: 1)
    let failed = GameDays(lastPlayed: next, lastRun: run(safe: 0, open: 0), failedUntil: next)
    #expect((0...2).map { failed.status(on: end.adding(days: $0)) } == [.active, .failed, .broken])
    #expect(GameDays(lastPlayed: nil, lastRun: nil).status(on: end) == .none)
    #expect(GameDays(lastPlayed: end, lastRun: nil).status(on: end) == .broken)
  }
}
