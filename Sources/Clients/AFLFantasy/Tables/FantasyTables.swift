import Bundles
import SeedFantasy
import Tabular

/// The tables of the AFL Fantasy database, each with what fills it.
///
/// The columns are those of ``FantasySchema``, in its order; a test reads every one back.
package struct FantasyTables: DatabaseContent {
  /// The facts.
  let season: FantasySeason
  /// What was worked out of them.
  let analysis: SeasonAnalysis
  /// What is told for the coming round.
  let plan: FantasyPlan
  /// The numbers and the order of players in lists.
  let standings: PlayerStandings
  /// What is searched of each player.
  let searchTexts: [String]
  private let catalogue: CatalogueTables

  /// Prepares to fill tables; without facts those of a run that is not finished.
  package init(_ bundle: FantasyBundle, facts: CatalogueFacts = CatalogueFacts()) {
    season = bundle.season
    analysis = bundle.analysis
    plan = bundle.plan
    standings = PlayerStandings(bundle)
    searchTexts = Self.searchTexts(bundle.season)
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata(bundle, facts)
    catalogue.formulas = FantasyFormulas.all
    catalogue.formulaColumns = FantasySchema.schema.formulaColumns
    catalogue.symbols = bundle.season.league.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  private static func metadata(
    _ bundle: FantasyBundle, _ facts: CatalogueFacts
  ) -> [String: String] {
    let season = bundle.season
    let own = [
      "season": String(season.rules.season), "valid_through_round": String(season.lastRound),
      "coming_round": String(season.comingRound), "league": season.league.name,
      "salary_cap": String(season.rules.salaryCap),
    ]
    return facts.metadata(
      schemaVersion: FantasyDatabase.kind.version, modelVersion: FantasyBundle.modelVersion
    ).merging(own) { _, own in own }
  }

  private static func searchTexts(_ season: FantasySeason) -> [String] {
    var folding = PlayerSearchText()
    return season.players.map { player in
      let club = season.league.clubs[player.club]
      let positions = player.positions(inRound: season.comingRound).positions
      return folding.text(
        name: player.name,
        words: [club.code, club.name] + positions.flatMap { [$0.code, $0.title] })
    }
  }

  /// What the database is made of.
  package var schema: DatabaseSchema { FantasySchema.schema }

  /// Writes every row of a table.
  package func fill(_ table: TableSchema, _ sink: inout RowWriter) throws {
    guard
      try fillFacts(table.name, &sink) || fillNumbers(table.name, &sink)
        || fillAdvice(table.name, &sink) || fillTexts(table.name, &sink)
        || catalogue.fill(table, &sink)
    else {
      throw Failure(
        .unwritableOutput, "nothing fills the table '\(table.name)'",
        fix: "report this as a bug, with the pipeline that shows it")
    }
  }

  private func fillFacts(_ name: String, _ sink: inout RowWriter) throws -> Bool {
    switch name {
    case "color_tokens": try fillColors(&sink)
    case "design_tokens": try fillDesignTokens(&sink)
    case "positions": try fillPositions(&sink)
    case "clubs": try fillClubs(&sink)
    case "venues": try fillVenues(&sink)
    case "price_tiers": try fillTiers(&sink)
    case "rules": try fillRules(&sink)
    case "scoring": try fillScoring(&sink)
    case "rule_sources": try fillRuleSources(&sink)
    case "rounds": try fillRounds(&sink)
    case "players": try fillPlayers(&sink)
    case "player_positions": try fillPlayerPositions(&sink)
    case "matches": try fillMatches(&sink)
    case "match_players": try fillMatchPlayers(&sink)
    case "player_scores": try fillScores(&sink)
    case "injuries": try fillInjuries(&sink)
    case "player_contracts": try fillContracts(&sink)
    case "late_changes": try fillLateChanges(&sink)
    case "squads": try fillSquads(&sink)
    case "squad_players": try fillSquadPlayers(&sink)
    default: return false
    }
    return true
  }

  private func fillNumbers(_ name: String, _ sink: inout RowWriter) throws -> Bool {
    switch name {
    case "player_forms": try fillForms(&sink)
    case "player_prices": try fillPrices(&sink)
    case "magic_numbers": try fillMagicNumbers(&sink)
    case "projections": try fillProjections(&sink)
    case "projection_parts": try fillParts(&sink)
    case "player_outlooks": try fillOutlooks(&sink)
    case "price_paths": try fillPricePaths(&sink)
    case "opponent_effects": try fillOpponentEffects(&sink)
    case "fixture_difficulties": try fillDifficulties(&sink)
    case "venue_biases": try fillVenueBiases(&sink)
    case "player_opponents": try fillPlayerOpponents(&sink)
    case "late_season_tapers": try fillTapers(&sink)
    case "calibrations": try fillCalibrations(&sink)
    case "projection_errors": try fillErrors(&sink)
    default: return false
    }
    return true
  }

  private func fillAdvice(_ name: String, _ sink: inout RowWriter) throws -> Bool {
    switch name {
    case "captains": try fillCaptains(&sink)
    case "captain_pairs": try fillCaptainPairs(&sink)
    case "frontiers": try fillFrontiers(&sink)
    case "upgrade_paths": try fillUpgradePaths(&sink)
    case "byes": try fillByes(&sink)
    case "bye_coverage": try fillByeCoverage(&sink)
    case "squad_coverage": try fillSquadCoverage(&sink)
    case "position_balance": try fillBalance(&sink)
    case "trade_candidates": try fillTrades(&sink)
    case "trade_pairs": try fillTradePairs(&sink)
    case "scenarios": try fillScenarios(&sink)
    case "scenario_replacements": try fillReplacements(&sink)
    default: return false
    }
    return true
  }

  private func fillTexts(_ name: String, _ sink: inout RowWriter) throws -> Bool {
    switch name {
    case "alert_categories": try fillAlertCategories(&sink)
    case "alerts": try fillAlerts(&sink)
    case "explanations": try fillExplanations(&sink)
    case "insights": try fillInsights(&sink)
    case "player_cards": try fillCards(&sink)
    case "player_standings": try fillStandings(&sink)
    case "availability": try fillAvailability(&sink)
    default: return false
    }
    return true
  }

  /// What `player_fts` finds: names, clubs and positions, by `search_rank`.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] {
    standings.bySearchRank.enumerated().map { place, player in (place + 1, searchTexts[player]) }
  }
}

extension FantasyTables {
  /// The official id of a player.
  func id(_ player: Int) -> Int { season.players[player].id }

  /// The code of a club.
  func code(_ club: Int) -> String { season.league.clubs[club].code }

  /// The id of a ground.
  func venueID(_ venue: Int) -> String { season.league.venues[venue].id }
}

extension String {
  /// Whether the text comes first by its bytes, as SQLite compares keys.
  func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
