import TestSupport
import Testing

@testable import Pipeline
@testable import RoadTrips

@Suite("The file of trip rules")
struct TripRulesFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func rules(_ yaml: String) throws -> TripRules {
    try TripRulesFile.rules(folder.write(yaml, to: "rules.yaml"))
  }

  @Test("the sample's rules equal the specification's, except for the number of kept trips")
  func sample() throws {
    var rules = try TripRulesFile.rules(
      "\(SharedData.repository)/sample-data/road-trips/trip-rules.yaml")
    #expect(rules.maximumKept == 40_000)
    rules.maximumKept = TripRules().maximumKept
    #expect(Sport.allCases.allSatisfy { rules.minutes(ofGame: $0) == $0.usualMinutes })
    rules.gameMinutes = [:]
    #expect(rules == TripRules())
  }

  @Test("every rule reaches its field, and an omitted rule keeps its default")
  func everyRule() throws {
    let rules = try rules(
      """
      earth-radius-miles: 1.5
      road-factor: 2.5
      miles-per-hour: 3.5
      road-factor-around-water: 1.25
      arrival-buffer-minutes: 4
      driving-hours-per-day: 5.5
      maximum-gap-days: 6
      tbd-start: "07:08"
      game-minutes: { nba: 9 }
      span-days-one-league: 10
      span-days-across-leagues: 11
      kept-by-recommended: 12
      kept-by-each-sort: 13
      maximum-kept: 14
      varied-page: 19
      sleep-minutes-per-night: 20
      beam: { span-days: 21, maximum-cities: 22, width: 23 }
      maximum-skipped-share: 0.15
      tight-slack-minutes: 16
      score: { games-weight: 0.17, games-full: 18, efficiency-full: 1.9, slack-full-minutes: 20 }
      mileage-buckets: [0, 21, 22]
      """)
    #expect([rules.earthRadiusInMiles, rules.roadFactor, rules.milesPerHour] == [1.5, 2.5, 3.5])
    #expect(rules.roadFactorAroundWater == 1.25)
    #expect(rules.arrivalBufferInMinutes == 4 && rules.drivingHoursPerDay == 5.5)
    #expect(rules.maximumGapInDays == 6 && rules.undecidedStart == 428)
    #expect(rules.minutes(ofGame: .nba) == 9 && rules.minutes(ofGame: .mlb) == 195)
    #expect(rules.spanInDaysWithinLeague == 10 && rules.spanInDaysAcrossLeagues == 11)
    #expect(rules.keptByRecommendation == 12 && rules.keptByEachOrder == 13)
    #expect(rules.variedPage == 19 && rules.sleepMinutesPerNight == 20)
    #expect(rules.beam == TripRules.Beam(spanInDays: 21, maximumCities: 22, width: 23))
    #expect(rules.maximumKept == 14 && rules.maximumSkippedShare == 0.15)
    #expect(rules.tightSlackInMinutes == 16)
    #expect(rules.score.games == 0.17 && rules.score.fullGames == 18)
    #expect(rules.score.fullEfficiency == 1.9 && rules.score.fullSlackInMinutes == 20)
    #expect(rules.score.cities == 0.25 && rules.score.fullCities == 7)
    #expect(rules.mileageBuckets == [0, 21, 22])
  }

  @Test(
    "what would make no sense is reported with its line",
    arguments: [
      (
        "miles-per-hour: 0",
        "1:17: error: 'miles-per-hour' is '0', which is not a number from 1 to 10000"
      ),
      ("road-factor: -1", "'road-factor' is '-1', which is not a number from 0.1 to 100"),
      ("maximum-gap-days: -3", "'maximum-gap-days' is '-3', which is not a whole number"),
      ("maximum-gap-days: 20390601", "which is not a whole number from 0 to 60"),
      ("span-days-one-league: 32", "which is not a whole number from 1 to 31"),
      ("kept-by-recommended: 2147483648", "which is not a whole number from 0 to 1000"),
      ("arrival-buffer-minutes: 9223372036854775807", "a whole number from 0 to 1440"),
      ("beam: { width: 0 }", "'width' is '0', which is not a whole number from 1 to 10000"),
      ("score: { games-full: 9999 }", "which is not a whole number from 1 to 1000"),
      ("mileage-buckets: [0, 9999999]", "a bound is '9999999', which is not a whole number from 0"),
      ("tbd-start: \"24:00\"", "'tbd-start' is '24:00', which is not a time of day"),
      ("mileage-buckets: []", "'mileage-buckets' does not rise from 0"),
      ("mileage-buckets: [0, 500, 500]", "'mileage-buckets' does not rise from 0"),
      ("beam: { days: 14 }", "unknown key 'days' in 'beam'"),
      ("score: { games: 1 }", "unknown key 'games' in 'score'"),
      ("game-minutes: { cricket: 480 }", "unknown key 'cricket' in 'game-minutes'"),
      ("road-factor: nan", "'road-factor' is 'nan'"),
    ])
  func faults(yaml: String, words: String) throws {
    let errors = #expect(throws: ConfigurationErrors.self) { try rules(yaml) }
    let complaint = errors?.description ?? ""
    #expect(complaint.contains(words), "\(complaint)")
  }
}
