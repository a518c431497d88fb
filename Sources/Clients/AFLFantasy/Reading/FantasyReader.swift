import Tabular

/// Reads the files of AFL Fantasy into a ``FantasySeason``.
///
/// A bad row is skipped, with one notice of severity error (`Report.badRowShare(of:)`). A row that
/// is left out on purpose, such as a person of older seasons who is not on the list, has a lower
/// severity. The order of the files does not matter.
struct FantasyReader {
  let rules: SeasonRules
  let league: League
  var squads: [Squad] = []
  /// The last round that counts as known, or nil for all. The reader then acts as if the files
  /// ended with this round: it leaves out later scores, statistics, late changes and position
  /// updates, and prices of rounds after the next. If there are later scores, it also leaves out
  /// the list's news about who plays. The fixture and the rounds stay complete.
  var throughRound: Int?

  /// Reads every file.
  ///
  /// Throws ``Failure`` if a file cannot be read, is of another kind or lacks a required column, if
  /// two clubs or venues share a name, or if statistics do not fit the official scores.
  func read(_ files: FantasyFiles, _ report: inout Report) throws -> FantasySeason {
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
    let scored = (files.scores ?? files.players).name
    let through = throughRound ?? figures.leaveOutRoundInProgress(scored, &report)
    if figures.hasLaterScores {
      for player in season.players.indices { season.players[player].status = nil }
    }
    season.games = figures.games()
    season.prices = figures.prices(&report)
    season.lastRound = season.games.joined().map(\.round).max() ?? -1
    if season.hasStatusesOfLastRound {
      report.add(
        .statusesOfLastRound, at: SourceLocation(files.players.name),
        value: "\(season.lastRound)",
        message: "the list names everybody who has a score in round \(season.lastRound), and "
          + "hardly anybody else",
        action: "its 'playing' and 'not-playing' do not apply to the next round")
    }
    try readStatistics(files, roster, names, fixture, through, &season, &report)
    figures.reportMissingPrices(season.prices, season.history, &report)
    let rounds = try RoundList(rules, files.rounds, &report)
    season.closingRound = rounds.closingRound(fixture)
    season.rounds = rounds.rounds(
      fixture, season.players, season.games, clubCount: league.clubs.count,
      coming: season.openRound)
    try readNews(files, roster, names, &season, &report)
    season.squads = SquadCheck(
      rules: rules, roster: roster, prices: season.prices, comingRound: season.comingRound
    ).allowed(squads, &report)
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
    var rows = FixtureRows(rules, names, file: files.fixture?.name ?? "")
    try files.fixture?.readRows(FixtureRows.columns, &report) { row, _ throws(SkippedRow) in
      try rows.add(row)
    }
    return rows.fixture(&report)
  }

  private func readStatistics(
    _ files: FantasyFiles, _ roster: Roster, _ names: LeagueNames, _ fixture: Fixture,
    _ throughRound: Int?, _ season: inout FantasySeason, _ report: inout Report
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
    var rows = StatisticsRows(rules, roster, names, files.people == nil ? nil : people, matches)
    for (position, file) in files.statistics.enumerated() {
      try rows.read(file, position, &report)
    }
    let map = RoundMap(fixture, names, rows, matches, thisSeason: rules.season)
    try sort(
      rows.rows, map, fixture, files.statistics.map(\.name), throughRound, &season, &report)
  }

  /// Puts each row into this season's games, or into the history.
  private func sort(
    _ rows: [StatisticsRow], _ map: RoundMap, _ fixture: Fixture, _ files: [String],
    _ throughRound: Int?, _ season: inout FantasySeason, _ report: inout Report
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
        report.leaveOut(error, at: SourceLocation(files[row.file], line: row.line))
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
    var names = names
    var injuries = NewsRows<Injury>(roster)
    try files.injuries?.readRows(NewsRows<Injury>.columns, &report) {
      row, _ throws(SkippedRow) in
      try injuries.add(row, &names)
    }
    season.injuries = injuries.all
    var contracts = NewsRows<PlayerContract>(roster)
    try files.contracts?.readRows(NewsRows<PlayerContract>.columns, &report) {
      row, _ throws(SkippedRow) in
      try contracts.add(row)
    }
    season.contracts = contracts.all
    var changes = NewsRows<LateChange>(roster)
    try files.lateChanges?.readRows(NewsRows<LateChange>.columns, &report) {
      row, _ throws(SkippedRow) in
      try changes.add(row, throughRound: throughRound)
    }
    season.lateChanges = changes.all
  }
}

/// The files of a ``FantasySeason``, besides its rules, league and squads.
package struct FantasyFiles {
  /// players.json: the official list.
  var players: CatalogueFile
  /// scores.csv; without it, scores and prices come from the official list.
  var scores: CatalogueFile?
  var rounds: CatalogueFile?
  var positionUpdates: CatalogueFile?
  var fixture: CatalogueFile?
  /// Match statistics in either layout; each file has its own name.
  package var statistics: [CatalogueFile] = []
  /// The matches for the statistics of AFL Tables.
  package var matches: [CatalogueFile] = []
  /// The people in the statistics of AFL Tables.
  package var people: CatalogueFile?
  var injuries: CatalogueFile?
  var contracts: CatalogueFile?
  package var lateChanges: CatalogueFile?
  var designTokens: CatalogueFile?
}
