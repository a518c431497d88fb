/// Who cannot play, as late changes, injuries, the official list and the rounds behind say: news of
/// now, for the coming round and later.
struct Absences {
  /// A player without a game in so many rounds of his club, the last ones, is out unless he is named
  /// (H).
  static let longAbsence = 4

  private let comingRound: Int
  private var injuries: [Int: [Injury]] = [:]
  private var lateChanges: [Int: [LateChange]] = [:]
  private let statuses: [PlayerStatus?]
  /// Whether each player has been out for ``longAbsence`` rounds.
  private let isLongAbsent: [Bool]

  init(_ season: FantasySeason) {
    comingRound = season.comingRound
    for injury in season.injuries { injuries[injury.player, default: []].append(injury) }
    for change in season.lateChanges { lateChanges[change.player, default: []].append(change) }
    statuses = season.players.map { $0.status.flatMap(PlayerStatus.init(published:)) }
    isLongAbsent = Self.longAbsent(season)
  }

  /// Why a player does not play in a round; nil where nothing says so, and for rounds that are over.
  ///
  /// A late change of the round is the last word on it: who was brought in plays. Of an injury
  /// without a return round, and of the official list, only the coming round is sure; but nobody
  /// expects one back who has been away for ``longAbsence`` rounds, unless the list names him or the
  /// round of his return is known.
  func reason(_ player: Int, inRound round: Int) -> String? {
    guard round >= comingRound else { return nil }
    if let change = lateChanges[player]?.last(where: { $0.round == round }) {
      return change.kind == .out ? "late change" : nil
    }
    let injury = injuries[player]?.first {
      $0.returnRound.map { $0 > round } ?? (round == comingRound)
    }
    if let injury { return "injured: \(injury.status)" }
    if round == comingRound, let reason = statuses[player]?.absence { return reason }
    let isExpected = injuries[player]?.contains { $0.returnRound.map { $0 <= round } ?? false }
    guard isLongAbsent[player], statuses[player] != .playing, isExpected != true else { return nil }
    return "no game in \(Self.longAbsence) rounds"
  }

  /// Whether each player has no game in the last rounds of his club; nobody before it has had as
  /// many.
  private static func longAbsent(_ season: FantasySeason) -> [Bool] {
    var rounds = [Set<Int>](repeating: [], count: season.league.clubs.count)
    for (player, games) in zip(season.players, season.games) {
      rounds[player.club].formUnion(games.map(\.round))
    }
    let recent = rounds.map { $0.sorted().suffix(longAbsence) }
    return zip(season.players, season.games).map { player, games in
      let recent = recent[player.club]
      return recent.count == longAbsence
        && !games.contains { $0.round >= recent[recent.startIndex] }
    }
  }
}
