import Catalogues
import GRDB
import SeedStore
import Tabular
import Testing

@testable import Emitters
@testable import Transit

@Suite("What is written page by page is what SQLite's own statements write:")
struct StatementLoaderTests {
  @Test("every table of timetables")
  func timetables() throws {
    try expectSame(
      TransitTables(Dataset(EveryTableFeed.feeds, asOf: CivilDay(yyyymmdd: 20_260_821))))
  }

  @Test("every table of road trips")
  func roadTrips() throws {
    let plan = RandomPlan(trips: 200, seed: 3).plan
    try expectSame(RoadTripTables(plan, tips: SampleTips.catalogue))
  }

  @Test("every table of a trip planner")
  func tripPlanner() throws {
    let planner = RandomTripPlanner(cities: 150, trips: 60, seed: 21).catalogue
    try expectSame(TripPlannerTables(planner, rules: RandomTripPlanner.rules))
    try expectSame(TripPlannerTables(SampleTripPlanner.catalogue, rules: []))
  }

  @Test("every table of a games dashboard")
  func dashboard() throws {
    try expectSame(DashboardTables(RandomDashboard(games: 24, days: 35, seed: 4).dashboard))
  }

  @Test("every table of AFL Fantasy")
  func fantasy() throws {
    try expectSame(FantasyTables(TiedFantasy(players: 300, seed: 8).bundle))
  }

  /// Writes a content both ways, and expects the same rows by every table and every index.
  private func expectSame(
    _ content: some DatabaseContent, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (pages, statements) = (try EmittedDatabase(content), try StatementLoader(content))
    try DatabaseCheck(pages.path).integrityCheck()
    let schema = content.schema
    for table in schema.tables {
      let name = SQLText.identifier(table.name)
      let columns = table.columnNames.map(SQLText.identifier)
      let values = columns.flatMap { ["typeof(\($0))", $0] }.joined(separator: ", ")
      let key = table.primaryKey.isEmpty ? ["rowid"] : table.primaryKey.map(SQLText.identifier)
      var queries = ["SELECT \(values) FROM \(name) ORDER BY \(key.joined(separator: ", "))"]
      for index in schema.indexes where index.table == table.name {
        let condition = index.leavesOutNulls ? "WHERE \(index.columns[0]) IS NOT NULL" : ""
        let order = index.columns.joined(separator: ", ")
        queries.append(
          "SELECT \(values) FROM \(name) INDEXED BY \(index.name) \(condition) ORDER BY \(order)")
      }
      for query in queries {
        let found = try rows(query, pages.queue)
        #expect(
          found == (try rows(query, statements.queue)), "\(query)", sourceLocation: sourceLocation)
      }
    }
  }

  private func rows(_ query: String, _ queue: DatabaseQueue) throws -> [[DatabaseValue]] {
    try queue.read { db in try Row.fetchAll(db, sql: query).map { Array($0.databaseValues) } }
  }
}
