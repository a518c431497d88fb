import GRDB

extension FantasyStore.PlayerCard {
  /// The columns of a row, which are read by their places.
  static let columns = """
    c.player_id, c.title, c.subtitle, c.price_text, c.change_text, c.avg_text,
      c.last3_text, c.be_text, c.proj_text, c.owned_text, c.confidence_text, c.color_token,
      c.a11y_label, c.deep_link
    """

  /// Reads a row of ``columns``.
  init(row: Row, numbers: FantasyStore.PlayerNumbers) {
    self.init(
      id: row[0], title: row[1], subtitle: row[2], price: row[3], change: row[4], average: row[5],
      last3: row[6], breakEven: row[7], projection: row[8], owned: row[9], confidence: row[10],
      trendColor: row[11], accessibilityLabel: row[12], deepLink: row[13], numbers: numbers)
  }
}

extension FantasyStore.PlayerNumbers {
  /// The columns of a row, which are read by their places.
  static let columns = """
    s.club, s.positions_mask, s.tier_id, s.price, s.price_change, s.avg, s.be, s.proj,
      s.proj_if_playing, s.lo80, s.hi80, s.confidence, s.p_rise, s.p120, s.pct_rank,
      s.owned_pct
    """

  /// Reads a row of ``columns``, which stand behind those of a card.
  init(row: Row) {
    self.init(
      club: row[14], positions: FantasyStore.Position.positions(ofMask: row[15]), tier: row[16],
      price: row[17], priceChange: row[18], average: row[19], breakEven: row[20],
      projection: row[21], projectionIfPlaying: row[22], low80: row[23], high80: row[24],
      confidence: row[25], riseChance: row[26], chanceOf120: row[27], percentRank: row[28],
      owned: row[29])
  }
}
