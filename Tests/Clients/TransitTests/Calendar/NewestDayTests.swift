import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import Transit

@Suite("Without as-of, the newest day that a feed tells of counts as today")
struct NewestDayTests {
  private func day(_ date: Int?) -> CalendarDay? { date.flatMap(CalendarDay.init(yyyymmdd:)) }

  /// A feed that runs daily from 2008-01-01 to 2020-05-01, as one of São Paulo does.
  private func feed(end: Int? = nil, exceptions: [Int] = [], modified: Int? = nil) -> Feed {
    var feed = Feed(name: "feed")
    let daily = [Bool](repeating: true, count: 7)
    feed.services = [
      Service(id: "daily", week: Service.Week(days: daily, start: 20_080_101, end: 20_200_501))
    ]
    feed.serviceExceptions = exceptions.map {
      ServiceException(service: RecordIndex(0), date: $0, type: 2)
    }
    feed.feedInfo["feed_end_date"] = end.map(String.init)
    feed.modified = day(modified)
    return feed
  }

  @Test("it is that of feed_end_date, calendar_dates.txt, or a zip's times inside the calendars")
  func newest() {
    #expect(feed().newestDay == nil)
    #expect(feed(end: 20_190_101).newestDay == day(20_190_101))
    let exceptions = [20_190_606, 20_180_101]
    #expect(feed(end: 20_190_101, exceptions: exceptions).newestDay == day(20_190_606))
    #expect(feed(end: 20_190_101, modified: 20_191_130).newestDay == day(20_191_130))
    #expect(feed(end: 20_190_101, modified: 20_200_930).newestDay == day(20_190_101))
    #expect(feed(modified: 19_800_101).newestDay == nil)
  }

  @Test(
    "it is clamped to the calendars, and their last day where there is none or an earlier one",
    arguments: [
      (nil, 20_200_501), (20_191_130, 20_191_130), (20_300_101, 20_200_501),
      (20_010_101, 20_200_501), (20_080_101, 20_080_101),
    ] as [(Int?, Int)])
  func clamped(end: Int?, today: Int) {
    let indexes = MergedFeeds([feed(end: end)]).timetableIndexes(asOf: nil)
    #expect(indexes.asOf == day(today))
    #expect(indexes.serviceDates.rows.first?.date == 20_080_101)
    #expect(indexes.serviceDates.rows.last?.date == 20_200_501)
  }

  @Test("an as-of counts instead")
  func setting() {
    let indexes = MergedFeeds([feed(end: 20_190_101)]).timetableIndexes(asOf: day(20_100_101))
    #expect(indexes.asOf == day(20_100_101))
  }

  @Test("of several feeds the newest counts, each zip's time if it is inside that feed's calendars")
  func several() {
    var other = feed(modified: 20_210_101)
    other.services[0].week?.end = 20_211_231
    let feeds = [feed(end: 20_190_101, modified: 20_210_601), other]
    #expect(MergedFeeds(feeds).timetableIndexes(asOf: nil).asOf == day(20_210_101))
  }

  @Test("a zip's times count and a folder's do not, so that a copied folder builds the same bundle")
  func sources() throws {
    let folder = try TemporaryFolder()
    let texts = try TestFeed.faultless.changed([
      .remove("feed_info.txt"), .remove("calendar_dates.txt"),
    ]).files
    for (name, text) in texts { try folder.write(text, to: "feed/\(name)") }
    let path = folder.path("feed")
    _ = try run(["sh", "-c", "touch -t 202609101200 *.txt && zip -q -X ../feed.zip *"], in: path)
    #expect(try parsed(folder.path("feed.zip")).newestDay == day(20_260_910))
    #expect(try parsed(path).newestDay == nil)
  }

  private func parsed(_ source: String) throws -> Feed {
    let location = try FeedLocation(source)
    let section = FeedSection(name: "feed", source: ConfiguredText(source), location: location)
    let open = UnzipStage.OpenFeed(section: section, archive: try Archive(location))
    var report = Report()
    return try ParseStage(keep: [], watch: { _ in }).run(open, &report).feed
  }
}
