import Tabular

/// A game after its names are looked up, before it has a doubleheader number and an id.
struct GameCandidate {
  var game: Game
  let origin: SourceLocation
  /// The day as written, which may be the day in New York.
  var writtenDay = CalendarDay(number: 0)
  /// The start as written, in minutes after midnight; nil without one.
  var writtenMinutes: Int?
  /// Whether the game is an exhibition, such as a spring game, to which a team may send half its
  /// players.
  var isExhibition = false
}

/// Makes the games of a schedule: their names, their doubleheaders and their order.
struct GameList {
  private struct Pair: Hashable {
    let day: CalendarDay
    let first: String
    let second: String
  }

  let schedule: Schedule
  let rules: TripRules

  /// The games by start and id.
  func games(_ candidates: [GameCandidate], _ report: inout Report) -> [Game] {
    let numbered = Doubleheaders(schedule: schedule).numbered(candidates, &report)
    var games = TeamWhereabouts(schedule: schedule, rules: rules).possible(numbered, &report)
      .map(\.game)
    var counts: [Pair: Int] = [:]
    for game in games { counts[pair(game), default: 0] += 1 }
    for position in games.indices {
      games[position].id = id(games[position])
      games[position].isSameDayPair = counts[pair(games[position]), default: 0] > 1
    }
    return games.ordered { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private func pair(_ game: Game) -> Pair {
    let (home, away) = (schedule.teams[game.home].id, schedule.teams[game.away].id)
    return Pair(day: game.day, first: min(home, away), second: max(home, away))
  }

  /// The natural key: `mlb-2026-03-25-nyy-sf`, with `-1` or `-2` in a doubleheader.
  ///
  /// Each id is unique: abbreviations are unique within a sport on a day (``PlaceReader``), the
  /// home team comes last, and the games of one pairing on a day are at most a doubleheader
  /// (``Doubleheaders``).
  private func id(_ game: Game) -> String {
    let home = schedule.teams[game.home].abbreviation.lowercased()
    let away = schedule.teams[game.away].abbreviation.lowercased()
    let number = game.doubleheaderNumber == 0 ? "" : "-\(game.doubleheaderNumber)"
    return "\(game.sport.rawValue)-\(game.day)-\(away)-\(home)\(number)"
  }
}

/// Numbers the games of doubleheaders, and drops games that are listed twice.
///
/// It compares games of the same home and away team on the same day. If several start at the same
/// time and no numbers distinguish them, one is kept. Two games with different starts are the first
/// and the second game. If two files each have one game and no file has two, the files disagree
/// about the start of one game, unless one of the games is numbered as the second.
struct Doubleheaders {
  private struct Pairing: Hashable {
    let sport: Sport
    let day: CalendarDay
    let home: String
    let away: String
  }

  let schedule: Schedule

  /// The remaining games with their numbers; the games of a day are in the order of their starts.
  func numbered(_ candidates: [GameCandidate], _ report: inout Report) -> [GameCandidate] {
    var groups: [Pairing: [GameCandidate]] = [:]
    for candidate in candidates { groups[pairing(candidate), default: []].append(candidate) }
    var kept: [GameCandidate] = []
    kept.reserveCapacity(candidates.count)
    for candidate in candidates {
      guard let group = groups.removeValue(forKey: pairing(candidate)) else { continue }
      if group.count == 1 {
        kept += group
      } else {
        kept += number(agreed(distinct(group, &report), group, &report), &report)
      }
    }
    return kept
  }

  private func pairing(_ candidate: GameCandidate) -> Pairing {
    let game = candidate.game
    return Pairing(
      sport: game.sport, day: game.day, home: schedule.teams[game.home].id,
      away: schedule.teams[game.away].id)
  }

  /// The games without duplicates.
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
      let code: NoticeCode =
        twin.origin.file == candidate.origin.file ? .duplicateGame : .gameInTwoFiles
      report.skipUsedRow(
        at: candidate.origin,
        SkippedRow(code, nil, "\(twin.origin) lists the game with the same start"))
    }
    return kept
  }

  /// The games without those that another file lists with a different start.
  ///
  /// A file that lists a doubleheader has both games, so the file with the most games gives the
  /// right number. All games come from one file: the one with the most games, or among several, the
  /// one with the most decided starts.
  private func agreed(
    _ kept: [GameCandidate], _ group: [GameCandidate], _ report: inout Report
  ) -> [GameCandidate] {
    let seconds = kept.count { $0.game.doubleheaderNumber == 2 }
    guard kept.count > 1, kept.count > 2 || seconds != 1 else { return kept }
    var files: [String: [GameCandidate]] = [:]
    for candidate in group {
      let isKnown = files[candidate.origin.file]?.contains { isSame($0.game, candidate.game) }
      if isKnown != true { files[candidate.origin.file, default: []].append(candidate) }
    }
    func rank(_ games: [GameCandidate]) -> (Int, Int, String) {
      let undecided = games.count { $0.game.timeStatus == .undecided }
      return (-games.count, undecided, games[0].origin.file)
    }
    let best = files.values.min { rank($0) < rank($1) } ?? []
    guard best.count < kept.count else { return kept }
    return kept.filter { candidate in
      if best.contains(where: { isSame($0.game, candidate.game) }) { return true }
      report.skipUsedRow(
        at: candidate.origin,
        SkippedRow(
          .startsDisagree, nil, value: ClockText.text(minutes: candidate.game.localMinutes),
          "\(best[0].origin) has the game at "
            + ClockText.text(minutes: best[0].game.localMinutes)))
      return false
    }
  }

  private func isSame(_ game: Game, _ other: Game) -> Bool {
    let numbers = [game.doubleheaderNumber, other.doubleheaderNumber]
    return game.start == other.start && (numbers.contains(0) || numbers[0] == numbers[1])
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

  /// The comparison covers all values that can differ, so that the order of rows does not matter.
  private func precedes(_ one: GameCandidate, _ other: GameCandidate) -> Bool {
    let (left, right) = (one.game, other.game)
    if left.start != right.start { return left.start < right.start }
    // A game with a number comes before a game without one, because the latter may be the same
    // game.
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
