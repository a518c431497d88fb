import Catalogues
import Foundation
import Tabular

/// Reads venues, teams and games, and works out every road trip; its product is their tables.
struct RoadTripsStage {
  let section: RoadTripsSection

  /// The trips, and the findings of reading.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` when a file cannot be read, or there is no game.
  func run() throws -> (plan: RoadTripPlan, report: Report) {
    let rules = try section.rules.map { try TripRulesFile.rules($0.path) } ?? TripRules()
    var report = Report()
    let schedule = try ScheduleReader(rules: rules, gameTypes: section.gameTypes)
      .read(files(), &report)
    let planner = try TripPlanner(schedule, rules)
    return (try plan(planner), report)
  }

  /// Why the findings forbid to publish: more bad rows in a file than the rules allow.
  func refusals(_ report: Report, _ rules: TripRules) -> [String] {
    report.rows.keys.sorted().compactMap { file in
      let share = report.badRowShare(of: file)
      guard share > rules.maximumSkippedShare else { return nil }
      return "maximum-skipped-share: \(percent(share)) of the rows of \(file) are bad, the rules "
        + "allow \(percent(rules.maximumSkippedShare))"
    }
  }

  /// Walks the trips on both cores. Games stand by their starts, so each core has weeks of its own.
  private func plan(_ planner: TripPlanner) throws -> RoadTripPlan {
    let games = planner.firstGames
    let middle = games.lowerBound + games.count / 2
    var (kept, second) = try Parallel.run(
      { planner.enumerate(games.lowerBound..<middle) },
      { planner.enumerate(middle..<games.upperBound) })
    kept.merge(second)
    return planner.plan(kept)
  }

  private func percent(_ share: Double) -> String {
    String(format: "%.2f %%", locale: nil, share * 100)
  }

  // MARK: - Files

  private func files() throws -> ScheduleFiles {
    func place(_ name: String) -> CatalogueFile? { section.places[name].map(file) }
    guard let metros = place("metros"), let venues = place("venues"), let teams = place("teams")
    else {
      throw Failure(
        .unreadableInput, "the folder of 'places' lacks metros.csv, venues.csv or teams.csv",
        fix: "add it")
    }
    return ScheduleFiles(
      metros: metros, venues: venues, teams: teams, aliases: place("venue_alias"),
      neutralGames: place("neutral_games"), roads: place("road"),
      schedules: section.schedules.map {
        ScheduleInput(file($0.input), layout: $0.layout, regularSeason: $0.regularSeason)
      })
  }

  private func file(_ input: PipelineInput) -> CatalogueFile {
    CatalogueFile(input.publishedSource) { try PlainFile.chunks(of: input.path) }
  }
}
