import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import Transit

@Suite(
  "Without as-of, today is the last feed_end_date or calendar exception within the service days")
struct NewestDayTests {
  private func day(_ date: Int?) -> CalendarDay? { date.flatMap(CalendarDay.init(yyyymmdd:)) }

  /// A feed that runs daily from 2008-01-01 to 2020-05-01, as one of São Paulo does.
  private func feed(end: Int? = nil, exceptions: [Int] = []) -> Feed {
    var feed = Feed(name: "feed")
    let daily = [Bool](repeating: true, count: 7)
    feed.services = [
      Service(id: "daily", week: Service.Week(days: daily, start: 20_080_101, end: 20_200_501))
    ]
    feed.serviceExceptions = exceptions.map {
      ServiceException(service: RecordIndex(0), date: $0, type: 2)
    }
    feed.feedInfo["feed_end_date"] = end.map(String.init)
    return feed
  }

  @Test("it is the later of the two")
  func newest() {
    #expect(feed().newestDay == nil)
    #expect(feed(end: 20_190_101).newestDay == day(20_190_101))
    let exceptions = [20_190_606, 20_180_101]
    #expect(feed(end: 20_190_101, exceptions: exceptions).newestDay == day(20_190_606))
  }

  @Test(
    "it is at most the last service day, and that day where there is none or an earlier one",
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

  @Test("of several feeds the newest counts")
  func several() {
    let feeds = [feed(end: 20_190_101), feed(end: 20_190_630)]
    #expect(MergedFeeds(feeds).timetableIndexes(asOf: nil).asOf == day(20_190_630))
  }
}
