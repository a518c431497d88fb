import Bundles
import SeedFantasy

extension FantasyTables {
  /// The indexes, which are made after the tables are filled.
  static let indexes =
    FantasyDatabase.rankColumns.map { rank in
      IndexSchema(
        on: "player_standings", [rank] + FantasyDatabase.filterColumns,
        "Walks the players in this order under any filter.")
    } + [
      IndexSchema(on: "players", ["search_rank"], "Finds the rows of `player_fts`."),
      IndexSchema(on: "player_scores", ["round"], "Lists the scores of a round."),
      IndexSchema(on: "matches", ["round", "start_utc"], "Lists the lockouts of a round."),
      IndexSchema(on: "late_changes", ["player_id"], "Finds the late changes of a player."),
      IndexSchema(on: "squad_players", ["squad_id", "seq"], "Lists a squad as its file does."),
      IndexSchema(on: "alerts", ["rank"], "Lists alerts, the most relevant first."),
      IndexSchema(
        on: "explanations", ["subject_id", "subject_kind"], "Finds what explains a player."),
      IndexSchema(
        on: "availability", ["player_id", "section"],
        "Finds the sections of a player, and those of the whole app."),
      IndexSchema(on: "byes", ["round", "club"], "Lists the byes of a round."),
      IndexSchema(
        on: "fixture_difficulties", ["position", "round", "club"],
        "Walks the calendar of a position, round by round."),
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
