import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import Transit

@Suite("Each finding of a stage has its place")
struct FoundPlaceTests {
  private func openFeed(in folder: TemporaryFolder, _ source: String) throws -> UnzipStage.OpenFeed
  {
    let agency = "agency_name,agency_url,agency_timezone\nA,https://example.org,UTC\n"
    try folder.write(agency, to: "feed/gtfs/agency.txt")
    try folder.write("stop_id,stop_name\nS,S\n", to: "feed/gtfs/stops.txt")
    _ = try run(["zip", "-q", "-r", "../feed.zip", "."], in: folder.path("feed"))
    let location = try FeedLocation(folder.path(source))
    return UnzipStage.OpenFeed(
      section: FeedSection(input: InputReference(name: "feed", publishedSource: source)),
      archive: try Archive(location, of: .feed))
  }

  @Test(
    "A feed in a folder of a zip is reported with the folder, unless the folder was named",
    arguments: [("feed.zip", "gtfs"), ("feed.zip#gtfs", nil), ("feed", nil)] as [(String, String?)])
  func subfolder(source: String, found: String?) throws {
    let folder = try TemporaryFolder()
    #expect(try openFeed(in: folder, source).subfolder == found)
  }

  @Test("A route without a mode is reported with its line")
  func routeLine() throws {
    var feed = Feed(name: "feed")
    feed.routes = [route("Z", type: 3), route("B", type: 99_999), route("A", type: nil)]
    feed.lines.routes = [2, 3, 5]
    let notices = try indexNotices(of: feed)
    #expect(notices.map(\.origin.line) == [5, 3])
    #expect(notices.allSatisfy { $0.code == .routeTypeWithoutMode })
  }

  @Test("A calendar that is cut is reported with the line of its rule, else of its first day")
  func calendarLine() throws {
    var feed = Feed(name: "feed")
    let days = [Bool](repeating: true, count: 7)
    feed.services = [
      Service(id: "rule", week: Service.Week(days: days, start: 10_101, end: 99_991_231)),
      Service(id: "days", week: nil),
    ]
    feed.serviceExceptions = [
      ServiceException(service: RecordIndex(0), date: 20_260_101, type: 2),
      ServiceException(service: RecordIndex(1), date: 20_800_101, type: 1),
    ]
    feed.lines.services = [4, 0]
    feed.lines.serviceExceptions = [2, 7]
    let notices = try indexNotices(of: feed)
    #expect(
      notices.map(\.origin.description) == ["calendar_dates.txt:7", "calendar.txt:4"])
    #expect(notices.allSatisfy { $0.code == .calendarCut })
  }

  @Test(
    "Three stops of one name are reported as a group with the line of the first, two are not",
    arguments: [(2, []), (3, ["stops.txt:5"])] as [(Int, [String])])
  func stopGroup(count: Int, found: [String]) throws {
    let rows = (1...count).map { "bondi\($0),Bondi Road,-33.89,151.260\($0),0,," }
    let notices = try indexNotices(
      of: feed(.add("stops.txt", rows.joined(separator: "\n"))))
    #expect(notices.map(\.origin.description) == found)
    #expect(notices.allSatisfy { $0.code == .largeStopGroup && $0.value == "bondi1" })
    #expect(notices.allSatisfy { $0.action == "they are one place in searches and boards" })
  }

  @Test(
    "A route that a line names and no feed has is reported, one that a feed has is not",
    arguments: [("F9", ["routes.txt: route_id"]), ("F1", [])] as [(String, [String])])
  func lineRoute(id: String, found: [String]) throws {
    let notices = try indexNotices(of: feed(), lines: [LineSection(routes: [id])])
    #expect(notices.map(\.origin.description) == found)
    #expect(notices.allSatisfy { $0.code == .unknownLineRoute && $0.value == "F9" })
    #expect(notices.allSatisfy { $0.action == "the line has its other routes" })
  }

  private func feed(_ changes: TestFeed.Change...) throws -> Feed {
    var report = Report()
    return try TestFeed.faultless.changed(changes).read(&report)
  }

  private func route(_ id: String, type: Int?) -> Route {
    var route = Route(id: id)
    route.type = type
    return route
  }

  private func indexNotices(of feed: Feed, lines: [LineSection] = []) throws -> [Notice] {
    var findings = [RunRecord.Findings(input: "feed", report: Report())]
    var feeds = [feed]
    let stage = IndexStage(asOf: CalendarDay(yyyymmdd: 20_260_101), lines: lines)
    _ = try stage.run(&feeds, &findings)
    return findings[0].report.notices
  }
}
