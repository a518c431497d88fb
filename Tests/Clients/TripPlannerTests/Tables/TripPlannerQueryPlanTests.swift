import Foundation
import GRDB
import TestSupport
import Testing

@testable import SeedTripPlanner
@testable import TripPlanner

@Suite("Of the trip planner's store")
struct TripPlannerQueryPlanTests {
  private static let planner = RandomTripPlanner(cities: 800, trips: 120, seed: 71).catalogue
  private let database: EmittedDatabase

  init() throws {
    database = try EmittedDatabase(TripPlannerTables(Self.planner))
  }

  private static let queries: [(sql: String, arguments: StatementArguments)] = {
    typealias Rows = TripPlannerSQL
    return [
      (Rows.countrySQL, []), (Rows.pickerSQL, []), (Rows.countryCitySQL, ["AZ", 20, 40]),
      (Rows.citySectionSQL, []), (Rows.listSQL, [10, 40]), (Rows.nearSQL, [1_020, 10]),
      (Rows.exactSQL, ["lagos", 20]), (Rows.matchSQL, ["^ \"la\" *", 20]), (Rows.rankSQL, [7]),
      (Rows.nameSQL, ["lagos", 20]), (Rows.cityAirportSQL, [1_020]), (Rows.airlineSQL, []),
      (Rows.pictureSQL, [20, 40]), (Rows.ownerSQL, ["owner:1"]), (Rows.heroSQL, [1_020]),
      (Rows.cardSQL, [20, 40]),
      (Rows.tripSQL, [20, 40]),
      (Rows.screenSQL, ["t-1"]), (Rows.keySQL, ["image-1"]), (Rows.styleSQL, []),
      (Rows.flightSQL, ["t-1"]), (Rows.activitySQL, ["t-1"]), (Rows.hotelSQL, ["t-1"]),
      (Rows.carouselSQL, ["h"]), (Rows.amenitySQL, ["h"]), (Rows.planningSQL, ["t-1"]),
      (Rows.itemSQL, ["t-1", "hotels"]), (Rows.ruleSQL, []),
    ]
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
          || ["city_sections", "airlines", "images", "validation_rules"].contains {
            detail == "SCAN \($0)" || detail == "SCAN TABLE \($0)"
          }
        #expect(isList, "\(query.sql): \(detail)")
      }
    }
  }

  @Test("every index of the schema serves a query")
  func indexes() throws {
    let used = try Self.queries.flatMap { try plan($0.sql, $0.arguments) }.joined(separator: "\n")
    for index in TripPlannerTables.schema.indexes {
      #expect(
        used.contains("INDEX \(index.name) ") || used.hasSuffix("INDEX \(index.name)")
          || used.contains("INDEX \(index.name)\n"), "\(index.name)")
    }
  }

  private func plan(_ sql: String, _ arguments: StatementArguments) throws -> [String] {
    try database.queue.read { (db: Database) throws in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
        .map { $0["detail"] as String }
    }
  }
}
