import Tabular

extension NoticeCode {
  static let bigGapInService = NoticeCode(
    "big_gap_in_service", .info,
    "A service has more than 13 idle days in a row between two of its days.",
    fix: "check the removed days, or give each season a service of its own")
}

extension Rule {
  /// Reports the longest gap of a service that has one.
  ///
  /// A weekday rule alone has no gap longer than six days, so gaps are looked for only where days are
  /// added or removed, which costs a week for each such day.
  static let bigGapInService = Rule(.bigGapInService) { feed, context, report in
    var days: [RecordIndex<Service>: ExceptionDays] = [:]
    for exception in feed.serviceExceptions {
      guard let day = CalendarDay(yyyymmdd: exception.date) else { continue }
      if exception.type == 1 {
        days[exception.service, default: ExceptionDays()].added.insert(day)
      } else {
        days[exception.service, default: ExceptionDays()].removed.insert(day)
      }
    }
    for (service, exceptions) in days.sorted(by: { $0.key < $1.key }) {
      guard let span = context.spans[Int(service.position)],
        let gap = exceptions.longestGap(of: feed.services[service].week, in: span), gap.length > 13
      else { continue }
      report.add(
        .bigGapInService, at: feed.origin(ofService: service, "service_id"),
        value: feed.services[service].id,
        message: "service '\(feed.services[service].id)' does not run from \(gap.lowerBound) to "
          + "\(gap.upperBound), for \(gap.length) days",
        action: "the service is kept")
    }
  }
}

/// The days that calendar_dates.txt adds to a service and takes from it.
private struct ExceptionDays {
  var added: Set<CalendarDay> = []
  var removed: Set<CalendarDay> = []

  /// The longest run of idle days within a service's first and last day; nil for none.
  func longestGap(
    of week: Service.Week?, in span: ClosedRange<CalendarDay>
  ) -> ClosedRange<CalendarDay>? {
    let rule = week?.days.contains(true) == true ? week?.range : nil
    func runs(_ day: CalendarDay) -> Bool {
      if added.contains(day) { return true }
      guard let rule, let week, rule.contains(day), week.days[day.weekday] else { return false }
      return !removed.contains(day)
    }
    // The days next to which a gap can begin: active ones before a removed day or the rule's start,
    // and the last one of the rule.
    var longest: ClosedRange<CalendarDay>?
    func consider(after last: CalendarDay, before next: CalendarDay) {
      let (first, end) = (last.adding(days: 1), next.adding(days: -1))
      guard first <= end, longest.map({ $0.length < end.number - first.number + 1 }) ?? true
      else { return }
      longest = first...end
    }
    guard let rule else {
      let sorted = added.sorted()
      for (last, next) in zip(sorted, sorted.dropFirst()) { consider(after: last, before: next) }
      return longest
    }
    var covered = span.lowerBound
    for day in removed.sorted() where day > covered && span.contains(day) && rule.contains(day) {
      if runs(day) { continue }
      var (last, next) = (day, day)
      while last > span.lowerBound, !runs(last) { last = last.adding(days: -1) }
      while next < span.upperBound, rule.contains(next), !runs(next) { next = next.adding(days: 1) }
      if runs(last), runs(next) { consider(after: last, before: next) }
      covered = next
    }
    considerAdded(outside: rule, runs: runs, consider)
    return longest
  }

  /// Looks at the gaps between the added days on either side of a weekday rule, and the rule.
  private func considerAdded(
    outside rule: ClosedRange<CalendarDay>, runs: (CalendarDay) -> Bool,
    _ consider: (CalendarDay, CalendarDay) -> Void
  ) {
    var (first, last) = (rule.lowerBound, rule.upperBound)
    while first < rule.upperBound, !runs(first) { first = first.adding(days: 1) }
    while last > rule.lowerBound, !runs(last) { last = last.adding(days: -1) }
    let hasRule = runs(first) && runs(last)
    let before = added.filter { $0 < rule.lowerBound }.sorted() + (hasRule ? [first] : [])
    let after = (hasRule ? [last] : []) + added.filter { $0 > rule.upperBound }.sorted()
    for days in hasRule ? [before, after] : [before + after] {
      for (day, next) in zip(days, days.dropFirst()) { consider(day, next) }
    }
  }
}
