import Testing

@testable import RoadTrips

struct SectionTests {
  private func option(cities: Int, games: Int, bucket: Int) -> TripOption {
    var option = TripOption()
    option.uniqueCityCount = cities
    let stop = TripOption.Stop(game: 0, legMiles: nil, legMinutes: nil, slackInMinutes: nil)
    option.stops = Array(repeating: stop, count: games)
    option.mileageBucket = bucket
    return option
  }

  private func sections(_ options: [TripOption], _ order: TripOrder) -> [TripSection] {
    SectionMaker(rules: TripRules()).sections(options).filter { $0.order == order }
  }

  @Test("Each order has the headers of the app's design, in its order")
  func headers() {
    let options = [(12, 8, 4), (11, 7, 3), (10, 6, 2), (1, 1, 0), (2, 2, 1), (2, 2, 1)].map {
      option(cities: $0.0, games: $0.1, bucket: $0.2)
    }
    let miles = ["2000+ mi", "1500-2000 mi", "1000-1500 mi", "500-1000 mi", "0-500 mi"]
    let expected: [TripOrder: [String]] = [
      .recommended: [""], .bestEfficiency: [""],
      .mostCities: ["12 cities", "11 cities", "10 cities", "2 cities", "1 city"],
      .mostGames: ["8 games", "7 games", "6 games", "2 games", "1 game"],
      .leastGames: ["1 game", "2 games", "6 games", "7 games", "8 games"],
      .mostMiles: miles, .leastMiles: miles.reversed(),
    ]
    for order in TripOrder.allCases {
      let sections = sections(options, order)
      #expect(sections.map(\.header) == expected[order])
      #expect(sections.map(\.position) == Array(sections.indices))
      #expect(sections.reduce(0) { $0 + $1.count } == options.count)
    }
    #expect(sections(options, .mostCities).map(\.key) == ["12", "11", "10", "2", "1"])
    #expect(sections(options, .leastMiles).map(\.key) == ["0", "1", "2", "3", "4"])
    #expect(sections(options, .recommended).map(\.key) == ["all"])
  }

  @Test("A screen reader says a header's number in words, and how many trips follow")
  func accessibilityLabels() {
    let twelve = Array(repeating: option(cities: 12, games: 1, bucket: 3), count: 34)
    #expect(sections(twelve, .mostCities).map(\.accessibilityLabel) == ["Twelve cities, 34 trips"])
    #expect(sections(twelve, .mostGames).map(\.accessibilityLabel) == ["One game, 34 trips"])
    #expect(
      sections(twelve, .mostMiles).map(\.accessibilityLabel) == [
        "One thousand five hundred to two thousand miles, 34 trips"
      ])
    let one = [option(cities: 1, games: 21, bucket: 4)]
    #expect(sections(one, .mostCities).map(\.accessibilityLabel) == ["One city, 1 trip"])
    #expect(sections(one, .leastGames).map(\.accessibilityLabel) == ["Twenty-one games, 1 trip"])
    #expect(
      sections(one, .leastMiles).map(\.accessibilityLabel) == ["Two thousand miles or more, 1 trip"]
    )
    #expect(sections(one, .recommended).map(\.accessibilityLabel) == ["1 trip"])
  }

  @Test(
    "Numbers are spelt as English spells them",
    arguments: [
      (0, "zero"), (7, "seven"), (19, "nineteen"), (20, "twenty"), (42, "forty-two"),
      (100, "one hundred"), (512, "five hundred twelve"), (1_000, "one thousand"),
      (2_345, "two thousand three hundred forty-five"), (70_000, "seventy thousand"),
      (999_999, "nine hundred ninety-nine thousand nine hundred ninety-nine"),
      (1_000_000, "1000000"), (-3, "-3"),
    ])
  func numberWords(number: Int, words: String) {
    #expect(NumberWords.spelled(number) == words)
  }
}
