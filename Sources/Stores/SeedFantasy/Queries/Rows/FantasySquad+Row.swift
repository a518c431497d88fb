import GRDB

extension FantasyStore.Squad {
  /// The columns of a row, which are read by their places.
  static let columns = """
    squad_id, name, bank
    """

  /// Reads a row of ``columns``.
  init(
    row: Row, players: [FantasyStore.NamedPlayer], coverage: [FantasyStore.SquadCoverage],
    balance: [FantasyStore.BalanceCell]
  ) {
    self.init(
      id: row[0], name: row[1], bank: row[2], players: players, coverage: coverage, balance: balance
    )
  }
}

extension FantasyStore.SquadName {
  /// The columns of a row, which are read by their places.
  static let columns = """
    squad_id, name
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(id: row[0], name: row[1])
  }
}

extension FantasyStore.SquadCoverage {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, available, matched, counted, coverage, shortfall, empty_def, empty_mid,
      empty_ruc, empty_fwd
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      round: row[0], available: row[1], matched: row[2], counted: row[3], coverage: row[4],
      shortfall: row[5], emptyDefenders: row[6], emptyMidfielders: row[7], emptyRucks: row[8],
      emptyForwards: row[9])
  }
}

extension FantasyStore.BalanceCell {
  /// The columns of a row, which are read by their places.
  static let columns = """
    position, tier_id, players, price, share
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(position: row[0], tier: row[1], players: row[2], price: row[3], share: row[4])
  }
}

extension FantasyStore.Trade {
  /// The columns of a row, which are read by their places.
  static let columns = """
    t.rank, t.out_player, p.full_name, t.in_player, q.full_name, t.kind, t.points,
      t.money, t.value, t.d_price, t.d_proj
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      rank: row[0], out: FantasyStore.NamedPlayer(id: row[1], name: row[2]),
      in: FantasyStore.NamedPlayer(id: row[3], name: row[4]), kind: row[5], points: row[6],
      money: row[7], value: row[8], priceDifference: row[9], projectionDifference: row[10])
  }
}

extension FantasyStore.TradePair {
  /// The columns of a row, which are read by their places.
  static let columns = """
    t.rank, t.down_out, p.full_name, t.down_in, q.full_name, t.up_out, r.full_name,
      t.up_in, s.full_name, t.cash_left, t.proj_gain
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      rank: row[0], downOut: FantasyStore.NamedPlayer(id: row[1], name: row[2]),
      downIn: FantasyStore.NamedPlayer(id: row[3], name: row[4]),
      upOut: FantasyStore.NamedPlayer(id: row[5], name: row[6]),
      upIn: FantasyStore.NamedPlayer(id: row[7], name: row[8]), cashLeft: row[9],
      projectionGain: row[10])
  }
}
