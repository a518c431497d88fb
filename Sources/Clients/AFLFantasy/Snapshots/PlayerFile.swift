/// What the file of a player says.
struct PlayerFile {
  /// The position in ``FantasySeason/players``.
  let number: Int
  let player: Player
  let files: FantasySnapshots
  private let rows: PlayerRows

  init(_ number: Int, _ rows: PlayerRows, _ files: FantasySnapshots) {
    self.number = number
    self.rows = rows
    self.files = files
    player = files.season.players[number]
  }

  var club: League.Club { files.season.league.clubs[player.club] }
  var scores: [Shown<PlayedGame>] { files.shown(files.season.games[number]) }
  var venues: [Shown<VenueBias>] { files.shown(rows.venues[number] ?? []) }
  var opponents: [Shown<PlayerOpponent>] { files.shown(rows.opponents[number] ?? []) }
  var upgradePaths: [Shown<UpgradePath>] { files.shown(rows.upgradePaths[number] ?? []) }
  var taper: LateSeasonTaper? { rows.tapers[number]?.first }
  var injuries: [Injury] { rows.injuries[number] ?? [] }
  var contract: PlayerContract? { rows.contracts[number]?.first }
  var lateChanges: [LateChange] { rows.lateChanges[number] ?? [] }
  var explanation: Explanation? { rows.explanations[number]?.first }
  var availability: [Availability] { rows.availability[number] ?? [] }
}

/// The rows about each player.
final class PlayerRows: Sendable {
  let venues: [Int: [VenueBias]]
  let opponents: [Int: [PlayerOpponent]]
  let tapers: [Int: [LateSeasonTaper]]
  let injuries: [Int: [Injury]]
  let contracts: [Int: [PlayerContract]]
  let lateChanges: [Int: [LateChange]]
  let explanations: [Int: [Explanation]]
  let availability: [Int?: [Availability]]
  let upgradePaths: [Int: [UpgradePath]]

  init(_ files: FantasySnapshots) {
    let (season, analysis, plan) = (files.season, files.analysis, files.plan)
    venues = Dictionary(grouping: analysis.venueBiases, by: \.player)
    opponents = Dictionary(grouping: analysis.playerOpponents, by: \.player)
    tapers = Dictionary(grouping: analysis.tapers, by: \.player)
    injuries = Dictionary(grouping: season.injuries, by: \.player)
    contracts = Dictionary(grouping: season.contracts, by: \.player)
    lateChanges = Dictionary(grouping: season.lateChanges, by: \.player)
    let projected = plan.explanations.filter { $0.subject == .projection }
    explanations = Dictionary(grouping: projected, by: \.player)
    availability = Dictionary(grouping: plan.availability, by: \.player)
    upgradePaths = Dictionary(grouping: plan.upgradePaths, by: \.from)
  }
}
