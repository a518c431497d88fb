import SeedStore

extension FantasyStore {
  /// The words of menus, which an app can replace or translate.
  ///
  /// The texts of cards, alerts and explanations come from the bundle, in English; the same records
  /// have the numbers behind them.
  ///
  /// ```swift
  /// var words = FantasyStore.Words.english
  /// words.breakEven = "Gleichstand"
  /// let store = try FantasyStore(url: url, words: words)
  /// ```
  public struct Words: StoreWords {
    // MARK: Positions

    /// The position of a defender.
    public var defender = "Defender"
    /// The position of a midfielder.
    public var midfielder = "Midfielder"
    /// The position of a ruck.
    public var ruck = "Ruck"
    /// The position of a forward.
    public var forward = "Forward"

    // MARK: Orders of players

    /// The order by projected score.
    public var projection = "Projection"
    /// The order by price.
    public var price = "Price"
    /// The order by average score.
    public var average = "Average"
    /// The order by break-even, the score that keeps the price.
    public var breakEven = "Break-even"
    /// The order by price change.
    public var priceChange = "Price change"
    /// The order by the share of squads that have the player.
    public var ownership = "Ownership"
    /// The order by name.
    public var name = "Name"

    // MARK: Factors of a projection

    /// The opponent's effect.
    public var opponent = "Opponent"
    /// Playing at home, or away.
    public var home = "Home or away"
    /// Whether he can play.
    public var availability = "Availability"

    /// The words of the English app.
    public static let english = Words()

    /// The English words.
    public init() {}
  }
}

extension FantasyStore.Words {
  /// The word for a position, such as `Defender`.
  public func title(of position: FantasyStore.Position) -> String {
    switch position {
    case .defender: defender
    case .midfielder: midfielder
    case .ruck: ruck
    case .forward: forward
    }
  }

  /// The name of an order in a menu, such as `Break-even`.
  public func title(of order: FantasyStore.PlayerOrder) -> String {
    switch order {
    case .projection: projection
    case .price: price
    case .average: average
    case .breakEven: breakEven
    case .priceChange: priceChange
    case .ownership: ownership
    case .name: name
    }
  }

  /// The word for a factor of a projection, such as `Home or away`.
  public func title(of factor: FantasyStore.Factor) -> String {
    switch factor {
    case .opponent: opponent
    case .home: home
    case .availability: availability
    }
  }
}
