// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import Foundation
import GRDB
import SeedStore

extension FantasyStore {
  /// A position in which a player may be fielded.
  public struct EligiblePosition: Hashable, Sendable, Codable, FetchableRecord {
    /// The position.
    public let position: Position
    /// The first round with the position; 0 for positions from the start of the season.
    public let fromRound: Int

    /// Reads a row of `player_positions`.
    public init(row: Row) throws {
      position = try row.value("position")
      fromRound = try row.value("from_round")
    }
  }

  /// A match; its players are locked when it begins.
  public struct Match: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// Such as `2026-05-gle-jun`; it stays the same from build to build.
    public let id: String
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// When the match begins: the lockout.
    public let start: Date
    /// When the match is expected to end and its scores are final.
    public let end: Date
    /// IANA name of the ground's zone; nil without a ground.
    public let timeZone: TimeZone?
    /// The ground; nil if the fixture does not say.
    public let venue: String?
    /// The club at home.
    public let home: String
    /// The club that travels.
    public let away: String
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `matches`.
    public init(row: Row) throws {
      id = try row.value("match_id")
      round = try row.value("round")
      start = try row.value("start_utc")
      end = try row.value("end_utc")
      timeZone = try (row.value("tz") as String?).flatMap { TimeZone(published: $0) }
      venue = try row.value("venue_id")
      home = try row.value("home")
      away = try row.value("away")
      accessibilityLabel = try row.value("a11y_label")
    }
  }

  /// A player of a match of the coming round.
  public struct MatchPlayer: Hashable, Sendable, Codable, FetchableRecord {
    /// The player.
    public let player: NamedPlayer
    /// Whether the player's club is at home.
    public let isHome: Bool
    /// Whether no known injury or late change keeps the player out.
    public let canPlay: Bool
    /// The chance that he plays, 0 to 1.
    public let playChance: Double

    /// Reads a row of `match_players` with `full_name`.
    public init(row: Row) throws {
      player = try NamedPlayer(row: row)
      isHome = try row.value("is_home")
      canPlay = try row.value("can_play")
      playChance = try row.value("play_chance")
    }
  }

  /// What a player scored in a round.
  ///
  /// ```swift
  /// Chart(player.record.scores, id: \.round) {
  ///   BarMark(x: .value("Round", $0.round), y: .value("Points", $0.points))
  /// }
  /// ```
  public struct Score: Hashable, Sendable, Codable, FetchableRecord {
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// The official points; may be negative.
    public let points: Int
    /// The points computed from statistics.
    public let recomputed: Int?
    /// Time on ground, in percent.
    public let timeOnGround: Int?
    /// The share of the club's centre bounces that he attended, in percent.
    public let centreBounces: Double?
    /// The match; nil if the fixture does not have it.
    public let match: String?
    /// The opponent; nil if it is not known.
    public let opponent: String?
    /// The ground; nil if it is not known.
    public let venue: String?
    /// Whether the match is at home; nil if it is not known.
    public let isHome: Bool?

    /// Reads a row of `player_scores`.
    public init(row: Row) throws {
      round = try row.value("round")
      points = try row.value("score")
      recomputed = try row.value("recomputed")
      timeOnGround = try row.value("tog")
      centreBounces = try row.value("cba_pct")
      match = try row.value("match_id")
      opponent = try row.value("opponent")
      venue = try row.value("venue_id")
      isHome = try row.value("is_home")
    }
  }

  /// An injury of a player, as a source reports it.
  public struct Injury: Hashable, Sendable, Codable, FetchableRecord {
    /// The injury in the source's words, such as `Hamstring`.
    public let status: String
    /// The round of the expected return; nil if it is not known.
    public let returnRound: Int?
    /// The source, such as `club injury list`.
    public let source: String

    /// Reads a row of `injuries`.
    public init(row: Row) throws {
      status = try row.value("status")
      returnRound = try row.value("return_round")
      source = try row.value("source")
    }
  }

  /// When a player's contract ends; nil is unknown, not no.
  ///
  /// ```swift
  /// switch contract.isContractYear {
  /// case true?: Text("Contract year")
  /// case false?: Text("Contracted beyond it")
  /// case nil: Text("Unknown")
  /// }
  /// ```
  public struct Contract: Hashable, Sendable, Codable, FetchableRecord {
    /// The last season; nil if it is not known.
    public let endYear: Int?
    /// Whether the contract ends this season; nil if that is not known.
    public let isContractYear: Bool?
    /// The status of the contract in the source's words; nil if the source does not say.
    public let status: String?
    /// The page where it is published; nil if the input does not say.
    public let source: URL?

    /// Reads a row of `player_contracts`.
    public init(row: Row) throws {
      endYear = try row.value("end_year")
      isContractYear = try row.value("is_contract_year")
      status = try row.value("status")
      source = try (row.value("source_url") as String?).flatMap { URL(string: $0) }
    }
  }

  /// A change to a team after it was named.
  public struct LateChange: Hashable, Sendable, Codable, FetchableRecord {
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// `out` or `in`.
    public let kind: LateChangeKind
    /// The reason in the source's words; nil if the source does not say.
    public let reason: String?

    /// Reads a row of `late_changes`.
    public init(row: Row) throws {
      round = try row.value("round")
      kind = try row.value("change")
      reason = try row.value("reason")
    }
  }

  /// A squad that can be asked for.
  public struct SquadName: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The squad's id in the pipeline.
    public let id: String
    /// The owner's name for the squad.
    public let name: String

    /// Reads a row of `squads`.
    public init(row: Row) throws {
      id = try row.value("squad_id")
      name = try row.value("name")
    }
  }

  /// What a player's games come to after one of them.
  public struct Form: Hashable, Sendable, Codable, FetchableRecord {
    /// The last round that counts.
    public let asOfRound: Int
    /// The number of games, including the Opening Round.
    public let games: Int
    /// The mean score, one decimal.
    public let average: Double
    /// The mean of the last three games, or of fewer.
    public let last3: Double
    /// The mean of the last five games, or of fewer.
    public let last5: Double
    /// The greatest score.
    public let highest: Int
    /// The least score.
    public let lowest: Int
    /// Sample standard deviation; nil under two games.
    public let deviation: Double?
    /// The deviation divided by the average: sd/avg.
    public let variation: Double?
    /// The share of games within 20 points of the average, in percent.
    public let consistencyPercent: Double
    /// 0 to 10.
    public let consistencyRating: Double?
    /// The score below which one game in ten is.
    public let floor: Double
    /// The score above which one game in ten is.
    public let ceiling: Double
    /// Points for a whole match on the ground.
    public let pointsPer100Time: Double?
    /// The points for a minute on the ground; nil if minutes are not known.
    public let pointsPerMinute: Double?
    /// The latest share of centre bounces, percent; nil unless supplied.
    public let centreBouncePercent: Double?
    /// The trend of the last three games, in points a game.
    public let slope3: Double?
    /// `rising`, `steady` or `falling`.
    public let trend: Trend
    /// The id of its colour, one of ``FantasyStore/colors()``.
    public let color: String

    /// Reads a row of `player_forms`.
    public init(row: Row) throws {
      asOfRound = try row.value("as_of_round")
      games = try row.value("games")
      average = try row.value("avg")
      last3 = try row.value("last3")
      last5 = try row.value("last5")
      highest = try row.value("highest")
      lowest = try row.value("lowest")
      deviation = try row.value("sd")
      variation = try row.value("cv")
      consistencyPercent = try row.value("consistency_pct")
      consistencyRating = try row.value("consistency_rating")
      floor = try row.value("floor")
      ceiling = try row.value("ceiling")
      pointsPer100Time = try row.value("pts_per_100_tog")
      pointsPerMinute = try row.value("points_per_minute")
      centreBouncePercent = try row.value("cba_pct")
      slope3 = try row.value("slope3")
      trend = try row.value("trend")
      color = try row.value("color_token")
    }
  }

  /// What a player costs before a round.
  public struct Price: Hashable, Sendable, Codable, FetchableRecord {
    /// The round before which the price applies.
    public let round: Int
    /// Dollars.
    public let price: Int
    /// The price inside the price engine: neither rounded nor limited.
    public let hidden: Double
    /// The price by the price engine, if the official price differs.
    public let simulated: Int?
    /// The change in dollars since the previous round.
    public let delta: Int
    /// `official`, `simulated` or `assumed` (the floor).
    public let source: PriceSource

    /// Reads a row of `player_prices`.
    public init(row: Row) throws {
      round = try row.value("round")
      price = try row.value("price_shown")
      hidden = try row.value("price_hidden")
      simulated = try row.value("price_simulated")
      delta = try row.value("delta")
      source = try row.value("source")
    }
  }

  /// What a factor adds to a projection.
  public struct ProjectionPart: Hashable, Sendable, Codable, FetchableRecord {
    /// `opponent`, `home` or `availability`.
    public let factor: Factor
    /// Points.
    public let value: Double
    /// The number of games behind the value.
    public let games: Int
    /// The reason for the value.
    public let note: String?

    /// Reads a row of `projection_parts`.
    public init(row: Row) throws {
      factor = try row.value("factor")
      value = try row.value("value")
      games = try row.value("n")
      note = try row.value("note")
    }
  }

  /// What a player is expected to score in a round ahead.
  public struct OutlookRound: Hashable, Sendable, Codable, FetchableRecord {
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// The projected points if he plays; 0 for a bye, or while he is out.
    public let projection: Double
    /// Whether the club has a match and nothing known keeps the player out.
    public let isAvailable: Bool
    /// Whether only the bye keeps him from playing.
    public let isBye: Bool
    /// The points that the opponent adds.
    public let opponentPart: Double
    /// The points that playing at home, or away, adds.
    public let homePart: Double
    /// The chance that he plays, 0 to 1.
    public let playChance: Double

    /// Reads a row of `player_outlooks`.
    public init(row: Row) throws {
      round = try row.value("round")
      projection = try row.value("proj")
      isAvailable = try row.value("is_available")
      isBye = try row.value("is_bye")
      opponentPart = try row.value("opponent_part")
      homePart = try row.value("home_part")
      playChance = try row.value("play_chance")
    }
  }

  /// How a player's price is expected to move.
  public struct PricePathStep: Hashable, Sendable, Codable, FetchableRecord {
    /// The round before which the price would apply.
    public let round: Int
    /// Dollars.
    public let expected: Int
    /// The price if the scores are at the lower ends of the intervals.
    public let low: Int
    /// The price if the scores are at the upper ends of the intervals.
    public let high: Int
    /// The change in dollars since the previous step.
    public let delta: Int
    /// Whether it is the first round without a rise.
    public let isPeak: Bool

    /// Reads a row of `price_paths`.
    public init(row: Row) throws {
      round = try row.value("round")
      expected = try row.value("exp_price")
      low = try row.value("lo")
      high = try row.value("hi")
      delta = try row.value("delta")
      isPeak = try row.value("is_peak")
    }
  }

  /// How hard a match to come is for a position of a club.
  public struct Difficulty: Hashable, Sendable, Codable, FetchableRecord {
    /// The club's code.
    public let club: String
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// The position.
    public let position: Position
    /// The opponent.
    public let opponent: String
    /// Whether `club` is at home.
    public let isHome: Bool
    /// 1, easy, to 5, hard.
    public let rating: Int
    /// The opponent's effect, points.
    public let effect: Double
    /// Whether it rests on fewer than 40 player-games.
    public let isLowSample: Bool
    /// The id of its colour, one of ``FantasyStore/colors()``.
    public let color: String
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `fixture_difficulties`.
    public init(row: Row) throws {
      club = try row.value("club")
      round = try row.value("round")
      position = try row.value("position")
      opponent = try row.value("opponent")
      isHome = try row.value("is_home")
      rating = try row.value("rating")
      effect = try row.value("effect")
      isLowSample = try row.value("low_sample")
      color = try row.value("color_token")
      accessibilityLabel = try row.value("a11y_label")
    }
  }

  /// Whether a player's scores fall late in seasons: shown, never used in a projection.
  public struct Taper: Hashable, Sendable, Codable, FetchableRecord {
    /// The number of seasons with enough games.
    public let seasons: Int
    /// The points from round 18 on less the points before; nil without a season.
    public let taper: Double?
    /// Whether it was −8 or less in two seasons.
    public let isFlagged: Bool

    /// Reads a row of `late_season_tapers`.
    public init(row: Row) throws {
      seasons = try row.value("seasons")
      taper = try row.value("taper")
      isFlagged = try row.value("flag")
    }
  }

  /// How often what was promised held, measured on the input itself.
  public struct Calibration: Hashable, Sendable, Codable, FetchableRecord {
    /// Such as `interval_80`.
    public let level: String
    /// The number of cases that were measured.
    public let count: Int
    /// The number of cases in which the promise held.
    public let covered: Int
    /// The share of cases in which the promise held; nil without a case.
    public let rate: Double?
    /// The promised share.
    public let expected: Double?

    /// Reads a row of `calibrations`.
    public init(row: Row) throws {
      level = try row.value("level")
      count = try row.value("n")
      covered = try row.value("covered")
      rate = try row.value("rate")
      expected = try row.value("expected")
    }
  }

  /// How far a way to project was off, on the input itself.
  public struct ProjectionError: Hashable, Sendable, Codable, FetchableRecord {
    /// `projection`, `season_average` or `last_3`.
    public let model: String
    /// Games.
    public let count: Int
    /// The mean absolute error in points; nil without a game.
    public let meanAbsoluteError: Double?

    /// Reads a row of `projection_errors`.
    public init(row: Row) throws {
      model = try row.value("model")
      count = try row.value("n")
      meanAbsoluteError = try row.value("mae")
    }
  }

  /// A player's place among the captains of a round.
  public struct Captain: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// The player.
    public let player: NamedPlayer
    /// The projected points if he plays.
    public let projection: Double
    /// The chance that he plays, 0 to 1.
    public let playChance: Double
    /// Chance that he plays and scores 120 points or more, 0 to 1.
    public let chanceOf120: Double

    /// Reads a row of `captains` with `full_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      player = try NamedPlayer(row: row)
      projection = try row.value("proj")
      playChance = try row.value("play_chance")
      chanceOf120 = try row.value("p120")
    }
  }

  /// A vice-captain who plays first, and the captain to fall back to.
  public struct CaptainPair: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// The vice-captain.
    public let viceCaptain: NamedPlayer
    /// The captain.
    public let captain: NamedPlayer
    /// The expected points of the better decision.
    public let expected: Double

    /// Reads a row of `captain_pairs` with `vc_name` and `c_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      viceCaptain = try NamedPlayer(row: row, column: "vc")
      captain = try NamedPlayer(row: row, column: "c")
      expected = try row.value("ev")
    }
  }

  /// A player that another can be exchanged for.
  public struct UpgradePath: Hashable, Sendable, Codable, FetchableRecord {
    /// `upgrade` or `downgrade`.
    public let kind: TradeKind
    /// The minimum number of points gained, or of dollars freed.
    public let step: Int
    /// The player who comes.
    public let player: NamedPlayer
    /// The difference of the two prices; positive if the new player costs more.
    public let priceDifference: Int
    /// The difference of the two projections in points.
    public let projectionDifference: Double
    /// The dollars for each point gained; nil for downgrades.
    public let costPerPoint: Int?

    /// Reads a row of `upgrade_paths` with `to_player_name`.
    public init(row: Row) throws {
      kind = try row.value("kind")
      step = try row.value("step")
      player = try NamedPlayer(row: row, column: "to_player")
      priceDifference = try row.value("d_price")
      projectionDifference = try row.value("d_proj")
      costPerPoint = try row.value("cost_per_point")
    }
  }

  /// A club without a match in a round.
  public struct Bye: Hashable, Sendable, Codable, FetchableRecord {
    /// The club's code.
    public let club: String
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `byes`.
    public init(row: Row) throws {
      club = try row.value("club")
      round = try row.value("round")
      accessibilityLabel = try row.value("a11y_label")
    }
  }

  /// How many players of a position have a match in a round.
  public struct ByeCoverage: Hashable, Sendable, Codable, FetchableRecord {
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// The position.
    public let position: Position
    /// The number of players of the position whose club has a match.
    public let available: Int
    /// Their share of all players of the position.
    public let share: Double
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `bye_coverage`.
    public init(row: Row) throws {
      round = try row.value("round")
      position = try row.value("position")
      available = try row.value("players_available")
      share = try row.value("share")
      accessibilityLabel = try row.value("a11y_label")
    }
  }

  /// How a squad gets through a round.
  public struct SquadCoverage: Hashable, Sendable, Codable, FetchableRecord {
    /// The round; 0 is the Opening Round.
    public let round: Int
    /// The number of players who can play.
    public let available: Int
    /// The number of places on the field that they can fill.
    public let matched: Int
    /// The number of scores that count.
    public let counted: Int
    /// The smaller number of `counted` and `matched`.
    public let coverage: Int
    /// The difference counted − coverage.
    public let shortfall: Int
    /// The places that stay empty.
    public let emptyDefenders: Int
    /// The places that stay empty.
    public let emptyMidfielders: Int
    /// The places that stay empty.
    public let emptyRucks: Int
    /// The places that stay empty.
    public let emptyForwards: Int

    /// Reads a row of `squad_coverage`.
    public init(row: Row) throws {
      round = try row.value("round")
      available = try row.value("available")
      matched = try row.value("matched")
      counted = try row.value("counted")
      coverage = try row.value("coverage")
      shortfall = try row.value("shortfall")
      emptyDefenders = try row.value("empty_def")
      emptyMidfielders = try row.value("empty_mid")
      emptyRucks = try row.value("empty_ruc")
      emptyForwards = try row.value("empty_fwd")
    }
  }

  /// How much of a squad is of a position and a price tier.
  public struct BalanceCell: Hashable, Sendable, Codable, FetchableRecord {
    /// The position.
    public let position: Position
    /// The price tier.
    public let tier: PriceTier
    /// The number of the squad's players in both.
    public let players: Int
    /// Dollars.
    public let price: Int
    /// The share of the squad's price.
    public let share: Double

    /// Reads a row of `position_balance`.
    public init(row: Row) throws {
      position = try row.value("position")
      tier = try row.value("tier_id")
      players = try row.value("players")
      price = try row.value("price")
      share = try row.value("share")
    }
  }

  /// A player who could replace another.
  public struct Replacement: Hashable, Sendable, Codable, FetchableRecord {
    /// The replacement.
    public let player: NamedPlayer
    /// The difference of the two projections in points.
    public let projectionDifference: Double
    /// The difference of the two prices; positive if the new player costs more.
    public let priceDifference: Int

    /// Reads a row of `scenario_replacements` with `replacement_name`.
    public init(row: Row) throws {
      player = try NamedPlayer(row: row, column: "replacement")
      projectionDifference = try row.value("d_proj")
      priceDifference = try row.value("d_price")
    }
  }

  /// A category of alerts, with what a list of them shows.
  public struct AlertKind: Hashable, Sendable, Codable, FetchableRecord {
    /// The category, such as `price_rise`.
    public let category: AlertCategory
    /// The switch that turns the alerts on.
    public let channel: String
    /// A heading, such as `Price rises`.
    public let title: String
    /// The SF Symbol.
    public let icon: SymbolIcon
    /// The id of its colour, one of ``FantasyStore/colors()``.
    public let color: String

    /// Reads a row of `alert_categories` with its symbol.
    public init(row: Row) throws {
      category = try row.value("category")
      channel = try row.value("channel")
      title = try row.value("title")
      icon = try SymbolIcon(row: row, "icon")
      color = try row.value("color_token")
    }
  }

  /// A piece of news for the user, in the English of the bundle. An app in another language
  /// composes it from ``category``, ``player``, ``match`` and ``lockout``.
  ///
  /// ```swift
  /// content.interruptionLevel = alert.level == .timeSensitive ? .timeSensitive : .active
  /// ```
  public struct Alert: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// `category|player|round`; `trade|squad|round` for a trade.
    public let id: String
    /// The kind of alert.
    public let category: AlertCategory
    /// `passive`, `active` or `timeSensitive`.
    public let level: InterruptionLevel
    /// How relevant the alert is, 0 to 1.
    public let relevance: Double
    /// The player; for a trade, the first player who leaves; nil for a lockout.
    public let player: Int?
    /// The match of a lockout.
    public let match: String?
    /// The squad of a trade.
    public let squad: String?
    /// The round of the alert.
    public let round: Int
    /// When the player or the match is locked.
    public let lockout: Date?
    /// When to show the alert; nil for at once.
    public let showAt: Date?
    /// The first line of the notification.
    public let title: String
    /// The text below it.
    public let body: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// Where a tap leads.
    public let deepLink: String

    /// Reads a row of `alerts`.
    public init(row: Row) throws {
      id = try row.value("alert_id")
      category = try row.value("category")
      level = try row.value("interruption_level")
      relevance = try row.value("relevance")
      player = try row.value("player_id")
      match = try row.value("match_id")
      squad = try row.value("squad_id")
      round = try row.value("created_round")
      lockout = try row.value("lockout_utc")
      showAt = try row.value("show_utc")
      title = try row.value("title")
      body = try row.value("body")
      accessibilityLabel = try row.value("a11y_label")
      deepLink = try row.value("deep_link")
    }
  }

  /// One reason of an explanation; ``contribution`` and ``unit`` are the number of its sentence.
  public struct Insight: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// Stays the same from build to build.
    public let id: String
    /// The heading.
    public let title: String
    /// The sentence, with the number and the number of games behind it.
    public let description: String
    /// The SF Symbol.
    public let icon: SymbolIcon
    /// The id of its colour, one of ``FantasyStore/colors()``.
    public let color: String
    /// What the insight adds; nil if it adds nothing by definition.
    public let contribution: Double?
    /// `points` or `dollars`.
    public let unit: String?

    /// Reads a row of `insights` with its symbol.
    public init(row: Row) throws {
      id = try row.value("insight_id")
      title = try row.value("title")
      description = try row.value("description")
      icon = try SymbolIcon(row: row, "icon")
      color = try row.value("color_token")
      contribution = try row.value("contribution")
      unit = try row.value("unit")
    }
  }

  /// Whether a section has something to show; empty never means zero.
  public struct SectionState: Hashable, Sendable, Codable, FetchableRecord {
    /// Such as `projection` or `venue`.
    public let section: String
    /// `ready`, `limited` or `unavailable`.
    public let state: AvailabilityState
    /// The reason, as a sentence; nil if the section is ready.
    public let reason: String?

    /// Reads a row of `availability`.
    public init(row: Row) throws {
      section = try row.value("section")
      state = try row.value("state")
      reason = try row.value("reason")
    }
  }
}
