extension FantasyStore {
  /// A player as lists show him, every text ready.
  ///
  /// ```swift
  /// Label(card.title, systemImage: "person.fill")
  /// Text("\(card.price) \(card.change)")
  /// ```
  public struct PlayerCard: Hashable, Sendable, Identifiable {
    /// The official id, which ``FantasyStore/player(id:)`` understands.
    public let id: Int
    /// The name.
    public let title: String
    /// Such as `CAR · DEF/MID`.
    public let subtitle: String
    /// Such as `$1.089M`, or `–` where nobody knows.
    public let price: String
    /// Such as `+$34k`.
    public let change: String
    /// Such as `108.1`.
    public let average: String
    /// The mean of his last three games, such as `99.0`.
    public let last3: String
    /// The score that keeps his price, such as `117`.
    public let breakEven: String
    /// Such as `108 ± 28`: half of the 80 % interval on each side.
    public let projection: String
    /// Such as `53.7%`.
    public let owned: String
    /// Such as `Medium confidence`.
    public let confidence: String
    /// The id of the trend's colour, one of ``FantasyStore/colors()``.
    public let trendColor: String
    /// What a screen reader says of the whole card.
    public let accessibilityLabel: String
    /// Such as `aflfi://player/1023261`.
    public let deepLink: String
    /// The numbers behind the texts.
    public let numbers: PlayerNumbers

    /// Puts one together, for an app's own source of them.
    public init(
      id: Int, title: String, subtitle: String, price: String, change: String, average: String,
      last3: String, breakEven: String, projection: String, owned: String, confidence: String,
      trendColor: String, accessibilityLabel: String, deepLink: String, numbers: PlayerNumbers
    ) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.price = price
      self.change = change
      self.average = average
      self.last3 = last3
      self.breakEven = breakEven
      self.projection = projection
      self.owned = owned
      self.confidence = confidence
      self.trendColor = trendColor
      self.accessibilityLabel = accessibilityLabel
      self.deepLink = deepLink
      self.numbers = numbers
    }
  }

  /// What is known and expected of a player before the coming round.
  ///
  /// ```swift
  /// ProgressView(value: card.numbers.percentRank ?? 0)
  /// ```
  public struct PlayerNumbers: Hashable, Sendable {
    /// The code of his club.
    public let club: String
    /// Where he may be fielded.
    public let positions: [Position]
    /// What he costs, in steps; nil where no price is known.
    public let tier: PriceTier?
    /// Dollars.
    public let price: Int?
    /// Dollars more than before the round before.
    public let priceChange: Int?
    /// The mean of his games; nil without one.
    public let average: Double?
    /// The score that keeps his price.
    public let breakEven: Int?
    /// Points; 0 for one who cannot play.
    public let projection: Double?
    /// Points if he plays.
    public let projectionIfPlaying: Double?
    /// The lower end of the 80 % interval.
    public let low80: Double?
    /// The upper end of it.
    public let high80: Double?
    /// The chance to land within 15 points, 0 to 1.
    public let confidence: Double?
    /// The chance that his price rises, 0 to 1.
    public let riseChance: Double?
    /// The chance of 120 points or more, 0 to 1.
    public let chanceOf120: Double?
    /// The share of players whom he is ahead of, 0 to 1.
    public let percentRank: Double?
    /// The share of squads that have him, percent.
    public let owned: Double?

    /// Puts one together, for an app's own source of them.
    public init(
      club: String, positions: [Position], tier: PriceTier? = nil, price: Int? = nil,
      priceChange: Int? = nil, average: Double? = nil, breakEven: Int? = nil,
      projection: Double? = nil, projectionIfPlaying: Double? = nil, low80: Double? = nil,
      high80: Double? = nil, confidence: Double? = nil, riseChance: Double? = nil,
      chanceOf120: Double? = nil, percentRank: Double? = nil, owned: Double? = nil
    ) {
      self.club = club
      self.positions = positions
      self.tier = tier
      self.price = price
      self.priceChange = priceChange
      self.average = average
      self.breakEven = breakEven
      self.projection = projection
      self.projectionIfPlaying = projectionIfPlaying
      self.low80 = low80
      self.high80 = high80
      self.confidence = confidence
      self.riseChance = riseChance
      self.chanceOf120 = chanceOf120
      self.percentRank = percentRank
      self.owned = owned
    }
  }

  /// A player whom something refers to.
  ///
  /// ```swift
  /// NavigationLink(captain.player.name, value: captain.player.id)
  /// ```
  public struct NamedPlayer: Hashable, Sendable, Identifiable {
    /// The official id.
    public let id: Int
    /// The whole name.
    public let name: String

    /// Puts one together, for an app's own source of them.
    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }
}
