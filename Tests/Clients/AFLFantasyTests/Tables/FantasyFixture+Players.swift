import Tabular

@testable import AFLFantasy

extension FantasyFixture {
  /// Ten players by id.
  static let players: [Player] = [
    player(1001, "Jack", "O'Hara", "2001-02-03", 0, .midfielder, [.midfielder], 53.7, "playing"),
    player(
      1002, "Nikola", "Đurić", "1999-12-31", 1, .defender, [.defender, .midfielder], 41.2,
      "uncertain"),
    Player(
      id: 1003, firstName: "José", lastName: "Peña", born: CalendarDay("1996-02-29"), club: 2,
      mainPosition: .ruck, positions: PositionSet([.ruck]),
      positionUpdates: [
        Player.PositionUpdate(fromRound: 3, added: PositionSet([.forward])),
        Player.PositionUpdate(fromRound: 5, added: PositionSet([.midfielder])),
      ], status: "not-playing", ownedPercent: 12.05),
    player(1004, "Max", "King", "2000-07-07", 3, .forward, [.forward], 8.8, "injured"),
    player(1005, "D’Arcy", "Løvland", "2007-01-15", 0, .forward, [.forward], 3.3, "rookie"),
    player(1006, "Liam", "Ó Briain", "1998-08-18", 1, .defender, [.defender], 0, "out"),
    player(1007, "Tom", "Ng", "2006-06-06", 2, .midfielder, [.midfielder], 0.1, "debut"),
    player(1008, "Harry", "McKay", "1997-12-24", 3, .defender, [.defender], 1.5, "medical"),
    player(1009, "Ben", "McKay", "1997-12-25", 0, .ruck, [.ruck], 6.4, "late"),
    player(
      1010, "Étienne", "Smythe-d'Arc", nil, 3, .midfielder, [.midfielder, .forward], nil, nil),
  ]

  private static func player(
    _ id: Int, _ first: String, _ last: String, _ born: String?, _ club: Int,
    _ position: Position, _ positions: [Position], _ owned: Double?, _ status: String?
  ) -> Player {
    Player(
      id: id, firstName: first, lastName: last, born: born.flatMap { CalendarDay($0) }, club: club,
      mainPosition: position, positions: PositionSet(positions), status: status,
      ownedPercent: owned)
  }

  /// The games of each player.
  static let games: [[PlayedGame]] = [
    [
      PlayedGame(
        round: 0, score: 112, recomputed: 112, timeOnGround: 81, centreBounces: 62.5, match: 0,
        opponent: 1, venue: 0, isHome: true),
      PlayedGame(
        round: 1, score: 98, recomputed: 97, timeOnGround: 78, centreBounces: 55, match: 1,
        opponent: 2, venue: 0, isHome: true),
    ],
    [
      PlayedGame(round: 0, score: 76),
      PlayedGame(
        round: 1, score: 84, recomputed: 83, timeOnGround: 88, match: 2, opponent: 3, venue: 1,
        isHome: true),
      PlayedGame(
        round: 2, score: 91, timeOnGround: 85, match: 3, opponent: 2, venue: 1, isHome: false),
    ],
    [
      PlayedGame(round: 1, score: -1, timeOnGround: 9, match: 1, opponent: 0, isHome: false),
      PlayedGame(
        round: 2, score: 105, timeOnGround: 92, match: 3, opponent: 1, venue: 1, isHome: true),
    ],
    [PlayedGame(round: 1, score: 45, timeOnGround: 70, match: 2, opponent: 1, venue: 1)],
    [],
    [PlayedGame(round: 0, score: 66, timeOnGround: 90, match: 0, opponent: 0, isHome: false)],
    [PlayedGame(round: 2, score: 58, match: 3, opponent: 1, venue: 1, isHome: true)],
    [PlayedGame(round: 1, score: 72, timeOnGround: 83, match: 2, opponent: 1, isHome: false)],
    [PlayedGame(round: 1, score: 88, timeOnGround: 95, match: 1, opponent: 2, isHome: true)],
    [PlayedGame(round: 1, score: 101, timeOnGround: 77, match: 2, opponent: 1, isHome: false)],
  ]

  /// The players' prices before rounds 1 to 3 in the feed; the seventh player has no price.
  static let officialPrices: [[FantasySeason.OfficialPrice]] = {
    players.indices.map { player in
      guard player != 6 else { return [] }
      return (1...3).map { round in
        FantasySeason.OfficialPrice(
          round: round, price: 1_123_000 - player * 97_000 - (3 - round) * (34_000 - player * 7_000)
        )
      }
    }
  }()

  /// The games of the first and the eighth player in older seasons.
  static let history: [[PastGame]] = {
    var history: [[PastGame]] = players.map { _ in [] }
    history[0] = [
      PastGame(
        season: 2024, round: 5, score: 120, timeOnGround: 80, opponent: 1, venue: 1, isHome: false),
      PastGame(season: 2025, round: 20, score: 95),
    ]
    history[7] = [
      PastGame(
        season: 2025, round: 3, score: 61, timeOnGround: 74, opponent: 0, venue: 0, isHome: true)
    ]
    return history
  }()
}
