import Bundles
import Tabular
import TestSupport
import Testing

@testable import SeedTransit
@testable import Transit

@Suite("Every value of the model is in the column of its name:")
struct RoundTripTests {
  @Test("all tables equal their golden files, and none is empty")
  func everyTable() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    let dataset = Dataset(EveryTableFeed.feeds, asOf: CalendarDay(yyyymmdd: 20_260_821))
    let database = try EmittedDatabase(dataset, facts: facts)
    #expect(
      try database.metadata() == [
        "pipeline": "pipeline", "schema_version": "\(TransitDatabase.kind.version)",
      ])
    // The one stop time without a place leaves most columns blank; every extra column has one text.
    try database.expectGolden(
      views: ["extra_fields"], alike: ["unplaced_stop_times", "extra_cells"])
  }
}
