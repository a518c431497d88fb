import Tabular

/// Makes the games of a schedule: names, pairs, and the order.
struct GameList {
  private struct Pair: Hashable {
    let day: CivilDay
    let first: String
    let second: String
  }

  private let schedule: Schedule

  init(_ schedule: Schedule) {
    self.schedule = schedule
  }

  /// The games by start and id.
  func games(_ candidates: [GameCandidate]) -> [Game] {
    var counts: [Pair: Int] = [:]
    for candidate in candidates { counts[pair(candidate), default: 0] += 1 }
    return candidates.map { game($0, isPair: counts[pair($0), default: 0] > 1) }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private func pair(_ game: GameCandidate) -> Pair {
    let (home, away) = (schedule.teams[game.home].id, schedule.teams[game.away].id)
    return Pair(day: game.day, first: min(home, away), second: max(home, away))
  }

  private func game(_ game: GameCandidate, isPair: Bool) -> Game {
    Game(
      id: id(game), sport: game.sport, season: game.season, start: game.start, day: game.day,
      localMinutes: game.localMinutes, venue: game.venue, home: game.home, away: game.away,
      doubleheaderNumber: game.doubleheaderNumber, isSameDayPair: isPair,
      timeStatus: game.timeStatus, isVenueAssumed: game.isVenueAssumed)
  }

  /// The natural key: `mlb-2026-03-25-nyy-sf`, with `-1` or `-2` in a doubleheader.
  ///
  /// No two games have the same: abbreviations are unique within a sport on a day
  /// (``TeamRows``), the home team stands last, and more games of one pairing on a day than a
  /// doubleheader are refused (``Doubleheaders``).
  private func id(_ game: GameCandidate) -> String {
    let home = schedule.teams[game.home].abbreviation.lowercased()
    let away = schedule.teams[game.away].abbreviation.lowercased()
    let number = game.doubleheaderNumber == 0 ? "" : "-\(game.doubleheaderNumber)"
    return "\(game.sport.rawValue)-\(game.day)-\(away)-\(home)\(number)"
  }
}
