import DeclaredTables
import Foundation
import GRDB
import Pipeline
import SeedStore
import TestSupport
import Testing

@testable import GamesDashboard
@testable import SeedDashboard

@Suite("The schema of the games dashboard")
struct DashboardSchemaTests {
  @Test("comes from a declaration without errors, except for the shared tables and the results")
  func declaration() throws {
    _ = try ClientTables(DashboardTables.declaration, file: "tables.yaml")
    for table in DashboardTables.tables {
      #expect(!table.schema.columns.isEmpty, "\(table.schema.name) is not declared")
    }
  }

  /// The target of each line of the requirements; see the domain's specification, tables A and B.
  @Test(
    "has what each requirement of the app points at",
    arguments: [
      "sort_options: sort_id raw_value short_name icon menu_order shortcut default_direction",
      "sort_options: a11y_label_asc a11y_label_desc a11y_hint",
      "sort_directions: direction_id icon word",
      "sort_transitions: from_sort from_dir tapped to_sort to_dir",
      "filter_options: filter_id label icon predicate", "filter_counts: filter_id as_of count",
      "game_cards: game_id title title_short streak_text streak_text_a11y last_played_text",
      "game_cards: success_text success_short a11y_label",
      "game_stats: game_id total_played total_completed completion_rate avg_score best_score",
      "game_stats: last_played_day current_streak longest_streak status safe_until_day open_until_day",
      "game_stats: rank_last_played_asc rank_last_played_desc rank_name_asc rank_name_desc",
      "game_stats: rank_streak_asc rank_streak_desc rank_success_asc rank_success_desc",
      "color_tokens: light_hex dark_hex on_light_hex on_dark_hex contrast_light contrast_dark",
      "streak_runs: game_id end_day start_day length", "freezes: game_id day",
      "categories: category_id name",
      "games: game_id slug name name_key category_id url icon color_id scoring_model max_attempts",
      "games: day_rule reset_tz reset_minute anchor_number anchor_date cadence_days streak_rule",
      "games: result_pattern counts_archive short_name index_letter",
      "results: result_id result_key game_id day day_number number completed score attempts",
      "results: played_utc played_day tz is_archive shared_text",
      "game_stats: last_played_utc last_puzzle_day done_until_day failed_until_day",
      "event_series: slug name draw_policy current_streak longest_streak",
      "event_runs: series_id start_seq end_seq length", "events: series_id event_key outcome",
      "metadata: key value", "sources: source_id name url licence version sha256 rows_in rows_used",
      "formulas: formula_id version kind expression inputs source_url note",
      "symbols: name min_ios fallback a11y_label", "formula_columns: table_name column_name",
    ])
  func requirements(line: String) {
    let parts = line.split(separator: ": ")
    let names = DashboardTables.schema.table(named: String(parts[0]))?.columnNames ?? []
    for column in parts[1].split(separator: " ") {
      #expect(names.contains(String(column)), "\(parts[0]) has no \(column)")
    }
  }
}

@Suite("A file that a store of the games dashboard opens")
struct DashboardOpeningTests {
  @Test("needs a day that counted as today", arguments: [nil, "2026-02-30", "today"])
  func withoutDay(asOf: String?) throws {
    let folder = try TemporaryFolder()
    let url = try database(in: folder, asOf: asOf)
    let error = #expect(throws: StoreError.self) { try DashboardStore(url: url) }
    #expect(error?.code == .notADatabase)
  }

  private func database(in folder: TemporaryFolder, asOf: String?) throws -> URL {
    let path = folder.path("dashboard.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      for sql in DashboardTables.schema.statements { try db.execute(sql: sql) }
      try db.execute(sql: "PRAGMA application_id = \(DashboardDatabase.kind.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(DashboardDatabase.kind.version)")
      if let asOf {
        try db.execute(sql: "INSERT INTO metadata VALUES ('as_of', ?)", arguments: [asOf])
      }
    }
    try queue.close()
    return URL(fileURLWithPath: path)
  }
}
