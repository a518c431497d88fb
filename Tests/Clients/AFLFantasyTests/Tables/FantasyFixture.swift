import Bundles
import Tabular

@testable import AFLFantasy

/// A small fantasy season in code, with every kind of row of a real season. Its values are invented instead
/// of computed, so that no two values of a column are equal.
///
/// It has four clubs, two grounds in two time zones, and ten players: one without a game, one without a
/// price, two injured, three with two positions. Rounds 0 (the Opening Round) to 2 have been played; two
/// clubs rest in rounds 2 and 4; the fixture of round 5 is not known.
enum FantasyFixture {
  /// The whole bundle.
  static let bundle = FantasyBundle(season: season, analysis: analysis, plan: plan)

  /// The start of the season's first match: 2026-03-05T08:40:00Z.
  static let start = 1_772_700_000
  private static let (week, day) = (604_800, 86_400)

  /// The facts.
  static let season: FantasySeason = {
    var season = FantasySeason(rules: rules, league: league)
    season.rounds = rounds
    season.matches = matches
    season.players = players
    season.games = games
    season.prices = officialPrices
    season.history = history
    season.injuries = [
      Injury(player: 3, status: "Knee", returnRound: nil, source: "The club's doctor"),
      Injury(player: 5, status: "Hamstring", returnRound: 5, source: "https://example.com/list"),
    ]
    season.contracts = contracts
    season.lateChanges = [
      LateChange(player: 8, round: 3, kind: .out, reason: "Illness, said the coach's wife"),
      LateChange(player: 9, round: 3, kind: .in, reason: nil),
    ]
    season.squads = squads
    season.designTokens = [
      DesignToken(group: "radius", name: "card", value: 12),
      DesignToken(group: "spacing", name: "medium", value: 8.5),
      DesignToken(group: "spacing", name: "xs", value: 4),
    ]
    season.lastRound = 2
    return season
  }()

  private static let rules = SeasonRules(
    season: 2026, salaryCap: 18_300_000,
    lines: [
      .defender: SeasonRules.Line(field: 6, bench: 2),
      .midfielder: SeasonRules.Line(field: 8, bench: 3),
      .ruck: SeasonRules.Line(field: 2, bench: 1),
      .forward: SeasonRules.Line(field: 5, bench: 4),
    ],
    utility: 1, magicNumber: 10_490,
    defaultRound: SeasonRules.RoundRule(maximumTrades: 2, countedPlayers: 22),
    rounds: [2: SeasonRules.RoundRule(maximumTrades: 3, countedPlayers: 18)],
    positionUpdateRounds: [2, 4], matchMinutes: 145, captainMinimumTimeOnGround: 50,
    sources: ["https://example.com/rules", "https://example.com/scoring"])

  private static let rounds: [Round] = [
    Round(number: 0, start: start, countedPlayers: 16, maximumTrades: 0),
    Round(number: 1, start: start + week, countedPlayers: 22, maximumTrades: 1),
    Round(
      number: 2, start: start + 2 * week, countedPlayers: 18, maximumTrades: 3, byes: [0, 3]),
    Round(number: 3, start: start + 3 * week, countedPlayers: 21, maximumTrades: 2),
    Round(
      number: 4, start: start + 4 * week, countedPlayers: 19, maximumTrades: 4, byes: [2, 3]),
    Round(number: 5, countedPlayers: 20, maximumTrades: 5),
  ]

  private static let matches: [Match] = {
    let (second, third) = (start + week, start + 3 * week)
    return [
      Match(id: "0-bay-kim", round: 0, start: start, home: 0, away: 1, venue: 0),
      Match(id: "1-bay-som", round: 1, start: second, home: 0, away: 2, venue: 0),
      Match(id: "1-kim-tor", round: 1, start: second + day, home: 1, away: 3, venue: 1),
      Match(id: "2-som-kim", round: 2, start: start + 2 * week, home: 2, away: 1, venue: 1),
      Match(id: "CD_M20260030", round: 3, start: third, home: 3, away: 0, venue: 0),
      Match(
        id: "CD_M20260031", round: 3, start: third + 2 * day + 9_000, home: 1, away: 2, venue: 1),
      Match(id: "4-bay-kim", round: 4, start: start + 4 * week, home: 0, away: 1, venue: nil),
    ]
  }()

