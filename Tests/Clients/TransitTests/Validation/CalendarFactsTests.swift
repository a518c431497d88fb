import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Rules know the same facts about calendars as a list of all days")
struct CalendarFactsTests {
  /// Random services and exceptions over a few weeks.
  private func calendar(
    seed: UInt64
  ) throws -> (services: [Service], exceptions: [ServiceException]) {
    var random = SplitMix64(seed: seed)
    let first = try #require(CalendarDay(yyyymmdd: 20_260_715))
    var services: [Service] = []
    var exceptions: [ServiceException] = []
    for number in 0..<8 {
      let start = first.adding(days: Int.random(in: 0..<60, using: &random))
      let end = start.adding(days: Int.random(in: -3..<40, using: &random))
      let days = (0..<7).map { _ in Bool.random(using: &random) }
      let week = Service.Week(days: days, start: start.yyyymmdd, end: end.yyyymmdd)
      services.append(
        Service(id: "s\(number)", week: Int.random(in: 0..<4, using: &random) == 0 ? nil : week))
      for offset in -5..<60 where Int.random(in: 0..<3, using: &random) == 0 {
        exceptions.append(
          ServiceException(
            service: RecordIndex(number), date: start.adding(days: offset).yyyymmdd,
            type: Int.random(in: 1...4, using: &random) == 1 ? 1 : 2))
      }
    }
    return (services, exceptions)
  }

  @Test("a service's first and last day are those of its written-out days", arguments: 1...40)
  func spans(seed: Int) throws {
    let (services, exceptions) = try calendar(seed: UInt64(seed))
    let today = try #require(CalendarDay(yyyymmdd: 20_260_824))
    let rows = ServiceDates(services, exceptions, asOf: today).rows
    for (position, span) in ServiceSpan.all(of: services, exceptions).enumerated() {
      let dates = rows.filter { $0.service == RecordIndex(position) }.map(\.date)
      #expect(span?.lowerBound.yyyymmdd == dates.min())
      #expect(span?.upperBound.yyyymmdd == dates.max())
    }
  }

  @Test("a day's starts are those of the services that run on it", arguments: 1...40)
  func departures(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1000)
    let today = try #require(CalendarDay(yyyymmdd: 20_260_824))
    var feed = Feed(name: "random")
    (feed.services, feed.serviceExceptions) = try calendar(seed: UInt64(seed))
    var starts = [Int](repeating: 0, count: feed.services.count)
    for number in 0..<30 {
      var trip = Trip(id: feed.tripIDs.intern("t\(number)"))
      let service = Int.random(in: 0..<feed.services.count, using: &random)
      trip.service = RecordIndex(service)
      trip.pattern = number % 5 == 0 ? nil : RecordIndex(0)
      feed.trips.append(trip)
      guard trip.pattern != nil else {
        guard number % 2 == 0 else { continue }
        feed.onDemandStopTimes.append(
          OnDemandStopTime(
            trip: RecordIndex(number), sequence: 1, place: .group("area"), windowStart: 28_800,
            windowEnd: 32_400, pickupType: 2, dropOffType: 2))
        starts[service] += 1
        continue
      }
      if number % 3 == 0 {  // 08:00, 08:10, … until before 09:00
        feed.frequencies.append(
          Frequency(
            trip: RecordIndex(number), start: 28_800, end: 32_400, headway: 600, exactTimes: nil))
      }
      starts[service] += number % 3 == 0 ? 6 : 1
    }
    var expected: [Int: Int] = [:]
    for row in ServiceDates(feed.services, feed.serviceExceptions, asOf: today).rows {
      expected[row.date, default: 0] += starts[Int(row.service.position)]
    }
    let departures = try #require(DailyDepartures(feed, around: today))
    for (offset, count) in departures.counts.enumerated() {
      let date = departures.days.lowerBound.adding(days: offset).yyyymmdd
      #expect(count == expected[date, default: 0])
    }
    let total: Int = departures.counts.reduce(0, +)
    #expect(total == expected.values.reduce(0, +))
  }
}
