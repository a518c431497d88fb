import SeedFantasy
import Tabular

/// What is known about each player before the coming round, stored for quick access.
final class ComingRound: Sendable {
  let season: FantasySeason
  let analysis: SeasonAnalysis
  let number: Int
  /// The projection of each player for the round; nil without one.
  let projections: [Projection?]
  /// The projected points of each player; 0 without a projection.
  let points: [Double]
  /// For each player, whether advice may name him: he can play, and his chance to play is more than
  /// one half. False without a projection.
  let canPlay: [Bool]
  /// The news about players in the coming round and later.
  let absences: Absences
  /// The price of each player before the round; nil if none is known.
  let prices: [Int?]
  /// The expected growth of each price over its path, in dollars; 0 without a path.
  let growth: [Int]
  /// The average time on ground of each player in his last games, in percent of the match; 0 if
  /// unknown.
  let minutes: [Double]
  /// The place of each player, from 0, in a coach's order of players with equal projections.
  let preferences: [Int]
  let positions: [PositionSet]
  /// The first match of each club in the round, as a position in ``FantasySeason/matches``.
  let matches: [Int?]
  /// The players' late-season tapers, by player.
  let tapers: [Int: LateSeasonTaper]
  /// The first injury of each player who has one.
  let injuries: [Int: Injury]
  /// The first contract of each player with a known one.
  let contracts: [Int: PlayerContract]
  /// The time of the newest fact, as yyyy-MM-dd'T'HH:mm:ss'Z'; nil if unknown.
  let lastUpdated: String?

  init(_ season: FantasySeason, _ analysis: SeasonAnalysis) {
    self.season = season
    self.analysis = analysis
    let number = season.comingRound
    self.number = number
    let players = season.players.indices
    let projections = players.map { player in
      analysis.coming(player).flatMap { $0.round == number ? $0 : nil }
    }
    self.projections = projections
    points = projections.map { $0?.value ?? 0 }
    canPlay = projections.map { projection in
      projection.map { $0.isAvailable && $0.playChance >= LikelyPlayer.leastChance } ?? false
    }
    absences = Absences(season)
    prices = players.map { analysis.price($0)?.shown }
    growth = players.map { [prices] player in
      guard let price = prices[player] else { return 0 }
      return (analysis.pricePaths[player].last?.expected ?? price) - price
    }
    minutes = players.map { player in
      let times = season.games[player].compactMap(\.timeOnGround).suffix(CoachPreference.games)
      return times.isEmpty ? 0 : Double(times.reduce(0, +)) / Double(times.count)
    }
    preferences = CoachPreference.places(growth: growth, prices: prices, minutes: minutes)
    positions = season.players.map { $0.positions(inRound: number) }
    var matches = [Int?](repeating: nil, count: season.league.clubs.count)
    for (index, match) in season.matches.enumerated().reversed() where match.round == number {
      matches[match.home] = index
      matches[match.away] = index
    }
    self.matches = matches
    tapers = Dictionary(analysis.tapers.map { ($0.player, $0) }) { first, _ in first }
    injuries = Dictionary(season.injuries.map { ($0.player, $0) }) { first, _ in first }
    contracts = Dictionary(season.contracts.map { ($0.player, $0) }) { first, _ in first }
    lastUpdated = season.lastUpdate.map(UTCInstantText.text)
  }

  func id(_ player: Int) -> Int { season.players[player].id }

  /// The first match of a player's club in the round; nil without one.
  func match(_ player: Int) -> Match? {
    matches[season.players[player].club].map { season.matches[$0] }
  }

  /// The last change of a player's price, in dollars; nil if there is no earlier price.
  func priceChange(_ player: Int) -> Int? { analysis.priceChange(player) }

  /// Whether a player's chance to play is more than one half in the next round with a match of his
  /// club.
  func isLikely(_ player: Int) -> Bool {
    LikelyPlayer.isLikely(
      analysis.outlooks[player].lazy.map { ($0.isAvailable, $0.isBye, $0.playChance) })
  }

  /// Whether a player has missed at least four matches of his club, and no news says that he is
  /// named or expected back in the coming round.
  func isLongAbsent(_ player: Int) -> Bool {
    guard analysis.records.indices.contains(player) else { return false }
    return switch absences.news(player, inRound: number) {
    case .named, .expectedBack: false
    case .out, nil: analysis.records[player].missedMatches >= 4
    }
  }

  /// The reason for a player's chance to play in the round, such as `he missed the last 2 matches
  /// of his club`.
  func reasonForChance(_ player: Int) -> String {
    switch absences.news(player, inRound: number) {
    case .out(let reason): return "he is out (\(reason))"
    case .named: return "he is named"
    case .expectedBack: return "the injury list expects him back"
    case nil: break
    }
    guard analysis.records.indices.contains(player) else { return "he is not named yet" }
    switch analysis.records[player] {
    case .noMatch: return "his club has not played yet, and he is not named"
    case .noGame: return "he has not played this season, and he is not named"
    case .missed(0): return "he played the last match of his club"
    case .missed(1): return "he missed the last match of his club, and he is not named"
    case .missed(let matches):
      return "he missed the last \(matches) matches of his club, and he is not named"
    }
  }

  /// The reason why a player misses the round even if his club plays; nil without such news.
  func absence(_ player: Int) -> String? { absences.reason(player, inRound: number) }

  /// The time when a player is locked: the start of his club's match; nil without a fixture.
  func lockout(_ player: Int) -> Int? { match(player)?.start }

  /// Whether two players may be fielded in the same position.
  func sharePosition(_ one: Int, _ other: Int) -> Bool {
    !positions[one].isDisjoint(with: positions[other])
  }
}
