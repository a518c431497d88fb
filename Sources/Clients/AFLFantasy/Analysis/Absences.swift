/// The players who play and who do not, by late changes, injuries and the official list: current
/// news, for the coming round and later.
struct Absences {
  /// The news about a player and a round.
  enum News: Hashable, Sendable {
    /// He does not play, for a reason.
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

  /// The news about a player and a round; nil without news, and for rounds that are over.
  ///
  /// A late change of the round is the last word on it. An injury without a return round and the official
  /// list say something only about the coming round. A list with the statuses of the last round says
  /// nothing new. A return round that has passed says nothing any more. If it is known whether he plays
  /// in his return round, that counts instead.
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

  /// Whether a player's return round is not over yet, has come by a round, and no news says whether he
  /// plays a round in between.
  private func isExpectedBack(_ player: Int, by round: Int) -> Bool {
    let rounds = (injuries[player] ?? []).compactMap(\.returnRound)
    guard let back = rounds.filter({ comingRound...round ~= $0 }).max() else { return false }
    return !(back..<round).contains { earlier in
      lateChange(player, inRound: earlier) != nil || listed(player, inRound: earlier) != nil
    }
  }

  /// Why a player does not play in a round; nil if nothing says so.
  func reason(_ player: Int, inRound round: Int) -> String? {
    if case .out(let reason) = news(player, inRound: round) { reason } else { nil }
  }
}
