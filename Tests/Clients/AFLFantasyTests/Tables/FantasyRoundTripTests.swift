import Bundles
import Foundation
import GRDB
import SQLiteWriter
import TestSupport
import Testing

@testable import AFLFantasy
@testable import SeedFantasy

@Suite("Every value of the AFL Fantasy database is in the column of its name:")
struct FantasyRoundTripTests {
  typealias Row = [String: EmittedDatabase.Value]

  let bundle = Self.bundle
  let facts: BundleFacts
  let database: EmittedDatabase

  var season: FantasySeason { bundle.season }
  var analysis: SeasonAnalysis { bundle.analysis }
  var plan: FantasyPlan { bundle.plan }

  /// The fixture without columns that hold the same in every row.
  private static var bundle: FantasyBundle {
    var season = FantasyFixture.season
    season.rules.positionUpdateRounds = [1, 2]
    var plan = FantasyFixture.plan
    plan.squadCoverage = plan.squadCoverage.map {
      var empty = $0.empty
      empty[.midfielder] = $0.round * 2
      return SquadCoverage(
        squad: $0.squad, round: $0.round, available: $0.available, matched: $0.matched + 15,
        counted: $0.counted, coverage: $0.coverage, shortfall: $0.shortfall, empty: empty)
    }
    return FantasyBundle(season: season, analysis: FantasyFixture.analysis, plan: plan)
  }

  init() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.asOf = "2026-03-30"
    var source = BundleFacts.Source(id: "scores", name: "Scores")
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source]
    self.facts = facts
    database = try EmittedDatabase(FantasyTables(bundle, facts: facts))
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    try expectLeague()
    try expectRules()
    try expectPlayers()
    try expectFixture()
    try expectNews()
    try expectForms()
    try expectPrices()
    try expectProjections()
    try expectEffects()
    try expectAdvice()
    try expectSquads()
    try expectScenarios()
    try expectAlerts()
    try expectExplanations()
    try expectCards()
    try expectStandings()
    #expect(try database.tables.filter { !$0.hasPrefix("player_fts") } == database.seen)
    #expect(database.seen == Set(FantasyTables.schema.tables.map(\.name)))
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    let check = DatabaseCheck(database.path)
    try check.integrityCheck()
    try check.foreignKeyCheck()
    let counts = try check.rowCounts(of: FantasyTables.schema.tables.map(\.name))
    #expect(counts.values.allSatisfy { $0 > 0 }, "\(counts.filter { $0.value == 0 })")
    try database.queue.read { (db: Database) throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_4146)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == FantasyDatabase.kind.version)
      #expect(try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    let again = try EmittedDatabase(FantasyTables(Self.bundle, facts: facts))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  @Test("of a season without players too, which is sound and opens")
  func empty() async throws {
    let bundle = FantasyBundle(
      season: FantasySeason(rules: season.rules, league: season.league),
      analysis: SeasonAnalysis(), plan: FantasyPlan())
    let empty = try EmittedDatabase(FantasyTables(bundle))
    try DatabaseCheck(empty.path).integrityCheck()
    try DatabaseCheck(empty.path).foreignKeyCheck()
    let store = try FantasyStore(url: URL(fileURLWithPath: empty.path))
    #expect(try await store.players().isEmpty)
    #expect(try await store.searchPlayers("a").isEmpty)
    #expect(try await store.alerts().isEmpty)
    #expect(store.season.comingRound == 1 && store.season.validThroughRound == -1)
    #expect(store.season.asOf == nil)
  }

  private func expectCatalogueTables() throws {
    let rows = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
    }
    let metadata = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as String) })
    #expect(
      metadata == [
        "as_of": "2026-03-30", "built_by": "seedbed tool version", "coming_round": "3",
        "data_version": "data version", "league": "Southern Cross Football League",
        "min_ios": "16.0", "model_version": FantasyBundle.modelVersion, "pipeline": "pipeline",
        "salary_cap": "18300000", "schema_version": "1", "season": "2026",
        "valid_through_round": "2",
      ])
    database.markSeen("metadata")
    try database.expect(
      "sources",
      [
        [
          "source_id": "scores", "name": "Scores", "url": "url", "licence": "licence",
          "version": "version", "sha256": "digest", "rows_in": 12, "rows_used": 11,
        ]
      ])
    try expectFormulas()
    try database.expect(
      "symbols",
      season.league.symbols.map {
        [
          "name": $0.name, "min_ios": $0.minimumIOS.number, "fallback": $0.fallback ?? $0.name,
          "a11y_label": $0.label,
        ]
      })
  }

  /// Every derived column has a formula, and every formula words for people.
  private func expectFormulas() throws {
    try database.queue.read { (db: Database) throws in
      let named = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formula_columns")
      #expect(named.count > 100)
      for row in named {
        let table = FantasyTables.schema.table(named: row["table_name"])
        #expect(table?.columnNames.contains(row["column_name"]) == true)
      }
      let formulas = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM formulas")
      let ids = Set(formulas.map { $0["formula_id"] as String })
      // The parts that are constants have no column of their own.
      #expect(
        ids == Set(named.map { $0["formula_id"] as String }).union(["home", "role"]))
      #expect(Set(formulas.map { $0["kind"] as String }) == ["O", "R", "C", "H"])
      let notes = formulas.compactMap { $0["note"] as String? }
      for number in 1...19 {
        let marks = ["F\(number).", "F\(number),"]
        #expect(notes.contains { note in marks.contains(where: note.contains) }, "F\(number)")
      }
      for id in ["taper", "contract_year", "role"] {
        let note = formulas.first { $0["formula_id"] == id }?["note"] as String?
        #expect(note?.lowercased().contains("weight 0") == true)
      }
      for row in formulas {
        #expect(!(row["expression"] as String).isEmpty && !(row["inputs"] as String).isEmpty)
        #expect(row["kind"] != "C" || !row.hasNull(atColumn: "source_url"))
      }
    }
    database.markSeen("formulas")
    database.markSeen("formula_columns")
  }

  func id(_ player: Int) -> Int { season.players[player].id }
  func code(_ club: Int) -> String { season.league.clubs[club].code }
  func venue(_ number: Int) -> String { season.league.venues[number].id }

  /// A row for each element of each player's list.
  func rows<Element>(_ lists: [[Element]], _ row: (Element) -> Row) -> [Row] {
    lists.enumerated().flatMap { player, list in
      list.map { element in
        var row = row(element)
        row["player_id"] = id(player)
        return row
      }
    }
  }
}
