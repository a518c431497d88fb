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

  @Test("If there are two exceptions for one day, the first counts")
  func repeated() {
    let services = [Service(id: "a", week: nil)]
    let exceptions = [
      exception(0, 20_260_101, 1), exception(0, 20_260_101, 2), exception(0, 20_260_102, 2),
      exception(0, 20_260_102, 1),
    ]
    let dates = ServiceDates(services, exceptions, asOf: day(20_260_101))
    #expect(text(dates) == ["20260101 0"])
  }

  @Test("Exceptions may come in any order, and the first of two for one day counts")
  func unordered() {
    let first = day(19_000_101)
    let dates = (0..<60_000).map { first.adding(days: $0).yyyymmdd }
    let exceptions =
      dates.reversed().map { exception(0, $0, 1) } + dates.map { exception(0, $0, 2) }
    let rows = ServiceDates([Service(id: "a", week: nil)], exceptions, asOf: first).rows
    #expect(rows.map(\.date) == dates)
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

  @Test("Counting days equals writing them out", arguments: 0..<30)
  func counts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = day(20_231_215)
    func randomDay() -> CalendarDay { base.adding(days: .random(in: 0..<60, using: &random)) }
    let days = (0..<7).map { _ in Bool.random(using: &random) }
    let services = [service("a", days, randomDay().yyyymmdd, randomDay().yyyymmdd)]
    let exceptions = (0..<30).map { _ in
      exception(0, randomDay().yyyymmdd, Int.random(in: 1...2, using: &random))
    }
    let calendar = ServiceCalendar.all(of: services, exceptions)[0]
    for _ in 0..<20 {
      let start = randomDay()
      let range = start...start.adding(days: .random(in: 0..<40, using: &random))
      var found: [CalendarDay] = []
      calendar.forEachDay(in: range) { found.append($0) }
      #expect(calendar.count(in: range) == found.count)
      #expect(Set(found).count == found.count && found.allSatisfy(range.contains))
    }
  }

  @Test("Every day of a hundred years is written out, as long as it is fewer than two million rows")
  func longCalendars() {
    let century = service("century", Self.daily, 20_000_101, 20_991_231)
    let dates = ServiceDates([century], [], asOf: day(20_000_101))
    #expect(dates.rows.count == 36_525)
    #expect(dates.rows.first?.date == 20_000_101 && dates.rows.last?.date == 20_991_231)
    #expect(dates.window == nil && dates.cut.isEmpty)
    let many = [Service](repeating: century, count: 54)  // 1,972,350 rows
    #expect(ServiceDates(many, [], asOf: day(20_260_101)).window == nil)
    let tooMany = ServiceDates(many + [century], [], asOf: day(20_260_101))  // 2,008,875 rows
    #expect(tooMany.rows.count == 55 * CalendarRange.dayLimit)
    #expect(tooMany.rows.last?.date == 20_270_101)
  }

  @Test(
    "The limit is exact: removed days do not count, and added days that run anyway do not count either"
  )
  func limit() {
    let services = [service("a", Self.daily, 20_000_101, 20_191_231)]  // 7,305 days
    let exceptions = [
      exception(0, 20_000_105, 2), exception(0, 20_000_106, 2), exception(0, 20_000_107, 1),
      exception(0, 20_200_101, 1),
    ]
    func window(_ limit: Int) -> ClosedRange<CalendarDay>? {
      ServiceDates(services, exceptions, asOf: day(20_100_101), rowLimit: limit).window
    }
    #expect(window(7_305) == nil)
    #expect(window(7_304) == day(20_010_102)...day(20_110_101))
  }

  @Test(
    "Calendars with too many days are cut to ten years that end a year after as-of",
    arguments: [
      (20_260_821, 20_170_822, 20_270_821), (20_000_101, 20_000_101, 20_091_230),
      (19_800_101, 20_000_101, 20_091_230), (20_991_231, 20_900_101, 20_991_231),
      (21_500_101, 20_900_101, 20_991_231),
    ])
  func window(asOf: Int, first: Int, last: Int) throws {
    let services = [
      service("forever", Self.daily, 20_000_101, 20_991_231),
      service("inside", Self.daily, first, first), service("late", Self.daily, last, last),
    ]
    let dates = ServiceDates(services, [], asOf: day(asOf), rowLimit: 30_000)
    #expect(dates.rows.first?.date == first)
    #expect(dates.rows.last?.date == last)
    #expect(dates.rows.count == 3652 + 2)
    let cut = try #require(dates.cut.first)
    #expect(dates.cut.count == 1 && cut.service == RecordIndex(0))
    #expect(cut.before == day(first).number - day(20_000_101).number)
    #expect(cut.after == day(20_991_231).number - day(last).number)
    let notice = try #require(
      dates.notice(of: cut, for: services[0], at: Tabular.SourceLocation("calendar.txt")))
    #expect(notice.code.id == "calendar_cut")
    #expect(
      notice.message == "service 'forever' runs on \(cut.before) days before \(day(first)) and on "
        + "\(cut.after) days after \(day(last))")
  }

  @Test("Added days far away are cut with a notice, removed ones and rules without days are not")
  func cutExceptions() {
    let services = [
      service("a", Self.daily, 20_260_101, 20_260_131), Service(id: "b", week: nil),
      service("c", [Bool](repeating: false, count: 7), 19_000_101, 20_991_231),
    ]
    let removed = [exception(0, 19_500_101, 2)]
    let near = ServiceDates(services, removed, asOf: day(20_260_101), rowLimit: 10)
    #expect(near.rows.count == 31 && near.cut.isEmpty && near.window == nil)
    let added = removed + [exception(1, 19_500_101, 1)]
    let far = ServiceDates(services, added, asOf: day(20_260_101), rowLimit: 10)
    #expect(far.rows.count == 31)
    #expect(far.cut == [ServiceDates.Cut(service: RecordIndex(1), before: 1, after: 0)])
    #expect(ServiceDates(services, added, asOf: day(20_260_101)).rows.count == 32)
  }
}
