import Catalogues
import Tabular

/// Brings scores, fixture and statistics of this season together, by player.
struct SeasonGames {
  private struct Key: Hashable {
    let player: Int
    let round: Int
  }

  /// How many games of a file were held against official scores, and how many of them differ.
  private struct Comparison {
    var games = 0
    var differences = 0
  }

  /// What each player has played.
  private(set) var games: [[PlayedGame]]
  private let season: FantasySeason
  private let fixture: Fixture
  private let files: [String]
  private let throughRound: Int?
  private let lastRound: Int
  private var first: [Key: StatisticsRow] = [:]
  private var comparisons: [Comparison]
  private var leftOut: [LeftOutRows]

  /// Prepares to complete the games of official scores; `files` are those of statistics.
  init(
    _ season: FantasySeason, _ fixture: Fixture, files: [String], throughRound: Int?
  ) {
    self.season = season
    games = season.games
    lastRound = season.lastRound
    self.fixture = fixture
    self.files = files
    self.throughRound = throughRound
    comparisons = Array(repeating: Comparison(), count: files.count)
    leftOut = files.map { LeftOutRows(file: $0) }
  }

  /// Completes a game with its statistics.
  mutating func add(
    _ row: StatisticsRow, at place: RoundMap.Place, _ report: inout Report
  ) throws(SkippedRow) {
    if case .final = row.game.stage {
      leftOut[row.file].add(.finalLeftOut)
      return
    }
    if place.round > throughRound ?? lastRound || place.round > lastRound {
      leftOut[row.file].add(.gameNotScoredYet)
      return
    }
    try checkIsFirst(row, place.round)
    let player = season.players[row.player]
    let position = games[row.player].firstIndex { $0.round == place.round }
    guard row.game.timeOnGround > 0 else {
      guard let position else {
        leftOut[row.file].add(.didNotPlay)
        return
      }
      throw SkippedRow(
        .scoreWithoutTime, nil, value: "\(games[row.player][position].score)",
        "\(player.name) has a score in round \(place.round) and no time on ground")
    }
    comparisons[row.file].games += 1
    guard let position else {
      comparisons[row.file].differences += 1
      throw SkippedRow(
        .gameWithoutScore, nil, value: "\(row.points)",
        "\(player.name) has no official score in round \(place.round)")
    }
    compare(row, games[row.player][position], &report)
    games[row.player][position] = completed(games[row.player][position], row, place)
  }

  /// Completes what no statistics tell from the fixture, and tells what was left out.
  ///
  /// Throws ``Failure`` where so many games of a file differ from the official scores that its
  /// rounds or its people cannot be right: more than 1 in 200, and at least 10.
  mutating func finish(_ report: inout Report) throws {
    for (file, comparison) in zip(files, comparisons)
    where comparison.differences * 200 > comparison.games && comparison.differences >= 10 {
      throw Failure(
        .unusableInput, at: Origin(file),
        "\(comparison.differences) of \(comparison.games) games have another score than the"
          + " official one, or none",
        fix: "check the rounds of the file, of the fixture and of the scores against each other")
    }
    for leftOut in leftOut { leftOut.report(&report) }
    if fixture.isEmpty { return }
    for player in games.indices {
      let club = season.players[player].club
      for position in games[player].indices where games[player][position].match == nil {
        games[player][position] = completed(games[player][position], ofClub: club)
      }
    }
  }

  private mutating func checkIsFirst(_ row: StatisticsRow, _ round: Int) throws(SkippedRow) {
    let key = Key(player: row.player, round: round)
    guard let other = first.updateValue(row, forKey: key) else { return }
    first[key] = other
    throw row.repeating(other, in: files)
  }

  private mutating func compare(
    _ row: StatisticsRow, _ game: PlayedGame, _ report: inout Report
  ) {
    if game.score == row.points { return }
    comparisons[row.file].differences += 1
    report.add(
      .pointsDiffer, at: Origin(files[row.file], line: row.line), value: "\(row.points)",
      message: "\(season.players[row.player].name) has \(game.score) points in round"
        + " \(game.round), and his statistics are worth \(row.points)",
      action: "the official score is kept")
  }

  private func completed(
    _ game: PlayedGame, _ row: StatisticsRow, _ place: RoundMap.Place
  ) -> PlayedGame {
    PlayedGame(
      round: game.round, score: game.score, recomputed: row.points,
      timeOnGround: game.timeOnGround ?? row.game.timeOnGround,
      centreBounces: row.game.centreBounces, match: place.match, opponent: row.game.opponent,
      venue: place.venue, isHome: place.isHome)
  }

  /// Takes the club's match in the round; of two, nobody knows which it was.
  private func completed(_ game: PlayedGame, ofClub club: Int) -> PlayedGame {
    let positions = fixture.matches(ofClub: club, inRound: game.round)
    guard positions.count == 1, let position = positions.first else { return game }
    let match = fixture.matches[position]
    return PlayedGame(
      round: game.round, score: game.score, timeOnGround: game.timeOnGround, match: position,
      opponent: match.home == club ? match.away : match.home, venue: match.venue,
      isHome: match.home == club)
  }
}

extension StatisticsRow {
  /// Says that an earlier row is of the same player and round.
  func repeating(_ other: StatisticsRow, in files: [String]) -> SkippedRow {
    let isSame =
      game.statistics == other.game.statistics && game.opponent == other.game.opponent
      && game.timeOnGround == other.game.timeOnGround
    return SkippedRow(
      isSame ? .fantasyRowRepeated : .duplicateCatalogueKey, nil,
      "\(Origin(files[other.file], line: other.line)) has the player and the round too")
  }
}
