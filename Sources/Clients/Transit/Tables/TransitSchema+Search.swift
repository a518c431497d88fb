import Bundles

extension TransitSchema {
  /// Where stops are searched by text and by position.
  package static let searchTables = [
    SearchTableSchema(
      name: "stops_fts", module: .fts5, table: "stops",
      comment: """
        Full-text search over `stops.search_text`: `rowid` is `stops.id`, prefixes of one to three \
        characters are indexed. Ask `SELECT s.* FROM stops_fts JOIN stops AS s ON s.id = \
        stops_fts.rowid WHERE stops_fts MATCH '"centr"*' ORDER BY s.search_rank LIMIT 20`.
        """,
      sql: """
        CREATE VIRTUAL TABLE stops_fts USING fts5(
          search_text,
          content='stops',
          content_rowid='id',
          prefix='1 2 3',
          tokenize='unicode61 remove_diacritics 2'
        )
        """),
    SearchTableSchema(
      name: "stops_rtree", module: .rtree, table: "stops",
      comment: """
        Positions of stops: `id` is `stops.id`. Ask for a box with `max_lat >= … AND min_lat <= … \
        AND max_lon >= … AND min_lon <= …`; the numbers are rounded outwards to 32 bits.
        """,
      sql: "CREATE VIRTUAL TABLE stops_rtree USING rtree(id, min_lat, max_lat, min_lon, max_lon)"
    ),
  ]
}
