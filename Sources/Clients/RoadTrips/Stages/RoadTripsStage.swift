import Pipeline
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
    let planner = try ItinerarySearch(schedule, rules)
    return (try plan(planner), report)
  }

  /// Walks the trips on both cores. Games stand by their starts, so each core has weeks of its own.
  private func plan(_ planner: ItinerarySearch) throws -> RoadTripPlan {
    let games = planner.firstGames
    let middle = games.lowerBound + games.count / 2
    var (kept, second) = try Parallel.run(
      { planner.enumerate(games.lowerBound..<middle) },
      { planner.enumerate(middle..<games.upperBound) })
    kept.merge(second)
    return planner.plan(kept)
  }

  // MARK: - Files

  private func files() throws -> ScheduleFiles {
    func place(_ name: String) -> CatalogueFile? { section.places[name]?.catalogueFile }
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
        ScheduleInput($0.input.catalogueFile, layout: $0.layout, regularSeason: $0.regularSeason)
      })
  }
}
