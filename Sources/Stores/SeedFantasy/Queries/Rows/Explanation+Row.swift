import GRDB

extension FantasyStore.Explanation {
  /// The columns of a row, which are read by their places.
  static let columns = """
    expl_id, subject_kind, subject_id, round, title, confidence, confidence_pct,
      model_version, last_updated
    """

  /// Reads a row of ``columns``.
  init(row: Row, insights: [FantasyStore.Insight]) {
    self.init(
      id: row[0], subject: row[1], player: row[2], round: row[3], title: row[4], confidence: row[5],
      confidencePercent: row[6], modelVersion: row[7], lastUpdated: row[8], insights: insights)
  }
}

extension FantasyStore.Insight {
  /// The columns of a row, which are read by their places.
  static let columns = """
    i.insight_id, i.title, i.description, y.name, y.min_ios, y.fallback, i.color_token,
      i.contribution, i.unit
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      id: row[0], title: row[1], description: row[2],
      icon: FantasyStore.Icon(name: row[3], minimumIOS: row[4], fallback: row[5]), color: row[6],
      contribution: row[7], unit: row[8])
  }
}
