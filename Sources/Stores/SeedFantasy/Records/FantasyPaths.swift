extension FantasyStore {
  /// Whom a player can be exchanged for.
  ///
  /// ```swift
  /// let steps = paths.filter { $0.kind == .upgrade }
  /// ```
  public struct UpgradePath: Hashable, Sendable {
    /// Upgrade or downgrade.
    public let kind: TradeKind
    /// Points gained, or dollars freed, at least.
    public let step: Int
    /// Who comes.
    public let player: NamedPlayer
    /// Dollars more that he costs.
    public let priceDifference: Int
    /// Points more that he is projected for.
    public let projectionDifference: Double
    /// Dollars for each point gained; nil for downgrades.
    public let costPerPoint: Int?

    /// Puts one together, for an app's own source of them.
    public init(
      kind: TradeKind, step: Int, player: NamedPlayer, priceDifference: Int,
      projectionDifference: Double, costPerPoint: Int? = nil
    ) {
      self.kind = kind
      self.step = step
      self.player = player
      self.priceDifference = priceDifference
      self.projectionDifference = projectionDifference
      self.costPerPoint = costPerPoint
    }
  }

  /// What is lost if a player does not play, and who could stand in.
  ///
  /// ```swift
  /// Text("Without him: −\(scenario.loss.formatted()) points")
  /// ```
  public struct Scenario: Hashable, Sendable {
    /// Who is out.
    public let player: Int
    /// Points that are lost without a replacement.
    public let loss: Double
    /// The best who cost no more.
    public let replacements: [Replacement]

    /// Puts one together, for an app's own source of them.
    public init(player: Int, loss: Double, replacements: [Replacement]) {
      self.player = player
      self.loss = loss
      self.replacements = replacements
    }
  }

  /// A player who could stand in for another.
  ///
  /// ```swift
  /// Text("\(replacement.player.name): \(replacement.projectionDifference.formatted())")
  /// ```
  public struct Replacement: Hashable, Sendable {
    /// The player.
    public let player: NamedPlayer
    /// Points more than the one who is out.
    public let projectionDifference: Double
    /// Dollars more.
    public let priceDifference: Int

    /// Puts one together, for an app's own source of them.
    public init(player: NamedPlayer, projectionDifference: Double, priceDifference: Int) {
      self.player = player
      self.projectionDifference = projectionDifference
      self.priceDifference = priceDifference
    }
  }
}
