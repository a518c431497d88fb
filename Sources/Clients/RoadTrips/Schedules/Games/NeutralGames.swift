import Tabular

/// The games that are known to be played at another venue, by their teams.
struct NeutralGames {
  private struct Key: Hashable {
    let home: String
    let away: String
  }

  private var games: [Key: [PlaceReader.NeutralGame]] = [:]
  private var unused: [SourceLocation: PlaceReader.NeutralGame] = [:]

  /// Looks up the teams of every row. A row with an unknown team is reported and left out.
  init(
    _ games: [PlaceReader.NeutralGame], _ teams: inout TeamFinder, _ schedule: Schedule,
    _ report: inout Report
  ) {
    for game in games {
      do throws(SkippedRow) {
        let home = try teams.position(game.home, "home", game.sport, game.day)
        let away = try teams.position(game.away, "away", game.sport, game.day)
        let key = Key(home: schedule.teams[home].id, away: schedule.teams[away].id)
        self.games[key, default: []].append(game)
        unused[game.origin] = game
      } catch {
        report.skipUsedRow(at: game.origin, error)
      }
    }
  }

  /// The neutral games of two teams; the first team is at home.
  func games(home: Team, away: Team) -> [PlaceReader.NeutralGame] {
    games[Key(home: home.id, away: away.id)] ?? []
  }

  /// Marks a row as used.
  mutating func use(_ game: PlaceReader.NeutralGame) {
    unused[game.origin] = nil
  }

  /// Reports the unused rows of some sports.
  func reportUnused(of sports: Set<Sport>, _ report: inout Report) {
    let unused = unused.filter { sports.contains($0.value.sport) }
    for (origin, game) in unused.ordered(by: { ($0.key.line ?? 0) < ($1.key.line ?? 0) }) {
      report.add(
        .neutralGameUnused, at: origin, value: "\(game.away) at \(game.home)",
        message: "the kept games do not include \(game.away) at \(game.home) on \(game.day)",
        action: "nothing is changed")
    }
  }
}
