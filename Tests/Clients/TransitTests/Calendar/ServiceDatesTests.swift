import Tabular
import TestSupport
import Testing

@testable import Transit

struct ServiceDatesTests {
  private static let weekdays = [true, true, true, true, true, false, false]
  private static let daily = [Bool](repeating: true, count: 7)

  private func service(_ id: String, _ days: [Bool], _ start: Int?, _ end: Int?) -> Service {
    Service(id: id, week: Service.Week(days: days, start: start, end: end))
  }

  private func exception(_ service: Int, _ date: Int, _ type: Int) -> ServiceException {
    ServiceException(service: RecordIndex(service), date: date, type: type)
  }

  private func day(_ date: Int) -> CalendarDay {
    CalendarDay(yyyymmdd: date) ?? CalendarDay(number: 0)
  }

  private func text(_ dates: ServiceDates) -> [String] {
    dates.rows.map { "\($0.date) \($0.service.position)" }
  }

  @Test("Weekday rules include both ends, and exceptions add and remove days")
  func plain() {
    let services = [
      service("week", Self.weekdays, 20_260_821, 20_260_825),  // Friday to Tuesday
      Service(id: "dates only", week: nil),
      service("never", [Bool](repeating: false, count: 7), 20_260_821, 20_260_825),
    ]
    let exceptions = [
      exception(0, 20_260_824, 2), exception(1, 20_260_822, 1), exception(0, 20_260_823, 1),
      exception(1, 20_260_821, 2), exception(1, 20_260_825, 1), exception(0, 20_260_901, 1),
    ]
    let dates = ServiceDates(services, exceptions, asOf: day(20_260_821))
    #expect(
      text(dates) == [
        "20260821 0", "20260822 1", "20260823 0", "20260825 0", "20260825 1", "20260901 0",
      ])
    #expect(dates.window == nil && dates.cut.isEmpty)
  }

  @Test("Of two exceptions for one day the first counts")
  func repeated() {
    let services = [Service(id: "a", week: nil)]
    let exceptions = [
      exception(0, 20_260_101, 1), exception(0, 20_260_101, 2), exception(0, 20_260_102, 2),
      exception(0, 20_260_102, 1),
    ]
    let dates = ServiceDates(services, exceptions, asOf: day(20_260_101))
    #expect(text(dates) == ["20260101 0"])
  }

  @Test("Calendars without a usable day give no dates")
  func empty() {
    let services = [
      service("a", Self.daily, 20_260_102, 20_260_101), service("b", Self.daily, nil, 20_260_101),
      service("c", Self.daily, 20_260_231, 20_260_301), Service(id: "d", week: nil),
    ]
    #expect(ServiceDates(services, [], asOf: day(20_260_101)).rows.isEmpty)
    #expect(ServiceDates([], [], asOf: day(20_260_101)).rows.isEmpty)
  }

  @Test("The expansion equals looking at every service on every day", arguments: 0..<30)
  func oracle(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = day(20_231_215).number
    func randomDate() -> Int {
      CalendarDay(number: base + Int.random(in: 0..<120, using: &random)).yyyymmdd
    }
    let services = (0..<8).map { number in
      let days = (0..<7).map { _ in Bool.random(using: &random) }
      return number % 4 == 0
        ? Service(id: "\(number)", week: nil)
        : service("\(number)", days, randomDate(), randomDate())
    }
    let exceptions = (0..<40).map { _ in
      exception(
        Int.random(in: 0..<8, using: &random), randomDate(), Int.random(in: 1...2, using: &random))
    }
    var expected: [String] = []
    for number in base - 10..<base + 140 {
      let date = CalendarDay(number: number).yyyymmdd
      for (position, service) in services.enumerated() {
        var runs = false
        if let week = service.week, let start = week.start, let end = week.end {
          runs = start <= date && date <= end && week.days[(number + 3) % 7]
        }
        let first = exceptions.first { Int($0.service.position) == position && $0.date == date }
        if let first { runs = first.type == 1 }
        if runs { expected.append("\(date) \(position)") }
      }
    }
    #expect(text(ServiceDates(services, exceptions, asOf: day(20_240_101))) == expected)
  }

  @Test(
    "Calendars of more than ten years are cut around as-of, as far as there are days on each side",
    arguments: [
      (20_260_821, 20_210_821, 20_310_820), (20_000_101, 20_000_101, 20_091_230),
      (19_800_101, 20_000_101, 20_091_230), (20_991_231, 20_900_101, 20_991_231),
      (21_500_101, 20_900_101, 20_991_231),
    ])
  func window(asOf: Int, first: Int, last: Int) throws {
    let services = [
      service("forever", Self.daily, 20_000_101, 20_991_231),
      service("inside", Self.daily, first, first), service("late", Self.daily, last, last),
    ]
    let dates = ServiceDates(services, [], asOf: day(asOf))
    #expect(dates.rows.first?.date == first)
    #expect(dates.rows.last?.date == last)
    #expect(dates.rows.count == 3652 + 2)
    #expect(dates.cut == [RecordIndex(0)])
    let notice = try #require(
      dates.cutNotice(for: services[0], at: Tabular.SourceLocation("calendar.txt")))
    #expect(notice.code.id == "calendar_cut")
    #expect(notice.message.contains("\(first) to \(last)"))
  }

  @Test("Added days far away are cut with a notice, removed ones and rules without days are not")
  func cutExceptions() {
    let services = [
      service("a", Self.daily, 20_260_101, 20_260_131), Service(id: "b", week: nil),
      service("c", [Bool](repeating: false, count: 7), 19_000_101, 20_991_231),
    ]
    let removed = [exception(0, 19_500_101, 2)]
    let near = ServiceDates(services, removed, asOf: day(20_260_101))
    #expect(near.rows.count == 31 && near.cut.isEmpty && near.window == nil)
    let far = ServiceDates(
      services, removed + [exception(1, 19_500_101, 1)], asOf: day(20_260_101))
    #expect(far.rows.count == 31 && far.cut == [RecordIndex(1)])
  }

  @Test("Ten whole years are not cut, one day more is")
  func limit() {
    let start = day(20_200_101)
    for (extra, isCut) in [(0, false), (1, true)] {
      let end = start.adding(days: CalendarRange.dayLimit - 1 + extra).yyyymmdd
      let dates = ServiceDates(
        [service("a", Self.daily, 20_200_101, end)], [], asOf: day(20_250_101))
      #expect(dates.rows.count == 3652)
      #expect((dates.window != nil) == isCut)
    }
  }

  @Test("The latest day is that of calendars and exceptions, but not an end that is not meant")
  func latestDay() {
    let soon = service("a", Self.weekdays, 20_260_101, 20_261_231)
    let forever = service("b", Self.weekdays, 20_270_301, 20_991_231)
    func latest(_ services: [Service], _ exceptions: [ServiceException] = []) -> Int? {
      CalendarRange.latestDay(of: services, exceptions)?.yyyymmdd
    }
    #expect(latest([soon]) == 20_261_231)
    #expect(latest([soon, forever]) == 20_270_301)
    #expect(latest([soon], [exception(0, 20_270_101, 2)]) == 20_270_101)
    #expect(latest([soon], [exception(0, 20_250_101, 1)]) == 20_261_231)
    #expect(latest([Service(id: "c", week: nil)]) == nil)
  }
}
