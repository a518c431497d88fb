import Tabular
import Testing

@testable import Transit

@Suite("A feed without a trip that calls at two stops or on demand has nothing to show")
struct UsableTripTests {
  private func failure(_ changes: TestFeed.Change...) throws -> Failure? { try failure(changes) }

  private func failure(_ changes: [TestFeed.Change]) throws -> Failure? {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report)
    return feed.failureForLackOfService(report.rows)
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
    #expect(failure.fix.contains("each trip_id in stop_times.txt"))
  }

  @Test(
    "the failure counts the rows by reason, the most frequent first, and names the first of each",
    arguments: [
      (
        "out,bondi,1\nout,bondi,2\nback,coogee,1\n",
        "of 3 rows 3 have a stop_id that is not in stops.txt, first 'bondi' in line 2"
      ),
      (
        "out,,1\nlost,manly,1\nlost,wharf2,2\nout,manly,first\n,manly,1\n",
        "of 5 rows 2 have a trip_id that is not in trips.txt, first 'lost' in line 3; "
          + "1 has no stop_id, first in line 2; "
          + "1 has a stop_sequence that is not a whole number from 0, first 'first' in line 5; "
          + "1 has no trip_id, first in line 6"
      ),
      (
        "out,manly,1\nback,bondi,1\nback,wharf2,2\n",
        "of 3 rows 1 has a stop_id that is not in stops.txt, first 'bondi' in line 3; 2 are the "
          + "only call of a trip, such as 'out'"
      ), ("", "the file has no rows"),
    ])
  func reasons(_ rows: String, _ clause: String) throws {
    let times = "trip_id,stop_id,stop_sequence\n" + rows
    let failure = try #require(try failure(.write("stop_times.txt", times)))
    #expect(failure.message == "no trip calls at two known stops or on demand: \(clause)")
  }

  @Test(
    "a feed of whose services none runs on any day is refused",
    arguments: ["0,0,0,0,0,0,0,20260801,20261231", "1,1,1,1,1,1,1,20261231,20260801"])
  func noDays(_ days: String) throws {
    let header =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    for files in [TestFeed.faultless.files, OnDemandFeed.files] {
      var report = Report()
      let services = try readFeed(files, report: &report).services.map(\.id)
      var files = files
      files["calendar_dates.txt"] = nil
      files["calendar.txt"] = header + services.map { "\($0),\(days)\n" }.joined()
      let feed = try readFeed(files, report: &report)
      let failure = try #require(feed.failureForLackOfService(report.rows))
      #expect(
        failure.message
          == "no trip that can be shown runs on any day: the services of all "
          + "(\(services.count)) have none")
      #expect(failure.origin == Tabular.SourceLocation("calendar.txt"))
    }
  }

  @Test("only a service with a day of a trip that can be shown counts")
  func usedServices() throws {
    let header = "service_id,date,exception_type\n"
    let noCalendar = TestFeed.Change.remove("calendar.txt")
    func words(_ changes: TestFeed.Change...) throws -> String? {
      let failure = try failure(changes)
      if let failure {
        #expect(failure.origin == Tabular.SourceLocation("calendar_dates.txt"))
        #expect(failure.fix.contains("service_id in trips.txt"))
      }
      return failure.map { String($0.message.drop { $0 != ":" }) }
    }
    let none = ": the services of all (1) have none"
    let unused = TestFeed.Change.write("calendar_dates.txt", header + "other,20260824,1\n")
    #expect(try words(noCalendar, unused) == none)
    // The trip that uses the other service calls at one stop alone.
    let lonely = TestFeed.Change.add("trips.txt", "F1,other,lonely,,,,")
    let call = TestFeed.Change.add("stop_times.txt", "lonely,10:00:00,10:00:00,manly,1,0,1")
    #expect(try words(noCalendar, unused, lonely, call) == none)
    let second = TestFeed.Change.add("stop_times.txt", "lonely,10:30:00,10:30:00,wharf2,2,0,1")
    #expect(try words(noCalendar, unused, lonely, call, second) == nil)
    let removed = TestFeed.Change.write("calendar_dates.txt", header + "week,20260824,2\n")
    #expect(try words(noCalendar, removed) == none)
    let added = TestFeed.Change.write("calendar_dates.txt", header + "week,20260824,1\n")
    #expect(try words(noCalendar, added) == nil)
    let nameless = TestFeed.Change.write(
      "trips.txt", "route_id,service_id,trip_id\nF1,,out\nF1,,back\n")
    #expect(try words(noCalendar, added, nameless) == ": none of them names a service of the feed")
  }

  @Test(
    "the failure names the file that has no rows, not those that refer to it",
    arguments: [
      ("routes.txt", "route_id,route_type\n"), ("trips.txt", "route_id,service_id,trip_id\n"),
      ("stops.txt", "stop_id,stop_name,stop_lat,stop_lon\n"),
    ])
  func emptyFile(_ file: String, _ header: String) throws {
    let failure = try #require(try failure(.write(file, header)))
    #expect(failure.origin == Tabular.SourceLocation(file))
    #expect(
      failure.message == "no trip calls at two known stops or on demand: the file has no rows")
  }

  @Test("a feed whose trips have no known route or no id is refused with an example")
  func tripReasons() throws {
    let otherRoutes = "route_id,route_type\nnobody,3\n"
    let noRoutes = try #require(try failure(.write("routes.txt", otherRoutes)))
    #expect(
      noRoutes.message.hasSuffix(
        "of 4 rows 4 have a trip whose route is not in routes.txt, first 'out' in line 2"))
    let blank = "route_id,service_id,trip_id\nF1,week,\nF1,week,\n"
    let noIDs = try #require(try failure(.write("trips.txt", blank)))
    #expect(noIDs.origin == Tabular.SourceLocation("trips.txt"))
    #expect(noIDs.message.hasSuffix("of 2 rows 2 have no trip_id, first in line 2"))
  }

  @Test("a feed with only trips on demand is usable if their areas are known")
  func onDemandOnly() throws {
    let times = TestFeed.Change.write(
      "stop_times.txt",
      """
      trip_id,stop_sequence,location_id,start_pickup_drop_off_window,end_pickup_drop_off_window
      out,1,north,06:00:00,20:00:00
      out,2,south,06:00:00,20:00:00
      """)
    let failure = try #require(try failure(times))
    #expect(
      failure.message.hasSuffix(
        "of 2 rows 2 have a location_id that is not in locations.geojson, first 'north' in line 2"))
    let areas = OnDemandFeed.geoJSON("north", "south")
    #expect(try self.failure(times, .write("locations.geojson", areas)) == nil)
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
