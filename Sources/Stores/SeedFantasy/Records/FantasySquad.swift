extension FantasyStore {
  /// A squad, and how it is made up and gets through the rounds to come.
  ///
  /// ```swift
  /// let worst = squad.coverage.max { $0.shortfall < $1.shortfall }
  /// ```
  public struct Squad: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: String
    /// What apps show.
    public let name: String
    /// Dollars that are left.
    public let bank: Int
    /// Its players, in the order of the file.
    public let players: [NamedPlayer]
    /// By round, from the coming one.
    public let coverage: [SquadCoverage]
    /// By position and tier.
    public let balance: [BalanceCell]

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, name: String, bank: Int, players: [NamedPlayer], coverage: [SquadCoverage],
      balance: [BalanceCell]
    ) {
      self.id = id
      self.name = name
      self.bank = bank
      self.players = players
      self.coverage = coverage
      self.balance = balance
    }
  }

  /// A squad that can be asked for.
  ///
  /// ```swift
  /// Picker("Squad", selection: $id) { ForEach(names) { Text($0.name) } }
  /// ```
  public struct SquadName: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: String
    /// What apps show.
    public let name: String

    /// Puts one together, for an app's own source of them.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// How a squad gets through a round.
  ///
  /// ```swift
  /// Text("\(coverage.coverage) of \(coverage.counted)")
  /// ```
  public struct SquadCoverage: Hashable, Sendable {
    /// The round.
    public let round: Int
    /// Players who can play.
    public let available: Int
    /// The most places of the field that they can fill.
    public let matched: Int
    /// How many scores count.
    public let counted: Int
    /// The smaller of the two.
    public let coverage: Int
    /// How many are missing.
    public let shortfall: Int
    /// Defenders' places that stay empty.
    public let emptyDefenders: Int
    /// Midfielders' places that stay empty.
    public let emptyMidfielders: Int
    /// Rucks' places that stay empty.
    public let emptyRucks: Int
    /// Forwards' places that stay empty.
    public let emptyForwards: Int

    /// Puts one together, for an app's own source of them.
    public init(
      round: Int, available: Int, matched: Int, counted: Int, coverage: Int, shortfall: Int,
      emptyDefenders: Int, emptyMidfielders: Int, emptyRucks: Int, emptyForwards: Int
    ) {
      self.round = round
      self.available = available
      self.matched = matched
      self.counted = counted
      self.coverage = coverage
      self.shortfall = shortfall
      self.emptyDefenders = emptyDefenders
      self.emptyMidfielders = emptyMidfielders
      self.emptyRucks = emptyRucks
      self.emptyForwards = emptyForwards
    }
  }

  /// How much of a squad is of a position and a price tier.
  ///
  /// ```swift
  /// SectorMark(angle: .value("Share", cell.share))
  /// ```
  public struct BalanceCell: Hashable, Sendable {
    /// The main position.
    public let position: Position
    /// The tier.
    public let tier: PriceTier
    /// How many.
    public let players: Int
    /// What they cost, in dollars.
    public let price: Int
    /// Their share of what the squad costs, 0 to 1.
    public let share: Double

    /// Puts one together, for an app's own source of them.
    public init(position: Position, tier: PriceTier, players: Int, price: Int, share: Double) {
      self.position = position
      self.tier = tier
      self.players = players
      self.price = price
      self.share = share
    }
  }

  /// A trade of one player of a squad for another.
  ///
  /// ```swift
  /// Text("\(trade.out.name) for \(trade.in.name): \(trade.value.formatted())")
  /// ```
  public struct Trade: Hashable, Sendable {
    /// From 1, the best.
    public let rank: Int
    /// Who leaves.
    public let out: NamedPlayer
    /// Who comes.
    public let `in`: NamedPlayer
    /// What it is for.
    public let kind: TradeKind
    /// Points over the rounds ahead.
    public let points: Double
    /// Points that the money is worth.
    public let money: Double
    /// Both.
    public let value: Double
    /// Dollars more that the new player costs.
    public let priceDifference: Int
    /// Points more in the coming round.
    public let projectionDifference: Double

    /// Puts one together, for an app's own source of them.
    public init(
      rank: Int, out: NamedPlayer, `in`: NamedPlayer, kind: TradeKind, points: Double,
      money: Double, value: Double, priceDifference: Int, projectionDifference: Double
    ) {
      self.rank = rank
      self.out = out
      self.in = `in`
      self.kind = kind
      self.points = points
      self.money = money
      self.value = value
      self.priceDifference = priceDifference
      self.projectionDifference = projectionDifference
    }
  }

  /// One player down and one up, for no more than the squad has.
  ///
  /// ```swift
  /// Text("\(pair.projectionGain.formatted()) points, \(pair.cashLeft) left")
  /// ```
  public struct TradePair: Hashable, Sendable {
    /// From 1, the best.
    public let rank: Int
    /// Who leaves for someone cheaper.
    public let downOut: NamedPlayer
    /// The cheaper one.
    public let downIn: NamedPlayer
    /// Who leaves for someone better.
    public let upOut: NamedPlayer
    /// The better one.
    public let upIn: NamedPlayer
    /// Dollars left afterwards, the bank included.
    public let cashLeft: Int
    /// Points more in the coming round.
    public let projectionGain: Double

    /// Puts one together, for an app's own source of them.
    public init(
      rank: Int, downOut: NamedPlayer, downIn: NamedPlayer, upOut: NamedPlayer, upIn: NamedPlayer,
      cashLeft: Int, projectionGain: Double
    ) {
      self.rank = rank
      self.downOut = downOut
      self.downIn = downIn
      self.upOut = upOut
      self.upIn = upIn
      self.cashLeft = cashLeft
      self.projectionGain = projectionGain
    }
  }
}
