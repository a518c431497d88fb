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
  let bundle = Self.bundle
  let facts: BundleFacts
  let database: EmittedDatabase

  var season: FantasySeason { bundle.season }

  /// The fixture without columns that are equal in every row.
  private static let bundle: FantasyBundle = {
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
    plan.alerts[4].squad = 1
    return FantasyBundle(season: season, analysis: FantasyFixture.analysis, plan: plan)
  }()

  init() throws {
    facts = .known(source: "scores", named: "Scores")
    database = try EmittedDatabase(FantasyTables(bundle, facts: facts))
  }

  @Test("all tables equal their golden files, and none is empty")
  func everyTable() throws {
    try expectCatalogueTables()
    // The store's tests compare the ranks with plain sorting; with only ten players, some ranks are
    // equal.
    try database.expectGolden(alike: ["player_standings"])
  }

  @Test("in a database that is sound, with every reference and check")
  func sound() throws {
    try database.expectSound(
      FantasyTables.schema, applicationID: 0x5362_4146, version: FantasyDatabase.kind.version)
  }

  @Test("with the same bytes when it is written twice")
  func sameBytes() throws {
    try database.expectSameBytes(FantasyTables(Self.bundle, facts: facts))
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
  }

  private func expectCatalogueTables() throws {
    let own = [
      "coming_round": "3", "league": "Southern Cross Football League",
      "model_version": FantasyBundle.modelVersion,
      "schema_version": "\(FantasyDatabase.kind.version)", "salary_cap": "18300000",
      "season": "2026",
      "valid_through_round": "2",
    ]
    #expect(try database.metadata() == BundleFacts.knownMetadata.merging(own) { $1 })
    try database.expectSources(facts)
    try expectFormulas()
  }

  /// The parts that are constants have no column of their own.
  private func expectFormulas() throws {
    let formulas = try database.expectFormulas(
      of: FantasyTables.schema, columns: 100, constants: ["home"])
    #expect(Set(formulas.values.map { $0["kind"] as String }) == ["O", "R", "C", "H"])
    let notes = formulas.values.compactMap { $0["note"] as String? }
    for number in 1...19 {
      let marks = ["F\(number).", "F\(number),"]
      #expect(notes.contains { note in marks.contains(where: note.contains) }, "F\(number)")
    }
    for id in ["taper", "contract_year"] {
      let note = formulas[id]?["note"] as String?
      #expect(note?.lowercased().contains("weight 0") == true)
    }
    for row in formulas.values where row["kind"] == "C" {
      #expect(!row.hasNull(atColumn: "source_url"))
    }
  }
}
