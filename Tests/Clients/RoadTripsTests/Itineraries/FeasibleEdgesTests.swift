import Testing

@testable import RoadTrips

struct FeasibleEdgesTests {
  /// Two venues, 480 minutes apart, and a third without a row of road.csv.
  private func edges(_ addGames: (inout ScheduleBuilder) -> Void) -> [[Int]] {
    var builder = ScheduleBuilder()
    builder.addVenue("east", 40, -80, metro: "east")
    builder.addVenue("west", 40, -88, metro: "west")
    builder.addVenue("near", 40, -80.1, metro: "east", sport: .nba)
    builder.addRoad("east", "west", miles: 440, minutes: 480)
    builder.addRoad("east", "near", miles: 6, minutes: 10)
    addGames(&builder)
    let schedule = builder.finished()
    let rules = TripRules()
    let found = FeasibleEdges(schedule.games, LegTable(schedule, rules), rules)
    return schedule.games.indices.map { game in
      schedule.games.indices.filter { found.edge(game, $0) != nil }
    }
  }

  @Test("A game can follow without any slack, but not with a minute too little")
  func slack() {
    // 12:00, 195 minutes of baseball, 10 of driving and 60 before the start.
    for (minute, follows) in [(25, true), (24, false)] {
      let edges = edges {
        $0.addGame("east", "2027-06-01", 12)
        $0.addGame("near", "2027-06-01", 16, minute)
      }
      #expect(edges == [follows ? [1] : [], []])
    }
  }

  @Test("Each sport has its own length: after basketball one can leave sooner")
  func length() {
    let edges = edges {
      $0.addGame("near", "2027-06-01", 12)
      $0.addGame("east", "2027-06-01", 15, 40)
    }
    #expect(edges == [[1], []])
  }

  @Test("A day allows eight hours of driving; a longer way needs another day in between")
  func drivingHours() {
    for (minutes, day, follows) in [
      (480, "2027-06-02", true), (481, "2027-06-02", false), (960, "2027-06-03", true),
      (961, "2027-06-03", false), (961, "2027-06-04", true),
    ] {
      let edges = edges {
        $0.addRoad("east", "west", miles: 440, minutes: minutes)
        $0.addGame("east", "2027-06-01", 12)
        $0.addGame("west", day, 20)
      }
      #expect(edges == [follows ? [1] : [], []], "\(minutes) minutes to \(day)")
    }
  }

  @Test("Two games may be three days apart, but not four")
  func gap() {
    let edges = edges {
      $0.addGame("east", "2027-06-01", 12)
      $0.addGame("near", "2027-06-04", 23)
      $0.addGame("near", "2027-06-05", 1)
    }
    #expect(edges == [[1], [], []])
  }

  @Test("A day follows the venue's clock: midnight in the east is the day before in the west")
  func civilDays() {
    // The start is eleven hours away in both cases. By the eastern clock the game is on the next
    // day, which allows another eight hours.
    for (day, hour, offset, follows) in [
      ("2027-06-03", 0, -240, true), ("2027-06-02", 21, -420, false),
    ] {
      let edges = edges {
        $0.addRoad("east", "west", miles: 440, minutes: 600)
        $0.addGame("east", "2027-06-01", 12, offset: -240)
        $0.addGame("west", day, hour, offset: offset)
      }
      #expect(edges == [follows ? [1] : [], []])
    }
  }

  @Test(
    "A night leaves seven hours beside the way and the arrival, and a minute less is too little")
  func sleep() {
    // 19:00, 195 minutes of baseball, 60 of driving, seven hours and 60 before the start.
    for (hour, minute, follows) in [(7, 15, true), (7, 14, false)] {
      let edges = edges {
        $0.addRoad("east", "west", miles: 60, minutes: 60)
        $0.addGame("east", "2027-06-01", 19)
        $0.addGame("west", "2027-06-02", hour, minute)
      }
      #expect(edges == [follows ? [1] : [], []])
    }
  }

  @Test("The night is an hour longer when clocks go back, and an hour shorter when they go forward")
  func changeOfClocks() {
    for (before, after, hour, follows) in [
      (-240, -300, 12, true), (-300, -300, 12, false), (-300, -300, 13, true),
      (-300, -240, 13, false), (-300, -240, 14, true),
    ] {
      let edges = edges {
        $0.addRoad("east", "west", miles: 200, minutes: 165)
        $0.addGame("east", "2027-11-06", 23, offset: before)
        $0.addGame("west", "2027-11-07", hour, offset: after)
      }
      #expect(edges == [follows ? [1] : [], []], "\(before) to \(after) at \(hour)")
    }
  }

  @Test("The second game of a doubleheader and a game over water are not stops of their own")
  func neverFollows() {
    let edges = edges {
      $0.addVenue("away", 51.5, 0, metro: "london", country: "GB")
      $0.addGame("east", "2027-06-01", 12)
      $0.addGame("east", "2027-06-01", 19)
      $0.addGame("away", "2027-06-04", 19)
    }
    #expect(edges == [[], [], []])
  }
}
