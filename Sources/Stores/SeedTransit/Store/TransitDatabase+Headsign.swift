import GRDB

extension TransitDatabase {
  /// The SQL for the destination of a call's vehicle, in English, from rows of `pattern_stops` p, `trips` t
  /// and `patterns` n.
  ///
  /// SQLite looks the stop up only if there is no headsign.
  package static let headsign = """
    coalesce(p.stop_headsign, t.trip_headsign,
      CASE WHEN n.destination_stop = n.last_stop THEN '' ELSE '\(via)' END || \(destination))
    """

  /// The English text before the name of the stop.
  private static let via = TransitStore.Words.english.via.filled(["stop": ""])

  /// The SQL for the source of ``headsign``, from the same rows.
  package static let headsignSource = """
    CASE WHEN p.stop_headsign IS NOT NULL THEN 'stop_headsign' ELSE \(tripHeadsignSource) END
    """

  /// The SQL for the source of a trip's headsign, from rows of `trips` t and `patterns` n; NULL for a trip
  /// without stop times or headsign.
  package static let tripHeadsignSource = """
    CASE WHEN t.trip_headsign IS NOT NULL THEN 'trip_headsign' ELSE \(destinationSource) END
    """

  /// The SQL for the columns `goal` and `source`, from a row of `patterns` n: the destination of most of its
  /// trips (a headsign or the name of a stop), and its source.
  static let patternGoal = """
    coalesce(n.headsign, \(destination)) AS goal,
    CASE WHEN n.headsign IS NOT NULL THEN 'trip_headsign' ELSE \(destinationSource) END AS source
    """

  /// The SQL for the source of a pattern's destination, from a row of `patterns` n.
  private static let destinationSource = """
    CASE WHEN n.destination_stop = n.last_stop THEN 'last_stop'
      WHEN n.destination_stop IS NOT NULL THEN 'farthest_stop' END
    """

  /// The SQL for the name of a pattern's destination stop, from a row of `patterns` n.
  package static let destination = """
    (SELECT coalesce(e.stop_name, e.stop_id) FROM stops AS e WHERE e.id = n.destination_stop)
    """
}

extension TransitStore.Words {
  /// The destination of a vehicle, from the text of a headsign or the name of the destination stop.
  package func headsign(
    _ text: String?, _ source: TransitStore.HeadsignSource?
  ) -> String? {
    source == .farthestStop ? text.map { via.filled(["stop": $0]) } : text
  }
}
