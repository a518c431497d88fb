/// Who cannot play, as injuries and late changes say: news of now, for the coming round and later.
struct Absences {
  private let comingRound: Int
  private var injuries: [Int: [Injury]] = [:]
  private var lateChanges: [Int: [LateChange]] = [:]

  /// A season's news.
  init(_ season: FantasySeason) {
    comingRound = season.comingRound
    for injury in season.injuries { injuries[injury.player, default: []].append(injury) }
    for change in season.lateChanges { lateChanges[change.player, default: []].append(change) }
  }

  /// Why a player does not play in a round; nil where nothing says so, and for rounds that are over.
  ///
  /// A late change of the round counts more than an injury: who was brought in plays. Of an injury
  /// without a return round only the coming round is sure.
  func reason(_ player: Int, inRound round: Int) -> String? {
    guard round >= comingRound else { return nil }
    if let change = lateChanges[player]?.last(where: { $0.round == round }) {
      return change.kind == .out ? "late change" : nil
    }
    let injury = injuries[player]?.first {
      $0.returnRound.map { $0 > round } ?? (round == comingRound)
    }
    return injury.map { "injured: \($0.status)" }
  }
}
