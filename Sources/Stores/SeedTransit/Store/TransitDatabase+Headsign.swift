import GRDB

extension TransitDatabase {
  /// The SQL for where a call's vehicle goes, in English, of rows of `pattern_stops` p, `trips` t
  /// and `patterns` n.
  ///
  /// The stop is looked up only where there is no headsign.
  package static let headsign = """
    coalesce(p.stop_headsign, t.trip_headsign,
      CASE WHEN n.destination_stop = n.last_stop THEN '' ELSE '\(via)' END || \(destination))
    """

  /// What stands before the name of the stop in the English words.
  private static let via = TransitStore.Words.english.via.filled(["stop": ""])

  /// The SQL for what ``headsign`` is, of the same rows.
  package static let headsignSource = """
    CASE WHEN p.stop_headsign IS NOT NULL THEN 'stop_headsign' ELSE \(tripHeadsignSource) END
    """

  /// The SQL for what a trip's headsign is, of rows of `trips` t and `patterns` n; NULL for a trip
  /// without stop times or headsign.
  package static let tripHeadsignSource = """
    CASE WHEN t.trip_headsign IS NOT NULL THEN 'trip_headsign' ELSE \(destinationSource) END
    """

  /// The SQL for the columns `goal` and `source`: where most trips of a pattern go, as the text of a
  /// headsign or the name of a stop, and which it is, of a row of `patterns` n.
  static let patternGoal = """
    coalesce(n.headsign, \(destination)) AS goal,
    CASE WHEN n.headsign IS NOT NULL THEN 'trip_headsign' ELSE \(destinationSource) END AS source
    """

  /// The SQL for what a pattern's destination is, of a row of `patterns` n.
  private static let destinationSource = """
    CASE WHEN n.destination_stop = n.last_stop THEN 'last_stop'
      WHEN n.destination_stop IS NOT NULL THEN 'farthest_stop' END
    """

  /// The SQL for the name of the stop that names where a pattern goes, of a row of `patterns` n.
  package static let destination = """
    (SELECT coalesce(e.stop_name, e.stop_id) FROM stops AS e WHERE e.id = n.destination_stop)
    """
}

extension TransitStore.Words {
  /// Where a vehicle goes, from the text of a headsign or from the name of the destination's stop.
  package func headsign(
    _ text: String?, _ source: TransitStore.HeadsignSource?
  ) -> String? {
    source == .farthestStop ? text.map { via.filled(["stop": $0]) } : text
  }
}
