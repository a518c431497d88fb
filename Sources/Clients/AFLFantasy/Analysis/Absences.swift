/// Who plays and who does not, by late changes, injuries and the official list. The news is
/// current, so it is about the coming round and later ones.
struct Absences {
  /// The news about a player and a round.
  enum News: Hashable, Sendable {
    /// He does not play; the text is the reason.
    case out(String)
    /// He is in the team.
    case named
    /// He was injured, and is expected to be back.
    case expectedBack
  }

  private let comingRound: Int
  private var injuries: [Int: [Injury]] = [:]
  private var lateChanges: [Int: [LateChange]] = [:]
  private let statuses: [PlayerStatus?]

  init(_ season: FantasySeason) {
    comingRound = season.comingRound
    for injury in season.injuries { injuries[injury.player, default: []].append(injury) }
    for change in season.lateChanges { lateChanges[change.player, default: []].append(change) }
    let areOld = season.hasStatusesOfLastRound
    statuses = season.players.map { player in
      let status = player.status.flatMap(PlayerStatus.init(published:))
      return areOld && (status == .playing || status == .notPlaying) ? nil : status
    }
  }

  /// The news about a player and a round; nil without news, or if the round is over.
  ///
  /// A late change for the round decides. Otherwise an injury that lasts beyond the round counts,
  /// then the official list. The list, and an injury without a return round, are only about the
  /// coming round. `playing` and `not-playing` do not count while the list has the statuses of the
  /// last round. Without any of this news, the player is expected back from his return round on, if
  /// that round is not over and no later news says whether he plays.
  func news(_ player: Int, inRound round: Int) -> News? {
    guard round >= comingRound else { return nil }
    if let change = lateChange(player, inRound: round) { return change }
    let injury = injuries[player]?.first {
      $0.returnRound.map { $0 > round } ?? (round == comingRound)
    }
    if let injury { return .out("injured: \(injury.status)") }
    if let listed = listed(player, inRound: round) { return listed }
    return isExpectedBack(player, by: round) ? .expectedBack : nil
  }

  private func lateChange(_ player: Int, inRound round: Int) -> News? {
    let change = lateChanges[player]?.last { $0.round == round }
    return change.map { $0.kind == .out ? .out("late change") : .named }
  }

  private func listed(_ player: Int, inRound round: Int) -> News? {
    guard round == comingRound, let status = statuses[player] else { return nil }
    return status.absence.map { .out($0) } ?? .named
  }

  /// Whether a player's return round is neither before the coming round nor after `round`, and no
  /// news about a round between his return and `round` says whether he plays.
  private func isExpectedBack(_ player: Int, by round: Int) -> Bool {
    let rounds = (injuries[player] ?? []).compactMap(\.returnRound)
    guard let back = rounds.filter({ comingRound...round ~= $0 }).max() else { return false }
    return !(back..<round).contains { earlier in
      lateChange(player, inRound: earlier) != nil || listed(player, inRound: earlier) != nil
    }
  }

  /// The reason why a player does not play in a round; nil if no news says that he is out.
  func reason(_ player: Int, inRound round: Int) -> String? {
    if case .out(let reason) = news(player, inRound: round) { reason } else { nil }
  }
}
