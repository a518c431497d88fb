import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The schema of AFL Fantasy")
struct FantasySchemaTests {
  private let schema = FantasyTables.schema

  /// The target of each line of the requirements; see the domain's specification, table A.
  @Test(
    "has what each requirement of the app points at",
    arguments: [
      "alerts: alert_id created_round category", "price_tiers: tier_id min_price",
      "position_balance: squad_id position tier_id players price share",
      "projections: proj pct_rank confidence", "player_forms: trend slope3 color_token",
      "color_tokens: on_light_hex on_dark_hex contrast_light contrast_dark",
      "player_cards: a11y_label deep_link price_text change_text avg_text be_text proj_text",
      "matches: a11y_label", "fixture_difficulties: a11y_label rating low_sample opponent",
      "byes: a11y_label club round", "alerts: a11y_label interruption_level relevance lockout_utc",
      "explanations: title confidence confidence_pct model_version last_updated",
      "insights: insight_id title description icon color_token contribution unit",
      "formulas: formula_id kind expression source_url note",
      "calibrations: level n covered rate expected", "projection_errors: model n mae",
      "projection_parts: factor value n note", "projections: base",
      "price_paths: exp_price lo hi", "trade_candidates: value points next_points d_price d_proj",
      "venue_biases: n raw shrunk se significant", "player_contracts: is_contract_year",
      "late_season_tapers: seasons taper flag", "player_opponents: n avg raw shrunk",
      "opponent_effects: position n shrunk", "alert_categories: category channel",
      "alert_channels: channel title permission_text", "rounds: deep_link", "squads: deep_link",
      "notification_digests: lockout_utc show_utc", "digest_alerts: digest_id alert_id",
      "explanations: expl_id subject_kind subject_key", "trade_candidates: deep_link",
      "upgrade_paths: from_player kind step to_player d_price d_proj cost_per_point",
      "frontiers: position seq player_id", "bye_coverage: players_available share",
      "squad_coverage: coverage shortfall counted", "injuries: status return_round source",
      "late_changes: round player_id change", "scenarios: player_id loss",
      "scenario_replacements: replacement d_proj", "captains: rank player_id p120",
      "captain_pairs: vc c ev", "match_players: match_id player_id can_play",
      "players: search_text name_key", "availability: section player_id state reason",
      "metadata: key value", "design_tokens: token_group name value",
      "sources: source_id sha256 rows_in rows_used", "symbols: name min_ios fallback a11y_label",
    ])
  func requirements(line: String) {
    let parts = line.split(separator: ": ")
    let names = schema.table(named: String(parts[0]))?.columnNames ?? []
    for column in parts[1].split(separator: " ") {
      #expect(names.contains(String(column)), "\(parts[0]) has no \(column)")
    }
  }

}

@Suite("The tables of AFL Fantasy, written page by page,")
struct AFLFantasyPageTests {
  @Test("equal the rows that SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      FantasyTables(TiedFantasy(players: 300, seed: 8).bundle))
  }
}