  private static let contracts = [
    PlayerContract(
      player: 0, endYear: 2026, status: "free agent",
      sourceURL: "https://example.com/contracts#o'hara"),
    PlayerContract(player: 1, endYear: 2028, status: nil, sourceURL: nil),
    PlayerContract(
      player: 2, endYear: nil, status: "undisclosed", sourceURL: "https://example.com/p"),
  ]

  private static let squads = [
    Squad(
      id: "guns-and-rookies", name: "Guns and rookies", bank: 120_000,
      playerIDs: [1010, 1001, 1006, 1009], players: [9, 0, 5, 8]),
    Squad(
      id: "obriens-battlers", name: "O’Brien's Bättlers", bank: 4_500,
      playerIDs: [1003, 1004, 1002], players: [2, 3, 1]),
  ]
}

extension FantasyFixture {
  /// The advice for round 3; its parts are in the tests of the snapshots, beside the expected
  /// results.
  static let plan: FantasyPlan = {
    var plan = FantasyPlan()
    (plan.captains, plan.captainPairs) = (captains, captainPairs)
    (plan.trades, plan.frontiers, plan.upgradePaths) = (trades, frontiers, upgradePaths)
    (plan.byeCoverage, plan.squadCoverage) = (byeCoverage, squadCoverage)
    (plan.positionBalance, plan.scenarios) = (positionBalance, scenarios)
    (plan.alerts, plan.digests) = (alerts, digests)
    (plan.explanations, plan.availability) = (explanations, availability)
    plan.cards = players.indices.map(card)
    return plan
  }()
}

extension Double {
  /// The number rounded like inputs and results of formulas, so that files read back exactly.
  var toOne: Double { (self * 10).rounded() / 10 }
  var toFour: Double { (self * 10_000).rounded() / 10_000 }
}

extension FantasyFixture {
  /// Four clubs by code, two grounds by id, a colour for each role and club, and every symbol.
  static let league = League(
    file: "league.yaml", name: "Southern Cross Football League", clubs: clubs, venues: venues,
    colors: colors, symbols: symbols)

  private static let clubs = [
    League.Club(
      code: "BAY", name: "Bayside Herons", squadID: 10, aliases: ["BSH", "Bayside"],
      color: "club-bay"),
    League.Club(
      code: "KIM", name: "King's Meadow", squadID: 40, aliases: [], color: "club-kim"),
    League.Club(
      code: "SOM", name: "Sømmer Range", squadID: 20, aliases: ["Sommer Range"],
      color: "club-som"),
    League.Club(
      code: "TOR", name: "Torrens d’Oro", squadID: 30, aliases: ["TD", "Torrens"],
      color: "club-tor"),
  ]

  private static let venues = [
    League.Venue(
      id: "north-park", name: "North Park", aliases: ["NP Oval"], zone: "Australia/Melbourne"),
    League.Venue(
      id: "st-aidans-oval", name: "St Aidan's Oval", aliases: [], zone: "Australia/Perth"),
  ]

  /// Colours that are each a little bluer than the previous one; text on all of them is readable.
  private static let colors: [ColorToken] = {
    (ColorRole.allCases.map(\.rawValue) + clubs.map(\.color)).enumerated().map { number, id in
      let tail = String(number + 16, radix: 16, uppercase: true)
      return ColorToken(
        id: id, lightHex: "#1B2F\(tail)", darkHex: "#9CC2\(tail)", onLightHex: "#FFFF\(tail)",
        onDarkHex: "#0000\(tail)")
    }
  }()

  private static let symbols: [Symbol] = {
    Icon.allCases.enumerated().compactMap { number, icon in
      guard let version = SystemVersion("\(13 + number % 3).\(number % 10)") else { return nil }
      return Symbol(
        name: icon.rawValue, minimumIOS: version,
        fallback: number % 2 == 0 ? nil : Icon.base.rawValue, label: "The app's \(icon) sign",
        origin: SourceLocation("league.yaml", line: number + 1))
    }
  }()
}
