import Tabular
import TestSupport

@testable import AFLFantasy

/// A random season for a seed, the same in every run. Some seasons have an Opening Round, some a fixture,
/// some official prices, some older seasons.
struct RandomSeason {
  /// The random season.
  private(set) var season: FantasySeason
  private var numbers: SplitMix64
  private let lastRound: Int
  private let hasFixture: Bool

  /// Makes the season for a seed; without news, all players are named.
  init(_ number: Int, hasFixture: Bool? = nil, hasNews: Bool = true) {
    numbers = SplitMix64(seed: UInt64(number))
    lastRound = 5 + number % 6
    self.hasFixture = hasFixture ?? (number % 3 != 0)
    season = FantasySeason(
      rules: .sample(magicNumber: 9_500 + Double(number) * 10),
      league: .sample(
        clubs: ["A", "B", "C", "D", "E", "F", "G"], venues: ["grass", "mud", "sand"]))
    let firstRound = number % 2
    season.rounds = (firstRound...lastRound + 3).map {
      Round(number: $0, countedPlayers: 22, maximumTrades: 2)
    }
    season.lastRound = lastRound
    for index in 0..<45 { season.add(player(index)) }
    for round in firstRound...lastRound + 3 { addMatches(round) }
    for player in season.players.indices { addGames(player, from: firstRound) }
    if number % 4 != 1 { for player in season.players.indices { addHistory(player) } }
    if number % 5 != 2 { addPrices() }
    if hasNews { addNews() }
    if !self.hasFixture { season.matches = [] }
  }

  private mutating func player(_ index: Int) -> Player {
    let position = Position.allCases[upTo(3)]
    return Player(
      id: 100 + index, firstName: "First", lastName: "Last", born: nil, club: upTo(6),
      mainPosition: position, positions: PositionSet([position]))
  }

  /// A number from 0 to the greatest.
  private mutating func upTo(_ greatest: Int) -> Int {
    Int.random(in: 0...greatest, using: &numbers)
  }

  /// One of the seven clubs has a bye in each round; in the Opening Round, five clubs have a bye.
  private mutating func addMatches(_ round: Int) {
    let clubs = Array(0..<7).shuffled(using: &numbers)
    for pair in 0..<(round == 0 ? 1 : 3) {
      season.matches.append(
        Match(
          id: "\(round)-\(pair)", round: round, start: round * 604_800 + pair * 7_200,
          home: clubs[2 * pair], away: clubs[2 * pair + 1],
          venue: upTo(9) == 0 ? nil : upTo(2)))
    }
  }

  private mutating func addGames(_ player: Int, from firstRound: Int) {
    for round in firstRound...lastRound where upTo(9) < 8 {
      let club = season.players[player].club
      guard let match = season.match(ofClub: club, inRound: round) else { continue }
      let isHome = match.home == club
      season.games[player].append(
        PlayedGame(
          round: round, score: upTo(130) - 3, timeOnGround: upTo(4) == 0 ? nil : 40 + upTo(60),
          centreBounces: upTo(2) == 0 ? Double(upTo(1_000)) / 10 : nil,
          opponent: isHome ? match.away : match.home, venue: match.venue, isHome: isHome))
    }
  }

  private mutating func addHistory(_ player: Int) {
    for year in 2021...2024 where upTo(3) > 0 {
      for round in 1...24 where upTo(3) > 0 {
        season.history[player].append(
          PastGame(
            season: year, round: round, score: upTo(120), opponent: upTo(6),
            venue: upTo(3) == 0 ? nil : upTo(2), isHome: upTo(1) == 0))
      }
    }
  }

  /// Official prices from round 1 or later, most of which equal the reference's. Some players have no price,
  /// some only the first.
  private mutating func addPrices() {
    for player in season.players.indices where upTo(8) > 0 {
      let round = upTo(9) == 0 ? 2 + upTo(3) : 1
      let price = 1_000 * (230 + upTo(3) * upTo(300))
      season.prices[player] = [FantasySeason.OfficialPrice(round: round, price: price)]
    }
    let reference = ReferencePrices(season)
    for player in season.players.indices where upTo(5) > 0 {
      guard let start = season.prices[player].first, start.round <= lastRound else { continue }
      for round in start.round + 1...lastRound + 1 {
        guard let hidden = reference.hidden[player][round] else { continue }
        let error = [0, 0, 0, 0, 1_000, -1_000, 4_000, -40_000][upTo(7)]
        season.prices[player].append(
          FantasySeason.OfficialPrice(
            round: round, price: max(230_000, ReferencePrices.rounded(hidden) + error)))
      }
    }
  }

  private mutating func addNews() {
    season.injuries = [
      Injury(player: 3, status: "Knee", returnRound: nil, source: "club"),
      Injury(player: 4, status: "Calf", returnRound: lastRound + 2, source: "club"),
      Injury(player: 5, status: "Calf", returnRound: lastRound + 9, source: "club"),
    ]
    season.lateChanges = [
      LateChange(player: 6, round: lastRound + 1, kind: .out, reason: nil),
      LateChange(player: 5, round: lastRound + 1, kind: .in, reason: nil),
    ]
  }
}
