import Pipeline
import Tabular
import Testing

@testable import RoadTrips

struct TripDetailTests {
  private func builder() -> ScheduleBuilder {
    var builder = ScheduleBuilder()
    builder.addVenue("bronx", 40.8296, -73.9262, metro: "new-york")
    builder.addVenue("flushing", 40.7571, -73.8458, metro: "new-york")
    builder.addVenue("garden", 40.7505, -73.9934, metro: "new-york", sport: .nba)
    builder.addRoad("bronx", "flushing", miles: 9, minutes: 20)
    return builder
  }

  private func options(_ builder: ScheduleBuilder) throws -> [[String]: TripOption] {
    let plan = try ItinerarySearch(builder.finished(), TripRules()).wholePlan()
    return Dictionary(
      uniqueKeysWithValues: plan.options.map { option in
        (option.stops.map { plan.schedule.games[$0.game].id }, option)
      })
  }

  @Test("A doubleheader, a tight connection and two games in a day in one city are mentioned")
  func insights() throws {
    var builder = builder()
    builder.addGame("bronx", "2027-06-01", 12, away: 1, id: "a")
    builder.addGame("flushing", "2027-06-01", 13, 5, away: 2, id: "b")
    builder.addGame("flushing", "2027-06-01", 17, 4, away: 2, id: "c")
    builder.addGame("flushing", "2027-06-02", 20, 5, away: 2, id: "d")
    let options = try options(builder)
    let tight = try #require(options[["a", "c"]]).insights
    #expect(tight.map(\.kind) == [.doubleheader, .tightConnection, .sameCityDouble])
    #expect(tight.map(\.stop) == [1, 1, 1])
    #expect(
      tight.map(\.text) == [
        "Doubleheader: gardens and flushings play twice at flushing Park",
        "Tight connection: 29 minutes to spare on the way to flushing Park",
        "Two games in one day in new-york",
      ])
    #expect(try #require(options[["a", "d"]]).insights.isEmpty)
    #expect(try #require(options[["b"]]).insights.map(\.kind) == [.doubleheader])
    #expect(try #require(options[["a"]]).insights.isEmpty)
  }

  @Test("Half an hour to spare is not tight, and sleep is not time to spare")
  func net() throws {
    var builder = self.builder()
    // 195 minutes of baseball, 20 of driving and 60 before the start; then a night of seven hours.
    builder.addGame("bronx", "2027-06-01", 12, away: 1, id: "a")
    builder.addGame("flushing", "2027-06-01", 17, 5, away: 2, id: "b")
    for (hour, minute, slack) in [(4, 40, 0), (5, 9, 29), (5, 10, 30)] {
      var builder = builder
      builder.addGame("bronx", "2027-06-02", hour, minute, away: 1, id: "c")
      let options = try options(builder)
      let (day, night) = (try #require(options[["a", "b"]]), try #require(options[["b", "c"]]))
      #expect(day.minimumSlackInMinutes == 30 && night.minimumSlackInMinutes == slack)
      #expect(!day.insights.contains { $0.kind == .tightConnection })
      #expect(night.insights.contains { $0.kind == .tightConnection } == (slack < 30))
      let label = night.why(TripRules()).last?.label
      #expect(
        label
          == (slack < 30
            ? "Tight connection, \(slack) min to spare" : "30 min to spare at least"))
    }
  }

  @Test("The better half of a doubleheader is in the list, and the other is its alternative")
  func alternatives() throws {
    var builder = builder()
    builder.addGame("bronx", "2027-06-01", 12, away: 1, id: "a")
    builder.addGame("flushing", "2027-06-01", 17, 5, away: 2, id: "b")
    builder.addGame("flushing", "2027-06-01", 20, 5, away: 2, id: "c")
    let options = try options(builder)
    #expect(Set(options.keys) == [["a"], ["b"], ["a", "c"]])
    // Three hours later there are 210 minutes to spare instead of 30.
    let other = try #require(options[["a", "c"]]?.alternatives.first)
    #expect(other.stops.map(\.slackInMinutes) == [nil, 30])
    #expect(other.slug != options[["a", "c"]]?.slug && other.minimumSlackInMinutes == 30)
    #expect(try #require(options[["a", "c"]]).alternatives.count == 1)
    // Alone they are equally good, so the first is kept.
    #expect(try #require(options[["b"]]).alternatives.map(\.minimumSlackInMinutes) == [nil])
    #expect(try #require(options[["a"]]).alternatives.isEmpty)
  }

  @Test("A trip's slug has its day, sports and games, and stays when other games change")
  func slug() throws {
    var builder = builder()
    builder.addGame("bronx", "2027-06-01", 12, id: "mlb-1")
    builder.addGame("garden", "2027-06-02", 19, id: "nba-1")
    let slug = try #require(try options(builder)[["mlb-1", "nba-1"]]).slug
    // The first twelve digits of the SHA-256 of "mlb-1\nnba-1".
    #expect(slug == "2027-06-01-mlb-nba-2-8354ec847ead")
    builder.addGame("flushing", "2027-06-01", 19, id: "mlb-0")
    #expect(try #require(try options(builder)[["mlb-1", "nba-1"]]).slug == slug)
  }

  @Test("A week begins on a Monday, before 1970 as after")
  func weeks() throws {
    let monday = try #require(CalendarDay("2026-12-28"))
    for day in 0..<7 { #expect(monday.adding(days: day).week == monday.week) }
    #expect(monday.adding(days: -1).week == monday.week - 1)
    #expect(monday.adding(days: 7).week == monday.week + 1)
    #expect(CalendarDay(number: -4).week == -1 && CalendarDay(number: -3).week == 0)
  }
}
