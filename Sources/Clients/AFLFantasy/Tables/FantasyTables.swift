import Bundles
import SeedFantasy

/// The AFL Fantasy database: every table with its rows, every index, and the search.
///
/// Tables of facts come first, then derived numbers, then advice, then texts that are ready to
/// show.
package struct FantasyTables: CatalogueContent {
  let season: FantasySeason
  let analysis: SeasonAnalysis
  /// The advice for the coming round.
  let plan: FantasyPlan
  /// The numbers and the sort orders of players in lists.
  let standings: PlayerStandings
  /// The search text of each player.
  let searchTexts: [String]
  /// The content of the tables that every catalogue has.
  package let catalogue: CatalogueTables

  init(_ bundle: FantasyBundle, facts: BundleFacts = BundleFacts()) {
    season = bundle.season
    analysis = bundle.analysis
    plan = bundle.plan
    standings = PlayerStandings(bundle)
    searchTexts = Self.searchTexts(bundle.season)
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata.texts(of: (facts: facts, season: bundle.season))
    catalogue.formulas = FantasyFormulas.all
    catalogue.formulaColumns = Self.schema.formulaColumns
    catalogue.symbols = bundle.season.league.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  /// The metadata of the run and of the season.
  private static let metadata: [MetadataRow<(facts: BundleFacts, season: FantasySeason)>] =
    BundleFacts.metadata(
      schemaVersion: version, modelVersion: FantasyBundle.modelVersion
    ).map { $0.of { $0.facts } } + [
      MetadataRow("season", "The year.") { String($0.season.rules.season) },
      MetadataRow("valid_through_round", "The last round with scores; −1 before the first.") {
        String($0.season.lastRound)
      },
      MetadataRow(
        "coming_round",
        "The round that projections and advice are about; empty once the season is over."
      ) {
        $0.season.openRound.map { "\($0)" } ?? ""
      },
      MetadataRow("league", "The league's name.") { $0.season.league.name },
      MetadataRow("salary_cap", "Dollars that a squad may cost, as in `rules`.") {
        String($0.season.rules.salaryCap)
      },
    ]

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

  /// All tables, parents before children.
  package static let tables: [Table<FantasyTables>] = {
    let facts = leagueTables + ruleTables + playerTables + fixtureTables + newsTables + squadTables
    let derived = numberTables + projectionTables + effectTables + accuracyTables
    let advice = adviceTables + byeTables + tradeTables + scenarioTables
    let shown = alertTables + explanationTables + cardTables
    return sharedTables + facts + derived + advice + shown
  }()

  /// The version of the schema.
  private static let version = 2

  /// The schema of the whole database.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), metadata: metadata.map(\.key),
      applicationID: 0x5362_4146, version: version)
    schema.indexes = indexes
    schema.searchTables = [playerSearch]
    return schema
  }()
}

/// Functions that rows use.
extension FantasyTables {
  func id(_ player: Int) -> Int { season.players[player].id }

  func code(_ club: Int) -> String { season.league.clubs[club].code }

  func venueID(_ venue: Int) -> String { season.league.venues[venue].id }

  func squadID(_ squad: Int) -> String { season.squads[squad].id }

  /// The rows for each element of each player's list, with the player's official id.
  func rows<Element, Row>(
    ofPlayers lists: [[Element]], _ row: @escaping (_ player: Int, Element) -> Row
  ) -> some RowSequence<Row> {
    lists.enumerated().lazy.flatMap { index, list in list.map { row(id(index), $0) } }
  }
}

extension String {
  /// Whether the text comes before another in byte order, as SQLite compares keys.
  func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension FantasyTables {
  /// The indexes, which are created after the tables are filled.
  static let indexes =
    tables.flatMap(\.schema.orderIndexes) + [
      IndexSchema(on: "players", ["search_rank"], "Finds the rows of `player_fts`."),
      IndexSchema(on: "player_scores", ["round"], "Lists the scores of a round."),
      IndexSchema(on: "matches", ["round", "start_utc"], "Lists the lockouts of a round."),
      IndexSchema(on: "late_changes", ["player_id"], "Finds the late changes of a player."),
      IndexSchema(on: "squad_players", ["squad_id", "seq"], "Lists a squad as its file does."),
      IndexSchema(on: "alerts", ["rank"], "Lists alerts, the most relevant first."),
      IndexSchema(
        on: "explanations", ["subject_id", "subject_kind"], "Finds the explanation of a player."),
      IndexSchema(
        on: "availability", ["player_id", "section"],
        "Finds the sections of a player, and those of the whole app."),
      IndexSchema(on: "byes", ["round", "club"], "Lists the byes of a round."),
      IndexSchema(
        on: "fixture_difficulties", ["position", "round", "club"],
        "Walks the calendar of a position, round by round."),
    ]

  /// The search for players.
  static let playerSearch = SearchTableSchema.words(
    "player_fts", of: "search_text", in: "players", by: "search_rank", prefixes: 4,
    """
    Full-text search over `players.search_text`: `rowid` is `players.search_rank`, so hits come with \
    the best projected player first and none is sorted; prefixes of one to four characters are \
    indexed. Ask `SELECT p.* FROM player_fts AS f CROSS JOIN players AS p ON p.search_rank = f.rowid \
    WHERE player_fts MATCH '"dai"*' ORDER BY f.rowid LIMIT 20`.
    """)
}

extension FantasyTables {
  /// The store's names for columns that several of its records share.
  static let store = StoreDeclaration(
    "Fantasy", databases: "AFL Fantasy databases", section: "fantasy",
    folder: "Sources/Clients/AFLFantasy/Tables",
    vocabulary: [
      "a11y_label": "accessibilityLabel",
      "color_token": .init(
        "color", says: "The id of its colour, one of ``FantasyStore/colors()``."),
      "club": .init(says: "The club's code."),
      "d_price": "priceDifference",
      "d_proj": "projectionDifference",
      "deep_link": .init(says: "Where a tap leads."),
      "end_utc": .init("end", as: .instant),
      "lockout_utc": .init("lockout", as: .instant),
      "match_id": "match",
      "n": "games",
      "p120": "chanceOf120",
      "player_id": .init("player", as: .named),
      "position": .init(as: .type("Position")),
      "proj": "projection",
      "show_utc": .init("showAt", as: .instant),
      "squad_id": "squad",
      "start_utc": .init("start", as: .instant),
      "tier_id": .init("tier", as: .type("PriceTier")),
      "tz": .init("timeZone", as: .zone),
      "venue_id": "venue",
    ],
    named: .init("NamedPlayer", of: "players", key: "player_id", name: "full_name"),
    sortOptions: .init(
      "PlayerOrder", of: "player_standings",
      """
      The orders of a list of players, in the order of a menu.

      ```swift
      Picker("Sort by", selection: $order) {
        ForEach(FantasyStore.PlayerOrder.allCases) { Text(store.words.title(of: $0)) }
      }
      ```
      """), schema: schema)
}
