import Tabular

/// Finds teams that would be in two places at once.
///
/// Kind H. Two games of a team cannot both be right in three cases:
/// - The second game is elsewhere and begins before the first game ends.
/// - They are on the same day and more than a hundred miles apart. In the schedules of five
///   seasons, no team plays at two venues on one day, except teams that change boroughs in New
///   York.
/// - They are at one venue and begin less than an hour apart.
///
/// Exhibitions are not checked: in spring, a team with split squads plays two games at once.
struct TeamWhereabouts {
  private static let mostMilesOnOneDay = 100.0
  private static let leastSecondsApart = 3_600

  let schedule: Schedule
  let rules: TripRules

  /// The games without a team in two places. If a team has two such games, both are left out,
  /// because either may be wrong.
  func possible(_ candidates: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    var gamesOfTeam: [String: [Int]] = [:]
    let byStart = candidates.indices.filter { !candidates[$0].isExhibition }.ordered {
      precedes(candidates[$0], candidates[$1])
    }
    for index in byStart {
      let game = candidates[index].game
      for team in [game.home, game.away] {
        gamesOfTeam[schedule.teams[team].id, default: []].append(index)
      }
    }
    var faults: [Int: String] = [:]
    for (team, games) in gamesOfTeam.ordered(by: { $0.key < $1.key }) {
      for (first, second) in zip(games, games.dropFirst())
      where areImpossible(candidates[first].game, candidates[second].game) {
        faults[first] = faults[first] ?? message(team, candidates[first], candidates[second])
        faults[second] = faults[second] ?? message(team, candidates[second], candidates[first])
      }
    }
    for index in faults.keys.ordered() {
      report.skipUsedRow(
        at: candidates[index].origin, SkippedRow(.teamInTwoPlaces, nil, faults[index] ?? ""))
    }
    return candidates.indices.filter { faults[$0] == nil }.map { candidates[$0] }
  }

  private func precedes(_ one: GameCandidate, _ other: GameCandidate) -> Bool {
    let (left, right) = (one.origin, other.origin)
    return (one.game.start, left.file, left.line ?? 0)
      < (other.game.start, right.file, right.line ?? 0)
  }

  private func areImpossible(_ first: Game, _ second: Game) -> Bool {
    let areDecided = first.timeStatus != .undecided && second.timeStatus != .undecided
    if first.venue == second.venue {
      return areDecided && second.start - first.start < Self.leastSecondsApart
    }
    let isOver = second.start >= first.start + 60 * rules.minutes(ofGame: first.sport)
    if areDecided, !isOver { return true }
    let miles = GreatCircle.distance(
      schedule.venues[first.venue].place, schedule.venues[second.venue].place,
      radius: rules.earthRadiusInMiles)
    return first.day == second.day && miles > Self.mostMilesOnOneDay
  }

  private func message(_ team: String, _ game: GameCandidate, _ other: GameCandidate) -> String {
    let position = [game.game.home, game.game.away].first { schedule.teams[$0].id == team }
    let name = position.map { schedule.teams[$0].name } ?? team
    let venue = schedule.venues[other.game.venue].name
    return "'\(name)' also play at '\(venue)' on \(other.game.day) at "
      + "\(ClockText.text(minutes: other.game.localMinutes)), by \(other.origin)"
  }
}
