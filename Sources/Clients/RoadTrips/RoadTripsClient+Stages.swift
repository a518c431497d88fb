import Pipeline
import Tabular

extension RoadTripsClient {
  /// Reads the planning tips and checks every rule. The report has the notices about their files.
  ///
  /// Throws ``ConfigurationErrors`` with every error in the tips.
  static func readTips(
    _ section: TipsSection, _ inputs: RunInputs
  ) throws -> (tips: TipCatalogue, report: Report) {
    let file = try TipFile(
      reading: inputs.path(of: section.source),
      reviewedPairs: section.reviewedPairs.map(inputs.path))
    let faults = TipLint.check(file.catalogue, minimumIOS: section.minimumIOS)
    guard faults.isEmpty else { throw ConfigurationErrors(faults) }
    var report = Report()
    for notice in file.notices { report.add(notice) }
    let count = file.catalogue.tips.count
    report.count(RowCount(used: count), of: section.source.publishedSource)
    return (file.catalogue, report)
  }

  /// Reads venues, teams and games, and finds every road trip. The report has the notices from
  /// reading.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` if a file cannot be read, or if there are no
  /// games.
  static func planTrips(
    _ section: RoadTripsSection, _ inputs: RunInputs
  ) throws -> (plan: RoadTripPlan, report: Report) {
    let rules =
      try section.rules.map { try TripRulesFile.rules(inputs.path(of: $0)) } ?? TripRules()
    var report = Report()
    let schedule = try ScheduleReader(rules: rules, gameTypes: section.gameTypes)
      .read(files(section, inputs), &report)
    return (try plan(try ItinerarySearch(schedule, rules)), report)
  }

  /// Walks the trips on both cores. Games are sorted by start, so the two cores mostly work on
  /// different weeks.
  private static func plan(_ search: ItinerarySearch) throws -> RoadTripPlan {
    let games = search.firstGames
    let middle = games.lowerBound + games.count / 2
    var (kept, second) = try Parallel.run(
      { search.enumerate(games.lowerBound..<middle) },
      { search.enumerate(middle..<games.upperBound) })
    kept.merge(second)
    try search.checkWalked(kept)
    return search.plan(kept)
  }

  private static func files(
    _ section: RoadTripsSection, _ inputs: RunInputs
  ) throws -> ScheduleFiles {
    func place(_ name: String) -> CatalogueFile? { section.places[name].map(inputs.file) }
    guard let metros = place("metros"), let venues = place("venues"), let teams = place("teams")
    else {
      throw Failure(
        .unreadableInput, "the folder of 'places' lacks metros.csv, venues.csv or teams.csv",
        fix: "add it")
    }
    return ScheduleFiles(
      metros: metros, venues: venues, teams: teams, aliases: place("venue_alias"),
      teamAliases: place("team_alias"), neutralGames: place("neutral_games"),
      roads: place("road"), waters: place("water"),
      schedules: section.schedules.map {
        ScheduleInput(
          file: inputs.file($0.input), layout: $0.layout, regularSeason: $0.regularSeasons)
      })
  }
}
