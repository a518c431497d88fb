import Bundles

/// The fantasy app's snapshots: what its screens, widgets, search and shortcuts show, for apps that
/// read no SQL.
///
/// ``FantasyShapes`` says what is in them; a row that is shown refers to this for what it names.
final class FantasySnapshots: Sendable {
  /// The most bytes of a file: what a widget or a first screen reads at once.
  static let byteLimit = 200_000

  let season: FantasySeason
  let analysis: SeasonAnalysis
  let plan: FantasyPlan
  /// When the players of each club are locked in the coming round; nil without a match.
  private let lockouts: [Int?]

  init(_ bundle: FantasyBundle) {
    season = bundle.season
    analysis = bundle.analysis
    plan = bundle.plan
    let season = bundle.season
    lockouts = season.league.clubs.indices.map { club in
      season.match(ofClub: club, inRound: season.comingRound)?.start
    }
  }

  /// The files that exist once.
  var shared: [Snapshot] {
    FantasyShapes.shared.map { $0.snapshot(of: self) } + [explanations]
  }

  /// round_<r>.json for the coming round and every later one that the input names.
  var rounds: [Snapshot] {
    roundNumbers.map { number in
      FantasyShapes.round.snapshot(of: RoundFile(number, self), key: String(number))
    }
  }

  /// player/<id>.json for every player: everything that his screen shows.
  var players: [Snapshot] {
    let rows = PlayerRows(self)
    return season.players.indices.map { number in
      let file = PlayerFile(number, rows, self)
      return FantasyShapes.player.snapshot(of: file, key: String(file.player.id))
    }
  }
}

/// A row of the content, with what it names.
struct Shown<Row> {
  let row: Row
  let files: FantasySnapshots
}

// MARK: - What rows name

extension FantasySnapshots {
  func shown<Row>(_ rows: [Row]) -> [Shown<Row>] { rows.map { Shown(row: $0, files: self) } }

  /// The last round with scores; nil before the first.
  var scoredRound: Int? { season.lastRound < 0 ? nil : season.lastRound }

  func player(_ player: Int) -> Player { season.players[player] }

  func code(_ club: Int) -> String { season.league.clubs[club].code }

  func name(_ club: Int) -> String { season.league.clubs[club].name }

  func venue(_ venue: Int?) -> League.Venue? { venue.map { season.league.venues[$0] } }

  /// When a player is locked in the coming round, unix seconds; nil without a match.
  func lockout(_ player: Int) -> Int? { lockouts[season.players[player].club] }

  /// The matches of a round, by start and id.
  func matches(_ round: Int) -> [Match] { season.matches.filter { $0.round == round } }

  /// The clubs that rest in a round; nil if no fixture says.
  func byes(_ number: Int) -> [Int]? {
    season.knowsByes(ofRound: number) ? season.round(number)?.byes ?? [] : nil
  }
}
