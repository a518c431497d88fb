import Tabular

/// The first and last active days of services, found without writing out their calendars.
enum ServiceSpan {
  /// For each service, the days between which it runs; nil for one that never runs.
  ///
  /// Cost: that of the exceptions, and of the removed days at either end of a service.
  static func all(
    of services: [Service], _ exceptions: [ServiceException]
  ) -> [ClosedRange<CivilDay>?] {
    var added = [ClosedRange<CivilDay>?](repeating: nil, count: services.count)
    var removed = [Set<CivilDay>](repeating: [], count: services.count)
    for exception in exceptions {
      guard let day = CivilDay(yyyymmdd: exception.date) else { continue }
      let position = Int(exception.service.position)
      if exception.type == 1 {
        added[position] = union(added[position], day...day)
      } else {
        removed[position].insert(day)
      }
    }
    return services.indices.map { position in
      let rule = services[position].week.flatMap { span(of: $0, without: removed[position]) }
      return union(rule, added[position])
    }
  }

  /// The first and last day of a weekday rule that are not taken out.
  private static func span(
    of week: Service.Week, without removed: Set<CivilDay>
  ) -> ClosedRange<CivilDay>? {
    guard let range = week.range, week.days.contains(true) else { return nil }
    func runs(_ day: CivilDay) -> Bool { week.days[day.weekday] && !removed.contains(day) }
    var first = range.lowerBound
    while first <= range.upperBound, !runs(first) { first = first.adding(1) }
    guard first <= range.upperBound else { return nil }
    var last = range.upperBound
    while !runs(last) { last = last.adding(-1) }
    return first...last
  }

  private static func union(
    _ left: ClosedRange<CivilDay>?, _ right: ClosedRange<CivilDay>?
  ) -> ClosedRange<CivilDay>? {
    guard let left, let right else { return left ?? right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }
}
