import Tabular

/// Numbers the games of doubleheaders, and drops games that are there twice.
///
/// Games of the same teams on the same day, with the same team at home: of those that start at the
/// same time and have no numbers to distinguish them one is kept; two with different starts are the
/// first and the second game.
struct Doubleheaders {
  private struct Pairing: Hashable {
    let sport: Sport
    let day: CivilDay
    let home: String
    let away: String
  }

  let schedule: Schedule

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

  private func pairing(_ candidate: GameCandidate) -> Pairing {
    let game = candidate.game
    return Pairing(
      sport: game.sport, day: game.day, home: schedule.teams[game.home].id,
      away: schedule.teams[game.away].id)
  }

  /// The games without those that another one is the same as.
  private func distinct(_ group: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    var kept: [GameCandidate] = []
    for candidate in group.sorted(by: precedes) {
      let (start, number) = (candidate.game.start, candidate.game.doubleheaderNumber)
      let twin = kept.first {
        $0.game.start == start && ($0.game.doubleheaderNumber == number || number == 0)
      }
      guard let twin else {
        kept.append(candidate)
        continue
      }
      report.skipUsedRow(
        at: candidate.origin,
        SkippedRow(.duplicateGame, nil, "the game stands in \(twin.origin) with the same start"))
    }
    return kept
  }

  private func number(_ candidates: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    guard candidates.count > 1 else { return candidates }
    for candidate in candidates.dropFirst(2) {
      report.skipUsedRow(
        at: candidate.origin,
        SkippedRow(
          .moreThanTwoGames, nil,
          "two games of these teams on \(candidate.game.day) start before it"))
    }
    var (first, second) = (candidates[0], candidates[1])
    let numbers = (first.game.doubleheaderNumber, second.game.doubleheaderNumber)
    let isReversed = numbers.0 != numbers.1 && (numbers.0 == 2 || numbers.1 == 1)
    first.game.doubleheaderNumber = isReversed ? 2 : 1
    second.game.doubleheaderNumber = isReversed ? 1 : 2
    return [first, second]
  }

  /// A total order of what differs, so that the order of rows decides nothing.
  private func precedes(_ one: GameCandidate, _ other: GameCandidate) -> Bool {
    let (left, right) = (one.game, other.game)
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
    return (one.origin.file, one.origin.line ?? 0) < (other.origin.file, other.origin.line ?? 0)
  }
}
