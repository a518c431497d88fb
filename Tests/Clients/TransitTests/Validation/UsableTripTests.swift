import Tabular
import Testing

@testable import Transit

@Suite("A feed without a trip that calls at two stops stops the run")
struct UsableTripTests {
  private func failure(_ changes: TestFeed.Change...) throws -> Failure? {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report)
    do {
      try feed.requireUsableTrip()
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  @Test("one trip with two calls is enough")
  func usable() throws {
    let times = "trip_id,stop_id,stop_sequence\nout,manly,1\nout,wharf2,2\n"
    #expect(try failure(.write("stop_times.txt", times)) == nil)
  }

  @Test(
    "the failure names stop_times.txt, whichever way its rows are of no use",
    arguments: [
      "", "trip_id,stop_id,stop_sequence\n", "trip_id,stop_id,stop_sequence\nout,bondi,1\n",
      "trip_id,stop_id,stop_sequence\nlost,manly,1\nlost,wharf2,2\n",
      "trip_id,stop_id,stop_sequence\nout,manly,1\nback,manly,1\n",
    ])
  func unusable(_ times: String) throws {
    let failure = try #require(try failure(.write("stop_times.txt", times)))
    #expect(failure.code == .unusableInput)
    #expect(failure.origin == Tabular.SourceLocation("stop_times.txt"))
    #expect(failure.fix.contains("trip_id and stop_id"))
  }

  @Test("a feed whose trips all run on demand is reported as such")
  func onDemandOnly() throws {
    let times = "trip_id,stop_id,stop_sequence,location_id\nout,,1,north\nout,,2,south\n"
    let failure = try #require(try failure(.write("stop_times.txt", times)))
    #expect(failure.message.contains("on demand"))
  }

  @Test("without a row in trips.txt the failure names that file")
  func noTrips() throws {
    let failure = try #require(
      try failure(.write("trips.txt", "route_id,service_id,trip_id\n")))
    #expect(failure.origin == Tabular.SourceLocation("trips.txt"))
  }

  @Test("trips whose routes are unknown cannot be used")
  func noRoutes() throws {
    #expect(try failure(.write("routes.txt", "route_id,route_type\n")) != nil)
  }
}
