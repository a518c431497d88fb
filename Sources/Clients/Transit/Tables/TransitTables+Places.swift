import Bundles
import SeedTransit

extension TransitTables {
  /// The tables of the database's sources: feeds and agencies.
  static let feedTables: [Table<TransitTables>] = [
    Table(
      "feeds", of: FeedRow.self, "The feeds in the database, each with its feed_info.txt.",
      rows: \.feeds,
      columns: [
        .id { $0.id },
        .text("name", "The feed's name in the pipeline.") { $0.name },
      ] + FileReference.feedInfo.fields.map(column) + [
        .text(
          "timezone",
          """
          The time zone of agencies without a valid one, IANA: the first valid \
          `agency_timezone` by `agency_id`. A feed without one cannot be built.
          """
        ) { $0.timezone }
      ]),
    Table(
      "agencies", of: AgencyRow.self, "Who runs the vehicles: agency.txt.",
      rows: { $0.dataset.agencies.numbered(with: $0.dataset.timeZones.agencies) },
      columns: [
        .id { $0.id }, .feed { $0.feed },
      ] + FileReference.agencyFields.map { $0.column() } + [
        .text(
          "timezone",
          """
          The zone in which [every time](#times) of the agency's trips counts, IANA: \
          `agency_timezone` if it is valid, else `feeds.timezone`.
          """
        ) { $0.derived }
      ], records: [agency]),
  ]

  /// The rows of `metadata`, which describe the database.
  static let metadataRows = [
    BundleFacts.pipelineRow, BundleFacts.schemaVersionRow(version),
  ]

  private typealias AgencyRow = MergedRow<Agency, String>

  /// A feed, with its row of feed_info.txt by column name.
  private struct FeedRow {
    let id: Int
    let name: String
    let info: [String: String]
    let timezone: String
  }

  private var feeds: [FeedRow] {
    dataset.feeds.enumerated().map { position, feed in
      FeedRow(
        id: position + 1, name: feed.name, info: feed.feedInfo,
        timezone: dataset.timeZones.feeds[position])
    }
  }

  /// The column of a field of feed_info.txt.
  private static func column(of field: FieldReference) -> TableColumn<FeedRow> {
    let name = field.name
    return field.type == .date
      ? .nullableInteger(name, field.sentence) { $0.info[name].flatMap { Int($0) } }
      : .nullableText(name, field.sentence) { $0.info[name] }
  }

  // MARK: - Stops

  /// The tables of stops, stations, entrances, nodes and boarding areas.
  static let stopTables: [Table<TransitTables>] = [
    Table(
      "stop_groups", of: StopGroupRow.self,
      """
      Stops without a parent, of one feed or several, that passengers take for one place: they have \
      the same folded name without its platform, or a transfer (transfer_type 0 to 2) between them \
      of at most 50 m, and are at most 150 m from the group's first stop by feed and stop_id. A stop \
      is in the first group that it fits. Search finds a group once.
      """,
      rows: \.stopGroups,
      columns: [
        .id { $0.id }, .feed { $0.feed },
        .text("group_id", "`group:` and the stop_id of its first stop; unique per feed.") {
          "group:" + $0.first.id
        },
        .nullableText("group_name", "The name of its first stop without the platform.") {
          $0.group.name
        },
        .nullableReal("group_lat", "The latitude of its first stop, degrees north.") {
          $0.first.latitude
        },
        .nullableReal("group_lon", "The longitude of its first stop, degrees east.") {
          $0.first.longitude
        },
      ]
        + usageColumns(
          mode: """
            The mode with the most journeys here in the busiest week, Monday to Sunday. If several \
            modes have the most, the one with the lowest `priority` counts. NULL where nothing stops.
            """, trips: "Distinct trips that call at any of its stops."
        ) { $0.derived } + [
          .integer("stop_count", "How many stops it has; at least 2.") { $0.group.stops.count }
        ]),
    Table(
      "stops", of: StopRow.self,
      "Places of stops.txt, with what an app needs to list, search and draw them.",
      rows: { $0.dataset.stops.numbered(with: $0.stopEntries) },
      columns: [.id { $0.id }, .feed { $0.feed }]
        + FileReference.stopFields.map { $0.column() } + derivedStopColumns,
      records: [stop]),
  ]

  private typealias StopRow = MergedRow<Stop, StopEntry>

  /// The values derived for a stop.
  private struct StopEntry {
    let index: StopIndexes.Entry
    let timezone: String
  }

  private var stopEntries: some Sequence<StopEntry> {
    zip(dataset.stopIndexes.entries, dataset.timeZones.stops).lazy.map {
      StopEntry(index: $0, timezone: $1)
    }
  }

  /// A group with its first stop.
  private struct StopGroupRow {
    let id: Int
    let group: StopGroups.Group
    let derived: StopUsage
    let feed: Int
    let first: Stop
  }

