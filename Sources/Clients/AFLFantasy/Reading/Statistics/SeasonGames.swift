import Pipeline
import Tabular

/// Combines scores, fixture and statistics of this season, by player.
struct SeasonGames {
  private struct Key: Hashable {
    let player: Int
    let round: Int
  }

  private struct Candidate {
    let row: StatisticsRow
    let place: RoundMap.Place
  }

  /// The number of a file's games that were compared with official scores, and of those that
  /// differ.
  private struct Comparison {
    var games = 0
    var differences = 0
  }

  private(set) var games: [[PlayedGame]]
  private let season: FantasySeason
  private let fixture: Fixture
  private let files: [String]
  private let throughRound: Int?
  private let lastRound: Int
  private var candidates: [Key: [Candidate]] = [:]
  private var comparisons: [Comparison]
  private var leftOut: [LeftOutRows]

  init(_ season: FantasySeason, _ fixture: Fixture, files: [String], throughRound: Int?) {
    self.season = season
    games = season.games
    lastRound = season.lastRound
    self.fixture = fixture
    self.files = files
    self.throughRound = throughRound
    comparisons = Array(repeating: Comparison(), count: files.count)
    leftOut = files.map { LeftOutRows(file: $0) }
  }

  mutating func add(_ row: StatisticsRow, at place: RoundMap.Place) {
    if row.game.stage.isFinal {
      leftOut[row.file].add(.finalLeftOut)
    } else if place.round > throughRound ?? lastRound || place.round > lastRound {
      leftOut[row.file].add(.gameNotScoredYet)
    } else {
      let key = Key(player: row.player, round: place.round)
      candidates[key, default: []].append(Candidate(row: row, place: place))
    }
  }

  /// Completes the games from their statistics, or else from the fixture, and reports the rows that
  /// were left out.
  ///
  /// Throws ``Failure`` if more than 1 in 200 games of a file, and at least 10, differ from the
  /// official scores: then its rounds or people must be wrong.
  mutating func finish(_ report: inout Report) throws {
    let ordered = candidates.ordered {
      ($0.key.player, $0.key.round) < ($1.key.player, $1.key.round)
    }
    for (key, candidates) in ordered { settle(candidates, key, &report) }
    for (file, comparison) in zip(files, comparisons)
    where comparison.differences * 200 > comparison.games && comparison.differences >= 10 {
      throw Failure(
        .unusableInput, at: SourceLocation(file),
        "\(comparison.differences) of \(comparison.games) games do not have the official score",
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

  /// Completes a game with the row that has the official score, or else with the first row. Each
  /// other row gets a notice.
  ///
  /// After a postponed match a club may have two matches in a round; the official feed counts only
  /// one.
  private mutating func settle(_ candidates: [Candidate], _ key: Key, _ report: inout Report) {
    let position = games[key.player].firstIndex { $0.round == key.round }
    let score = position.map { games[key.player][$0].score }
    let chosen = candidates.firstIndex {
      $0.row.game.timeOnGround > 0 && $0.row.points == score
    }
    let winner = candidates[chosen ?? 0]
    for (place, other) in candidates.enumerated() where place != chosen ?? 0 {
      let isOfAnotherMatch =
        other.place.match != nil && winner.place.match != nil
        && other.place.match != winner.place.match
      let reason =
        isOfAnotherMatch
        ? SkippedRow(
          .otherMatchInRound, nil, value: "\(other.row.points)",
          "the official score of round \(key.round) is of another match")
        : other.row.repeating(winner.row, in: files)
      report.leaveOut(reason, at: origin(other.row))
    }
    do throws(SkippedRow) {
      try complete(position, winner, &report)
    } catch {
      report.leaveOut(error, at: origin(winner.row))
    }
  }

  /// Completes the game at a position in its player's list.
  private mutating func complete(
    _ position: Int?, _ candidate: Candidate, _ report: inout Report
  ) throws(SkippedRow) {
    let row = candidate.row
    let round = candidate.place.round
    let name = season.players[row.player].name
    guard row.game.timeOnGround > 0 else {
      guard let position else {
        leftOut[row.file].add(.didNotPlay)
        return
      }
      throw SkippedRow(
        .scoreWithoutTime, nil, value: "\(games[row.player][position].score)",
        "\(name) has a score in round \(round) and no time on ground")
    }
    comparisons[row.file].games += 1
    guard let position else {
      comparisons[row.file].differences += 1
      throw SkippedRow(
        .gameWithoutScore, nil, value: "\(row.points)",
        "\(name) has no official score in round \(round)")
    }
    compare(row, games[row.player][position], &report)
    games[row.player][position] = completed(games[row.player][position], row, candidate.place)
  }

  private mutating func compare(_ row: StatisticsRow, _ game: PlayedGame, _ report: inout Report) {
    if game.score == row.points { return }
    comparisons[row.file].differences += 1
    report.add(
      .pointsDiffer, at: origin(row), value: "\(row.points)",
      message: "\(season.players[row.player].name) has \(game.score) points in round "
        + "\(game.round), but his statistics are worth \(row.points)",
      action: "the official score is kept")
  }

  private func origin(_ row: StatisticsRow) -> SourceLocation {
    SourceLocation(files[row.file], line: row.line)
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

  /// Adds the club's match in the round, unless the club has two and it is unknown which counts.
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
  /// The error of a row with the same player and round as an earlier row.
  func repeating(_ other: StatisticsRow, in files: [String]) -> SkippedRow {
    let isSame =
      game.statistics == other.game.statistics && game.opponent == other.game.opponent
      && game.timeOnGround == other.game.timeOnGround
    return SkippedRow(
      isSame ? .fantasyRowRepeated : .duplicateCatalogueKey, nil,
      "\(SourceLocation(files[other.file], line: other.line)) also has the player and the round")
  }
}
