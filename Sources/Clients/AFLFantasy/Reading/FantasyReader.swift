import Tabular

/// Reads the files of AFL Fantasy into a ``FantasySeason``.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`); rows
/// that are left out on purpose, such as people of older seasons who are not on the list, have a
/// lower one. The order of files decides nothing.
package struct FantasyReader {
  private let rules: SeasonRules
  private let league: League
  private let squads: [Squad]
  private let throughRound: Int?

  /// Prepares to read a season.
  ///
  /// With `throughRound`, all is read as if the files ended with that round: later scores,
  /// statistics, late changes and position updates are left out, and prices of rounds after the
  /// next; fixture and rounds stay whole.
  package init(
    rules: SeasonRules, league: League, squads: [Squad] = [], throughRound: Int? = nil
  ) {
    self.rules = rules
    self.league = league
    self.squads = squads
    self.throughRound = throughRound
  }

  /// Reads every file.
  ///
  /// Throws ``Failure`` when a file cannot be read, is of another kind or lacks a required column,
  /// when two clubs or venues share a name, and when statistics do not fit the official scores.
  package func read(
    _ files: FantasyFiles, _ report: inout Report
  ) throws -> FantasySeason {
    let names = try LeagueNames(league)
    var season = FantasySeason(rules: rules, league: league)
    let list = try PlayerList(files.players, names, &report)
    let roster = try roster(list, files, &report)
    season.players = roster.players
    let fixture = try fixture(files, names, &report)
    season.matches = fixture.matches
    var figures = SeasonFigures(rules, roster, names, fixture, throughRound: throughRound)
    if let scores = files.scores {
      try scores.readRows(SeasonFigures.columns, &report) { row, _ throws(SkippedRow) in
        try figures.add(row, roster, names)
      }
    } else {
      figures.add(list.figures(), &report)
    }
    season.games = figures.games()
    season.prices = figures.prices(&report)
    season.lastRound = season.games.joined().map(\.round).max() ?? -1
    try readStatistics(files, roster, names, fixture, &season, &report)
    season.rounds = try RoundList(rules, files.rounds, &report)
      .rounds(
        fixture, season.players, season.games, clubCount: league.clubs.count,
        coming: season.comingRound)
    try readNews(files, roster, names, &season, &report)
    season.squads = SquadCheck(rules, roster, season.prices).allowed(squads, &report)
    season.designTokens = try DesignTokenFile.tokens(files.designTokens, &report)
    return season
  }

  private func roster(
    _ list: PlayerList, _ files: FantasyFiles, _ report: inout Report
  ) throws -> Roster {
    var roster = Roster(list.players)
    var updates = PositionUpdateRows(roster)
    try files.positionUpdates?.readRows(PositionUpdateRows.columns, &report) {
      row, report throws(SkippedRow) in
      try updates.add(row, &report)
    }
    list.reportUndated(updates.updates(), &report)
    roster.add(updates.updates(throughRound: throughRound))
    return roster
  }

  private func fixture(
    _ files: FantasyFiles, _ names: LeagueNames, _ report: inout Report
  ) throws -> Fixture {
    var rows = FixtureRows(rules, names)
    try files.fixture?.readRows(FixtureRows.columns, &report) { row, _ throws(SkippedRow) in
      try rows.add(row)
    }
    return rows.fixture(&report)
  }

  private func readStatistics(
    _ files: FantasyFiles, _ roster: Roster, _ names: LeagueNames, _ fixture: Fixture,
    _ season: inout FantasySeason, _ report: inout Report
  ) throws {
    var matches = MatchBook(names)
    for file in files.matches {
      try file.readRows(MatchBook.columns, &report) { row, _ throws(SkippedRow) in
        try matches.add(row)
      }
    }
    var people = People(roster)
    try files.people?.readRows(People.columns, &report) { row, _ throws(SkippedRow) in
      try people.add(row)
    }
    var rows = StatisticsRows(
      rules, roster, names, files.people == nil ? nil : people, matches)
    for (position, file) in files.statistics.enumerated() {
      try rows.read(file, position, &report)
    }
    let map = RoundMap(fixture, names, rows, matches, thisSeason: rules.season)
    try sort(rows.rows, map, fixture, files.statistics.map(\.name), &season, &report)
  }

  /// Puts each row where it belongs: into this season's games, or into the history.
  private func sort(
    _ rows: [StatisticsRow], _ map: RoundMap, _ fixture: Fixture, _ files: [String],
    _ season: inout FantasySeason, _ report: inout Report
  ) throws {
    var map = map
    var games = SeasonGames(season, fixture, files: files, throughRound: throughRound)
    var history = History(playerCount: season.players.count, files: files)
    for row in rows {
      do throws(SkippedRow) {
        let place = try map.place(of: row)
        if row.game.season == rules.season {
          games.add(row, at: place)
        } else {
          history.add(row, at: place)
        }
      } catch {
        report.leaveOut(error, at: Origin(files[row.file], line: row.line))
      }
    }
    try games.finish(&report)
    season.games = games.games
    season.history = history.games(&report)
  }

  private func readNews(
    _ files: FantasyFiles, _ roster: Roster, _ names: LeagueNames,
    _ season: inout FantasySeason, _ report: inout Report
  ) throws {
    var injuries = InjuryRows(roster, names)
    try files.injuries?.readRows(InjuryRows.columns, &report) { row, _ throws(SkippedRow) in
      try injuries.add(row)
    }
    season.injuries = injuries.injuries
    var contracts = ContractRows(roster)
    try files.contracts?.readRows(ContractRows.columns, &report) { row, _ throws(SkippedRow) in
      try contracts.add(row)
    }
    season.contracts = contracts.contracts
    var changes = LateChangeRows(roster, throughRound: throughRound)
    try files.lateChanges?.readRows(LateChangeRows.columns, &report) {
      row, _ throws(SkippedRow) in
      try changes.add(row)
    }
    season.lateChanges = changes.changes
  }
}