  private var stopGroups: [StopGroupRow] {
    zip(dataset.stopGroups, dataset.stopIndexes.groups).enumerated().map { number, row in
      let first = Int(row.0.stops[0].position)
      return StopGroupRow(
        id: number + 1, group: row.0, derived: row.1, feed: dataset.stops.feeds[first] + 1,
        first: dataset.stops.records[first])
    }
  }

  /// The meaning of a stop's mode.
  static let modeOfStop = """
    The mode with the most journeys here in the feed's busiest week, Monday to Sunday. Each start of a \
    frequency counts, and a station has the journeys of its platforms. If several modes have the \
    most, the one with the lowest `priority` counts. NULL where nothing stops.
    """

  private static let derivedStopColumns: [TableColumn<StopRow>] =
    [
      .nullableInteger(
        "wheelchair_accessible", "1 yes, 2 no, inherited from the parent; NULL where unknown."
      ) { $0.derived.index.wheelchairAccessible },
      .nullableText(
        "platform",
        """
        The platform as a badge shows it: platform_code, else the code in the name, such as `4A` for \
        "Wharf 4, Side A".
        """
      ) { $0.derived.index.platform },
      .nullableText(
        "platform_name",
        "The end of the name, from the word for the platform on, such as `Wharf 4, Side A`; NULL "
          + "if the name has no such word."
      ) { $0.derived.index.platformName },
    ]
    + usageColumns(
      mode: modeOfStop, trips: "Distinct trips that call here, whatever their days."
    ) { $0.derived.index.usage } + [
      .nullableInteger(
        "search_rank",
        """
        Order of search hits: stations before platforms, then trip_count (the first stop of a group \
        has the group's), then sort_order.
        """
      ) { $0.derived.index.searchRank },
      .nullableText("section", "A-Z or #; NULL for entrances, nodes and boarding areas.") {
        $0.derived.index.section?.description
      },
      .nullableInteger("sort_order", "Rank in the A-Z list; NULL if `section` is NULL.") {
        $0.derived.index.sortOrder
      },
      .nullableText(
        "search_text",
        """
        What `stops_fts` searches: folded name, code, platform, bigrams. The first stop of a group \
        has the group's name and the texts of all its stops, and the others have NULL.
        """
      ) { $0.derived.index.searchText },
      .nullableInteger(
        "stop_group", references: "stop_groups", "The group that the stop is in; NULL for none."
      ) { $0.derived.index.group?.id },
      .text(
        "timezone",
        """
        The time zone of the clocks here, IANA. A place has the zone of its parent. A place without a \
        parent has `stop_timezone` if it is valid, else the `routes.timezone` of most calls here and \
        at the places that belong to it, else `feeds.timezone`. Apps show times in this zone, but the \
        times of trips count in `routes.timezone`.
        """
      ) { $0.derived.timezone },
    ]

  /// The columns for the modes and trips that serve a stop or a group.
  private static func usageColumns<Row>(
    mode: String, trips: String, _ usage: @escaping @Sendable (Row) -> StopUsage
  ) -> [TableColumn<Row>] {
    [
      .mode("primary_route_type", mode) { usage($0).primaryRouteType },
      .integer("mode_mask", "Bit 1 << mode for every mode that stops here.") {
        usage($0).modeMask
      },
      .integer("trip_count", trips) { usage($0).tripCount },
    ]
  }

  // MARK: - Search

  /// The table in which stops are searched by text.
  static let stopTexts = SearchTableSchema.words(
    "stops_fts", of: "search_text", in: "stops", prefixes: 3,
    """
    Full-text search over `stops.search_text`: `rowid` is `stops.id`, prefixes of one to three \
    characters are indexed. Ask `SELECT s.* FROM stops_fts JOIN stops AS s ON s.id = \
    stops_fts.rowid WHERE stops_fts MATCH '"centr"*' ORDER BY s.search_rank LIMIT 20`.
    """)

  /// The table in which stops are searched by position.
  static let stopPositions = SearchTableSchema.positions(
    "stops_rtree", in: "stops", latitude: "stop_lat", longitude: "stop_lon",
    """
    Positions of stops: `id` is `stops.id`. Ask for a box with `max_lat >= … AND min_lat <= … \
    AND max_lon >= … AND min_lon <= …`; the numbers are rounded outwards to 32 bits.
    """)

  /// Writes the search texts of stops.
  package func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws {
    for (position, stop) in dataset.stopIndexes.entries.enumerated() {
      writer.append(position + 1)
      writer.append(stop.searchText)
      try writer.endRow()
    }
  }

  /// The positions of stops with a published position.
  package func positions(
    of search: SearchTableSchema
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    dataset.stops.records.enumerated().compactMap { position, stop in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return (position + 1, latitude, longitude)
    }
  }
}
