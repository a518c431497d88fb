import GRDB
import SeedStore

extension FantasyStore {
  /// A player as lists show him, with all texts in the English of the bundle. An app in another
  /// language composes its texts from ``numbers``.
  ///
  /// ```swift
  /// Label(card.title, systemImage: "person.fill")
  /// Text("\(card.price) \(card.change)")
  /// ```
  public struct PlayerCard: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The official id, which ``FantasyStore/player(id:)`` understands.
    public let id: Int
    /// The name.
    public let title: String
    /// The club and the positions, such as `CAR · DEF/MID`.
    public let subtitle: String
    /// The price, such as `$1.089M`, or `–` if not known.
    public let price: String
    /// The price change, such as `+$34k`.
    public let change: String
    /// The average score, such as `108.1`.
    public let average: String
    /// The mean of his last three games, such as `99.0`.
    public let last3: String
    /// The score that keeps his price, such as `117`.
    public let breakEven: String
    /// The projection, such as `108 ± 28`, with half the width of the 80 % interval.
    public let projection: String
    /// The share of squads that have him, such as `53.7%`.
    public let owned: String
    /// The confidence, such as `Medium confidence`.
    public let confidence: String
    /// The id of the trend's colour, one of ``FantasyStore/colors()``.
    public let trendColor: String
    /// The text that a screen reader speaks for the whole card.
    public let accessibilityLabel: String
    /// The address of his screen, such as `aflfi://player/1023261`.
    public let deepLink: String
    /// The numbers behind the texts.
    public let numbers: PlayerNumbers

    /// Reads a row of `player_cards` joined with `player_standings`.
    public init(row: Row) throws {
      id = try row.value("player_id")
      title = try row.value("title")
      subtitle = try row.value("subtitle")
      price = try row.value("price_text")
      change = try row.value("change_text")
      average = try row.value("avg_text")
      last3 = try row.value("last3_text")
      breakEven = try row.value("be_text")
      projection = try row.value("proj_text")
      owned = try row.value("owned_text")
      confidence = try row.value("confidence_text")
      trendColor = try row.value("color_token")
      accessibilityLabel = try row.value("a11y_label")
      deepLink = try row.value("deep_link")
      numbers = try PlayerNumbers(row: row)
    }
  }

  /// The numbers and projections of a player before the coming round.
  public struct PlayerNumbers: Hashable, Sendable, Codable, FetchableRecord {
    /// The code of his club.
    public let club: String
    /// The positions in which he may be fielded.
    public let positions: [Position]
    /// The tier of his price; nil if no price is known.
    public let tier: PriceTier?
    /// The price in dollars; nil if not known.
    public let price: Int?
    /// The change in dollars since the price before the previous round; nil without an earlier price.
    public let priceChange: Int?
    /// The mean score of his games; nil without a game.
    public let average: Double?
    /// The score that keeps his price.
    public let breakEven: Int?
    /// The projected points; 0 if he cannot play.
    public let projection: Double?
    /// The projected points if he plays.
    public let projectionIfPlaying: Double?
    /// The chance that he plays, 0 to 1.
    public let playChance: Double?
    /// The lower end of the 80 % interval.
    public let low80: Double?
    /// The upper end of the 80 % interval.
    public let high80: Double?
    /// The chance that his score is within 15 points of the projection, 0 to 1.
    public let confidence: Double?
    /// The chance that he plays and his price rises, 0 to 1.
    public let riseChance: Double?
    /// The chance that he plays and scores 120 points or more, 0 to 1.
    public let chanceOf120: Double?
    /// The share of players who are ranked behind him, 0 to 1.
    public let percentRank: Double?
    /// The share of squads that have him, in percent.
    public let owned: Double?

    /// Reads a row of `player_standings`.
    public init(row: Row) throws {
      club = try row.value("club")
      positions = try Position.positions(ofMask: row.value("positions_mask"))
      tier = try row.value("tier_id")
      price = try row.value("price")
      priceChange = try row.value("price_change")
      average = try row.value("avg")
      breakEven = try row.value("be")
      projection = try row.value("proj")
      projectionIfPlaying = try row.value("proj_if_playing")
      playChance = try row.value("play_chance")
      low80 = try row.value("lo80")
      high80 = try row.value("hi80")
      confidence = try row.value("confidence")
      riseChance = try row.value("p_rise")
      chanceOf120 = try row.value("p120")
      percentRank = try row.value("pct_rank")
      owned = try row.value("owned_pct")
    }
  }

  /// A player that a record refers to.
  public struct NamedPlayer: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The official id.
    public let id: Int
    /// The full name.
    public let name: String

    /// Reads the `player_id` and the `full_name` of a row.
    public init(row: Row) throws {
      id = try row.value("player_id")
      name = try row.value("full_name")
    }

    /// Reads the id in a column of a row, and the name in the column that ends in `_name`.
    init(row: Row, column: String) throws {
      id = try row.value(column)
      name = try row.value("\(column)_name")
    }
  }

  /// A colour by its task; text on it has a contrast of at least 4.5.
  public typealias ColorToken = ThemeColor

  /// An SF Symbol, and the symbol to show instead on an older iOS.
  public typealias Icon = SymbolIcon

  /// A place on the field.
  ///
  /// ```swift
  /// ForEach(FantasyStore.Position.allCases, id: \.self) { Text(store.words.title(of: $0)) }
  /// ```
  public enum Position: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// A defender.
    case defender = "DEF"
    /// A midfielder.
    case midfielder = "MID"
    /// A ruck.
    case ruck = "RUC"
    /// A forward.
    case forward = "FWD"

    /// Its bit in `positions_mask`.
    var mask: Int {
      switch self {
      case .defender: 1
      case .midfielder: 2
      case .ruck: 4
      case .forward: 8
      }
    }

    /// The bits of all positions.
    static let everyMask = 0b1111

    /// The positions of a mask, in the order of the official feed.
    static func positions(ofMask mask: Int) -> [Position] {
      allCases.filter { $0.mask & mask != 0 }
    }
  }

  /// The tier of a player's price.
  public enum PriceTier: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// Less than $450,000.
    case cashCow = "cash_cow"
    /// From $450,000.
    case mid
    /// From $800,000.
    case underpricedPremium = "underpriced_premium"
    /// From $1,000,000.
    case premium
  }
}
