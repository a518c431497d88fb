/// Who plays and who does not, as late changes, injuries and the official list say: news of now, for
/// the coming round and later.
struct Absences {
  /// What is said of a player and a round.
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

  /// What is said of a player and a round; nil where nobody says anything, and for rounds that are
  /// over.
  ///
  /// A late change of the round is the last word on it. Of an injury without a return round, and of
  /// the official list, only the coming round is known; who was named, or not, for the last round is no
  /// news. A return round that has passed says nothing any more.
  func news(_ player: Int, inRound round: Int) -> News? {
    guard round >= comingRound else { return nil }
    if let change = lateChanges[player]?.last(where: { $0.round == round }) {
      return change.kind == .out ? .out("late change") : .named
    }
    let injury = injuries[player]?.first {
      $0.returnRound.map { $0 > round } ?? (round == comingRound)
    }
    if let injury { return .out("injured: \(injury.status)") }
    if round == comingRound, let status = statuses[player] {
      return status.absence.map { .out($0) } ?? .named
    }
    let isExpected = injuries[player]?.contains { injury in
      injury.returnRound.map { comingRound...round ~= $0 } ?? false
    }
    return isExpected == true ? .expectedBack : nil
  }

  /// Why a player does not play in a round; nil where nothing says so.
  func reason(_ player: Int, inRound round: Int) -> String? {
    if case .out(let reason) = news(player, inRound: round) { reason } else { nil }
  }
}
