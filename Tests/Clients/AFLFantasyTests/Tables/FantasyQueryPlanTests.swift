import GRDB
import TestSupport
import Testing

@testable import AFLFantasy
@testable import SeedFantasy

@Suite("Of the AFL Fantasy store")
struct FantasyQueryPlanTests {
  private static let bundle = TiedFantasy(players: 300, seed: 8).bundle
  private let database: EmittedDatabase

  init() throws {
    database = try EmittedDatabase(FantasyTables(Self.bundle))
  }

  private static let lists = FantasyStore.PlayerOrder.allCases.flatMap { order in
    FantasyStore.SortDirection.allCases.map { direction in
      PlayerListQuery(
        order: order, direction: direction,
        filter: FantasyStore.PlayerFilter(
          position: .ruck, club: "BAY", tier: .mid, squad: "all"), limit: 20, offset: 40)
    }
  }

  private static let queries: [(sql: String, arguments: StatementArguments)] = {
    typealias Rows = FantasySQL
    let players = [
      Rows.playerSQL, Rows.cardSQL, Rows.explanationSQL, Rows.scoreSQL, Rows.formSQL,
      Rows.priceSQL, Rows.projectionSQL, Rows.partSQL, Rows.outlookSQL, Rows.pathSQL,
      Rows.taperSQL, Rows.positionSQL, Rows.injurySQL, Rows.lateChangeSQL, Rows.contractSQL,
      Rows.sectionSQL, Rows.venueSQL, Rows.opponentSQL, Rows.upgradeSQL, Rows.scenarioSQL,
      Rows.replacementSQL,
    ]
    let rounds = [
      Rows.roundSQL, Rows.matchSQL, Rows.roundByeSQL, Rows.roundScoreSQL, Rows.captainSQL,
      Rows.pairSQL, Rows.roundProjectionSQL, Rows.roundPartSQL,
    ]
    let texts = [
      Rows.insightSQL, Rows.matchPlayerSQL, Rows.difficultySQL, Rows.squadSQL,
      Rows.squadPlayerSQL, Rows.squadCoverageSQL, Rows.balanceSQL, Rows.frontierSQL,
      Rows.oneExplanationSQL, Rows.digestAlertSQL,
    ]
    let whole = [
      Rows.roundNumberSQL, Rows.byeSQL, Rows.coverageSQL, Rows.alertSQL, Rows.wholeSectionSQL,
      Rows.colorSQL, Rows.squadNameSQL, Rows.formulaSQL, Rows.calibrationSQL, Rows.errorSQL,
      Rows.alertKindSQL, Rows.alertChannelSQL, Rows.digestSQL,
    ]
    let asked: [(String, StatementArguments)] =
      players.map { ($0, [5_003]) } + rounds.map { ($0, [3]) } + texts.map { ($0, ["all"]) }
      + whole.map { ($0, []) }
    let pairs: [(String, StatementArguments)] = [
      (Rows.searchSQL, ["\"ma\"*", 20]), (Rows.oneProjectionSQL, [5_003, 3]),
      (Rows.onePartSQL, [5_003, 3]), (Rows.columnFormulaSQL, ["projections", "be"]),
      (Rows.tradeSQL, ["all", 20]),
    ]
    return asked + pairs + lists.map { ($0.sql, $0.arguments) }
  }()

  @Test("no query sorts, and none looks for a row without an index", arguments: 0..<queries.count)
  func plans(number: Int) throws {
    let query = Self.queries[number]
    let details = try plan(query.sql, query.arguments)
    #expect(!details.isEmpty)
    for detail in details {
      #expect(!detail.contains("TEMP B-TREE"), "\(query.sql): \(detail)")
      #expect(!detail.contains("AUTOMATIC"), "\(query.sql): \(detail)")
      // Whole lists are read in the order of a key, an index or a search.
      if detail.hasPrefix("SCAN") {
        let isList =
          detail.contains("INDEX")
          || ["rounds", "bye_coverage", "color_tokens", "squads", "formulas", "calibrations"]
            .contains { detail == "SCAN \($0)" }
          || ["projection_errors", "alert_channels", "notification_digests", "a", "s"].contains {
            detail == "SCAN \($0)"
          }
        #expect(isList, "\(query.sql): \(detail)")
      }
    }
  }

  @Test("the first screen's lists are one walk over one index each")
  func firstScreen() throws {
    for list in Self.lists {
      let details = try plan(list.sql, list.arguments)
      let index = "player_standings_\(list.order.list.rank(list.direction))_"
      #expect(
        details.count == 4 && details[0].contains("SCAN s USING INDEX \(index)"), "\(details)")
      #expect(details[1].contains("CORRELATED"))
      #expect(details[2] == "SEARCH q USING PRIMARY KEY (squad_id=? AND player_id=?)")
      #expect(details[3] == "SEARCH c USING INTEGER PRIMARY KEY (rowid=?)")
    }
    #expect(try plan(FantasySQL.alertSQL, []) == ["SCAN alerts USING INDEX alerts_rank"])
    let captains = try plan(FantasySQL.captainSQL, [3])
    #expect(
      captains == [
        "SEARCH t USING PRIMARY KEY (round=?)",
        "SEARCH player USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }

  @Test("every index of the schema serves a query")
  func indexes() throws {
    var used: Set<Substring> = []
    for query in Self.queries {
      for detail in try plan(query.sql, query.arguments) {
        used.formUnion(detail.split(separator: " "))
      }
    }
    for index in FantasyTables.schema.indexes {
      #expect(used.contains(Substring(index.name)), "\(index.name)")
    }
  }

  private func plan(_ sql: String, _ arguments: StatementArguments) throws -> [String] {
    try database.queue.read { (db: Database) throws in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
        .map { $0["detail"] as String }
    }
  }
}
