import Tabular

/// A game whose names have been looked up, before doubleheaders are numbered and it has an id.
struct GameCandidate {
  var game: Game
  /// The row.
  let origin: Origin
}

/// Makes the games of a schedule: names, pairs, and the order.
struct GameList {
  private struct Pair: Hashable {
    let day: CivilDay
    let first: String
    let second: String
  }

  let schedule: Schedule

  /// The games by start and id.
  func games(_ candidates: [GameCandidate], _ report: inout Report) -> [Game] {
    var games = Doubleheaders(schedule: schedule).numbered(candidates, &report).map(\.game)
    var counts: [Pair: Int] = [:]
    for game in games { counts[pair(game), default: 0] += 1 }
    for position in games.indices {
      games[position].id = id(games[position])
      games[position].isSameDayPair = counts[pair(games[position]), default: 0] > 1
    }
    return games.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private func pair(_ game: Game) -> Pair {
    let (home, away) = (schedule.teams[game.home].id, schedule.teams[game.away].id)
    return Pair(day: game.day, first: min(home, away), second: max(home, away))
  }

  /// The natural key: `mlb-2026-03-25-nyy-sf`, with `-1` or `-2` in a doubleheader.
  ///
  /// No two games have the same: abbreviations are unique within a sport on a day
  /// (``PlaceReader``), the home team comes last, and more games of one pairing on a day than a
  /// doubleheader are refused (``Doubleheaders``).
  private func id(_ game: Game) -> String {
    let home = schedule.teams[game.home].abbreviation.lowercased()
    let away = schedule.teams[game.away].abbreviation.lowercased()
    let number = game.doubleheaderNumber == 0 ? "" : "-\(game.doubleheaderNumber)"
    return "\(game.sport.rawValue)-\(game.day)-\(away)-\(home)\(number)"
  }
}
