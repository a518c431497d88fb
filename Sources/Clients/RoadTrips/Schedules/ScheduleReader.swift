import Tabular

/// Reads the files of places, teams and games into a ``Schedule``.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`). Rows
/// that are left out on purpose, such as playoff games, have a lower severity. The order of rows
/// and files does not matter.
struct ScheduleReader {
  private let rules: TripRules
  private let types: Set<String>

  /// `gameTypes` are the codes of the games to keep, such as `R` for the regular season and `P` for
  /// the postseason.
  init(rules: TripRules, gameTypes: Set<String> = ["R"]) {
    self.rules = rules
    types = gameTypes
  }

  /// Reads every file.
  ///
  /// Throws ``Failure`` if a file cannot be read, lacks a required column, or refers to a row that
  /// does not exist.
  func read(_ files: ScheduleFiles, _ report: inout Report) throws -> Schedule {
    let places = try PlaceReader(files, &report)
    let entries = try files.schedules.flatMap { try read($0, &report) }
    var resolver = try GameResolver(
      places, rules: rules, types: types, exhibitionSites: ExhibitionSites(entries), &report)
    let days = SeasonDays(entries)
    let types = RegularSeason.types(of: entries)
    var candidates: [GameCandidate] = []
    candidates.reserveCapacity(entries.count)
    for (entry, type) in zip(entries, types) {
      do throws(SkippedRow) {
        try days.check(entry)
        let game = try resolver.candidate(entry.row, type: type, at: entry.origin, &report)
        candidates.append(game)
      } catch {
        report.skipUsedRow(at: entry.origin, error)
      }
    }
    resolver.finish(Set(entries.map(\.row.sport)), &report)
    var schedule = places.schedule
    candidates = resolver.withoutPlaceholders(candidates, &report)
    schedule.games = GameList(schedule: schedule, rules: rules).games(candidates, &report)
    return schedule
  }

  private func read(_ input: ScheduleInput, _ report: inout Report) throws -> [RegularSeason.Entry]
  {
    let layout = input.layout.layout(seasonStart: input.regularSeason.first?.lowerBound)
    var entries: [RegularSeason.Entry] = []
    var table = try CatalogueTable(
      input.file.open(), file: input.file.name, columns: layout.columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      entries.append(
        RegularSeason.Entry(
          row: try layout.game(row), origin: row.origin(), season: input.regularSeason))
    }
    return entries
  }
}

/// The input files of a ``Schedule``: metros.csv, venues.csv, teams.csv, and, if they exist,
/// venue_alias.csv, team_alias.csv, neutral_games.csv, road.csv and water.csv.
struct ScheduleFiles {
  var metros: CatalogueFile
  var venues: CatalogueFile
  var teams: CatalogueFile
  var aliases: CatalogueFile?
  var teamAliases: CatalogueFile?
  var neutralGames: CatalogueFile?
  var roads: CatalogueFile?
  var waters: CatalogueFile?
  /// The files of games, in any order.
  var schedules: [ScheduleInput]
}

/// A file of games, with its layout and its regular season.
struct ScheduleInput {
  let file: CatalogueFile
  /// The layout of its rows.
  let layout: ScheduleLayoutName
  /// The days of the regular season, in order, for rows without a type of game. If empty, the
  /// number of games that each team plays decides (``RegularSeason``).
  var regularSeason: [ClosedRange<CalendarDay>] = []
}
