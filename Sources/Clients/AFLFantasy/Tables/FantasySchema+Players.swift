import Bundles

extension FantasySchema {
  /// Who plays, and what was scored and paid.
  static let playerTables = [
    TableSchema(
      "players", "The players of the official list, by official id.", key: ["player_id"],
      columns: playerNames + playerFacts + playerSearchColumns),
    TableSchema(
      "player_positions", "In which positions a player may be fielded, and from which round on.",
      key: ["player_id", "position"],
      columns: [
        player, position,
        .integer("from_round", required: true, "0 for the positions of the season's start."),
      ]),
  ]

  private static let playerNames: [ColumnSchema] = [
    .integer("player_id", required: true, "The official id."),
    .text("first_name", required: true), .text("last_name", required: true),
    .text("full_name", required: true),
    .text("name_key", required: true, "The name folded, for sorting.").derived(by: "name_key"),
    .text("index_letter", required: true, "`A` to `Z`, or `#`.").derived(by: "name_key"),
  ]

  private static let playerFacts: [ColumnSchema] = [
    .text("dob", "yyyy-MM-dd; NULL where the list does not say."),
    club("club"),
    .text("main_position", required: true, references: "positions", "The first that is listed."),
    .integer("positions_mask", required: true, "In the coming round: 1 DEF, 2 MID, 4 RUC, 8 FWD."),
    .text("status", "What the list says of him."),
    .real("owned_pct", "The share of squads that have him, in percent."),
  ]

  private static let playerSearchColumns: [ColumnSchema] = [
    .integer("search_rank", required: true, "Order of search hits, from 1, the best projected.")
      .derived(by: "search_rank"),
    .text("search_text", required: true, "What `player_fts` searches: name, club, positions.")
      .derived(by: "search_text"),
  ]

  /// The fixture, and what was scored in it.
  static let fixtureTables = [
    TableSchema(
      "matches", "The fixture; players are locked when their match begins.", key: ["match_id"],
      columns: [
        .text("match_id", required: true), round(),
        .integer("start_utc", required: true, "Unix seconds: the lockout."),
        .text("tz", "IANA name of the ground's zone; NULL without a ground."),
        .text("venue_id", references: "venues"), club("home"), club("away"), accessibilityLabel,
      ]),
    TableSchema(
      "match_players",
      """
      Who can still play in the matches of the coming round: the skeleton of a live view, without \
      live scores.
      """,
      key: ["match_id", "player_id"],
      columns: [
        .text("match_id", required: true, references: "matches"), player,
        .integer("is_home", required: true),
        .integer("can_play", required: true)
          .derived(by: "availability"),
      ]),
    TableSchema(
      "player_scores", "What each player has scored, by round.", key: ["player_id", "round"],
      columns: [
        player, round(), .integer("score", required: true, "The official points; may be negative."),
        .integer("recomputed", "The points worked out from statistics.").derived(by: "points"),
        .integer("tog", "Time on ground, in percent."),
        .real("cba_pct", "Centre bounces attended, in percent of the club's."),
        .text("match_id", references: "matches"), club("opponent", required: false),
        .text("venue_id", references: "venues"), .integer("is_home"),
      ]),
  ]

  /// What is said of players besides their games.
  static let newsTables = [
    TableSchema(
      "injuries", "Who is injured, as far as a source says.", key: ["player_id", "seq"],
      columns: [
        player, .integer("seq", required: true, "From 1."), .text("status", required: true),
        .integer("return_round", "NULL where nobody knows."), .text("source", required: true),
      ]),
    TableSchema(
      "player_contracts", "When contracts end; players without a row are unknown, not safe.",
      key: ["player_id"],
      columns: [
        player, .integer("end_year", "The last season; NULL where nobody knows."),
        .integer("is_contract_year", "1 yes, 0 no, NULL unknown.").derived(by: "contract_year"),
        .text("status"), .text("source_url"),
      ]),
    TableSchema(
      "late_changes", "Changes to teams after they were named.",
      key: ["round", "player_id", "seq"],
      columns: [
        round(), player, .integer("seq", required: true, "From 1."),
        .text("change", required: true, "`out` or `in`."), .text("reason"),
      ]),
  ]

  /// The search for players.
  static let playerSearch = SearchTableSchema(
    name: "player_fts", module: .fts5, table: "players",
    comment: """
      Full-text search over `players.search_text`: `rowid` is `players.search_rank`, so hits come with \
      the best projected player first and none is sorted; prefixes of one to four characters are \
      indexed. Ask `SELECT p.* FROM player_fts AS f CROSS JOIN players AS p ON p.search_rank = f.rowid \
      WHERE player_fts MATCH '"dai"*' ORDER BY f.rowid LIMIT 20`.
      """,
    sql: """
      CREATE VIRTUAL TABLE player_fts USING fts5(
        search_text,
        content='players',
        content_rowid='search_rank',
        prefix='1 2 3 4',
        tokenize='unicode61 remove_diacritics 2'
      )
      """,
    rowID: "search_rank")
}
