import Tabular

/// Numbers the games of doubleheaders, and drops games that stand there twice.
///
/// Games of the same teams on the same day, with the same team at home: of those that start at the
/// same time and have no numbers to tell them apart one is kept; two with different starts are the
/// first and the second game.
struct Doubleheaders {
  private struct Pairing: Hashable {
    let sport: Sport
    let day: CivilDay
    let home: String
    let away: String
  }

  private let schedule: Schedule

  init(_ schedule: Schedule) {
    self.schedule = schedule
  }

  /// The games that remain, numbered, with those of a day in the order of their starts.
  func numbered(_ candidates: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    var groups: [Pairing: [GameCandidate]] = [:]
    for candidate in candidates { groups[pairing(candidate), default: []].append(candidate) }
    var kept: [GameCandidate] = []
    kept.reserveCapacity(candidates.count)
    for candidate in candidates {
      guard let group = groups.removeValue(forKey: pairing(candidate)) else { continue }
      kept += group.count == 1 ? group : number(distinct(group, &report), &report)
    }
    return kept
  }

  private func pairing(_ game: GameCandidate) -> Pairing {
    Pairing(
      sport: game.sport, day: game.day, home: schedule.teams[game.home].id,
      away: schedule.teams[game.away].id)
  }

  /// The games without those that another one is the same as.
  private func distinct(_ group: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    var kept: [GameCandidate] = []
    for game in group.sorted(by: precedes) {
      let twin = kept.first {
        $0.start == game.start
          && ($0.doubleheaderNumber == game.doubleheaderNumber || game.doubleheaderNumber == 0)
      }
      guard let twin else {
        kept.append(game)
        continue
      }
      report.skipUsedRow(
        at: game.origin,
        SkippedRow(.duplicateGame, nil, "the game stands in \(twin.origin) with the same start"))
    }
    return kept
  }

  private func number(_ games: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    guard games.count > 1 else { return games }
    for game in games.dropFirst(2) {
      report.skipUsedRow(
        at: game.origin,
        SkippedRow(
          .moreThanTwoGames, nil, "two games of these teams on \(game.day) start before it"))
    }
    var (first, second) = (games[0], games[1])
    let isReversed = first.doubleheaderNumber == 2 || second.doubleheaderNumber == 1
    let hasNumbers = first.doubleheaderNumber != second.doubleheaderNumber
    first.doubleheaderNumber = hasNumbers && isReversed ? 2 : 1
    second.doubleheaderNumber = 3 - first.doubleheaderNumber
    return [first, second]
  }

  /// A total order of what differs, so that the order of rows decides nothing.
  private func precedes(_ left: GameCandidate, _ right: GameCandidate) -> Bool {
    if left.start != right.start { return left.start < right.start }
    // One with a number goes before one without, which may be the same game.
    if left.doubleheaderNumber != right.doubleheaderNumber {
      return left.doubleheaderNumber != 0
        && (right.doubleheaderNumber == 0 || left.doubleheaderNumber < right.doubleheaderNumber)
    }
    if left.venue != right.venue { return left.venue < right.venue }
    let names = (left.season, left.timeStatus.rawValue, left.isVenueAssumed ? 1 : 0)
    let others = (right.season, right.timeStatus.rawValue, right.isVenueAssumed ? 1 : 0)
    if names != others { return names < others }
    return (left.origin.file, left.origin.line ?? 0) < (right.origin.file, right.origin.line ?? 0)
  }
}
