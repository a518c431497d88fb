import Tabular

/// Applies weekday rules and exceptions, service by service, and turns the result by date.
struct CalendarExpansion {
  /// The days of all services, one service after the other, counted from the window's first.
  private var days: [Int32] = []
  /// Where each service's days start in `days`.
  private var starts: [Int] = [0]
  private let window: ClosedRange<CivilDay>
  /// The services with days outside the window.
  private(set) var cut: [Index<Service>] = []

  /// Expands the services over a window.
  init(
    _ services: [Service], _ exceptions: [ServiceException], over window: ClosedRange<CivilDay>
  ) {
    self.window = window
    let changes = Self.changes(exceptions, serviceCount: services.count)
    var runs = [Bool](repeating: false, count: window.length)
    for (position, service) in services.enumerated() {
      let isRuleCut = apply(service.week, to: &runs)
      let isChangeCut = apply(changes[position], to: &runs)
      if isRuleCut || isChangeCut { cut.append(Index(position)) }
      collect(&runs)
    }
  }

  /// The rows by date, then by service.
  func rows() -> [ServiceDates.Row] {
    var next = [Int](repeating: 0, count: window.length + 1)
    for day in days { next[Int(day) + 1] += 1 }
    for day in 1..<next.count { next[day] += next[day - 1] }
    let dates = (0..<window.length).map { window.lowerBound.adding($0).yyyymmdd }
    var rows = [ServiceDates.Row](
      repeating: ServiceDates.Row(date: 0, service: Index(0)), count: days.count)
    for service in 0..<starts.count - 1 {
      for place in starts[service]..<starts[service + 1] {
        let day = Int(days[place])
        rows[next[day]] = ServiceDates.Row(date: dates[day], service: Index(service))
        next[day] += 1
      }
    }
    return rows
  }

  /// The exceptions of each service, in their order.
  private static func changes(
    _ exceptions: [ServiceException], serviceCount: Int
  ) -> [[ServiceException]] {
    var changes = [[ServiceException]](repeating: [], count: serviceCount)
    for exception in exceptions { changes[Int(exception.service.position)].append(exception) }
    return changes
  }

  /// Sets the days of a weekday rule; whether it has days outside the window.
  private func apply(_ week: Service.Week?, to runs: inout [Bool]) -> Bool {
    guard let week, let range = week.range, week.days.contains(true) else { return false }
    let start = max(range.lowerBound, window.lowerBound)
    let end = min(range.upperBound, window.upperBound)
    if start <= end {
      var weekday = start.weekday
      for day in offset(of: start)...offset(of: end) {
        runs[day] = week.days[weekday]
        weekday = weekday == 6 ? 0 : weekday + 1
      }
    }
    return range.lowerBound < window.lowerBound || range.upperBound > window.upperBound
  }

  /// Adds and removes days; whether it added one outside the window.
  private func apply(_ changes: [ServiceException], to runs: inout [Bool]) -> Bool {
    var isCut = false
    for change in changes.reversed() {  // so that the first of a day has the last word
      guard let day = CivilDay(yyyymmdd: change.date) else { continue }
      if window.contains(day) {
        if change.type == 1 || change.type == 2 { runs[offset(of: day)] = change.type == 1 }
      } else if change.type == 1 {
        isCut = true
      }
    }
    return isCut
  }

  private mutating func collect(_ runs: inout [Bool]) {
    for day in runs.indices where runs[day] {
      days.append(Int32(truncatingIfNeeded: day))
      runs[day] = false
    }
    starts.append(days.count)
  }

  private func offset(of day: CivilDay) -> Int {
    day.number - window.lowerBound.number
  }
}
