import Bundles
import SeedFantasy

extension FantasySchema {
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
}
