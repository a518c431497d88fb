import Bundles
import SeedFantasy

/// The AFL Fantasy database, schema version 1: every table with its rows, every index, and the search.
///
/// Facts come first, then what is worked out of them, then what is advised, then texts that are ready
/// to show.
package struct FantasyTables: DatabaseContent {
  /// The facts.
  let season: FantasySeason
  /// What was worked out of them.
  let analysis: SeasonAnalysis
  /// What is advised for the coming round.
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
    catalogue.formulaColumns = Self.schema.formulaColumns
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

  /// What the database is made of, and what fills it.
  package var schema: DatabaseSchema { Self.schema }
  /// The tables, in the order of the schema.
  package var tables: [Table<FantasyTables>] { Self.tables }

  /// Every table, parents before children.
  private static let tables: [Table<FantasyTables>] = {
    let facts = leagueTables + ruleTables + playerTables + fixtureTables + newsTables + squadTables
    let derived = numberTables + projectionTables + effectTables + accuracyTables
    let advice = adviceTables + byeTables + tradeTables + scenarioTables
    let shown = alertTables + explanationTables + cardTables
    return CatalogueTables.tables.map { $0.of { $0.catalogue } } + facts + derived + advice + shown
  }()

  /// Everything that the database is made of.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), applicationID: FantasyDatabase.kind.applicationID,
      version: FantasyDatabase.kind.version)
    schema.indexes = indexes
    schema.searchTables = [playerSearch]
    return schema
  }()

  /// What `player_fts` finds: names, clubs and positions, by `search_rank`.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] {
    standings.bySearchRank.enumerated().map { place, player in (place + 1, searchTexts[player]) }
  }
}

/// What rows ask of the content.
extension FantasyTables {
  /// The official id of a player.
  func id(_ player: Int) -> Int { season.players[player].id }

  /// The code of a club.
  func code(_ club: Int) -> String { season.league.clubs[club].code }

  /// The id of a ground.
  func venueID(_ venue: Int) -> String { season.league.venues[venue].id }

  /// A row for each element of each player's list, made with the player's official id.
  func rows<Element, Row>(
    ofPlayers lists: [[Element]], _ row: (_ player: Int, Element) -> Row
  ) -> [Row] {
    lists.enumerated().flatMap { index, list in list.map { row(id(index), $0) } }
  }
}

extension String {
  /// Whether the text comes first by its bytes, as SQLite compares keys.
  func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
