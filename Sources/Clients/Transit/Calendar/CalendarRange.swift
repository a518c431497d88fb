import Tabular

/// The days that calendars are about, and the ten years of them that are written out.
package enum CalendarRange {
  /// The longest range that is written out: ten years.
  package static let dayLimit = 3_652

  /// The first and last day on which a weekday rule or an added day may let a service run.
  package static func days(
    of services: [Service], _ exceptions: [ServiceException]
  ) -> ClosedRange<CivilDay>? {
    var days: ClosedRange<CivilDay>?
    for service in services {
      guard let week = service.week, week.days.contains(true), let rule = week.range else {
        continue
      }
      days = days.union(rule)
    }
    for exception in exceptions where exception.type == 1 {
      if let day = CivilDay(yyyymmdd: exception.date) { days = days.union(day...day) }
    }
    return days
  }

  /// The day that stands for "today" when nobody gives one: the latest of the calendars.
  ///
  /// A weekday rule of more than ten years has an end that nobody means, such as 2099-12-31; it
  /// counts with its start.
  package static func latestDay(
    of services: [Service], _ exceptions: [ServiceException]
  ) -> CivilDay? {
    var latest: CivilDay?
    for service in services {
      guard let rule = service.week?.range else { continue }
      let isBelievable = rule.length <= dayLimit
      latest = max(latest ?? rule.lowerBound, isBelievable ? rule.upperBound : rule.lowerBound)
    }
    for exception in exceptions {
      guard let day = CivilDay(yyyymmdd: exception.date) else { continue }
      latest = max(latest ?? day, day)
    }
    return latest
  }

  /// The part of a range that is written out: all of it, or else ten years around a day.
  ///
  /// Half of them lie before the day, half after it; where one side has fewer days, the other
  /// side gets them.
  package static func window(
    in days: ClosedRange<CivilDay>, asOf: CivilDay
  ) -> ClosedRange<CivilDay> {
    guard days.length > dayLimit else { return days }
    let centred = asOf.adding(-dayLimit / 2)
    let start = max(days.lowerBound, min(centred, days.upperBound.adding(1 - dayLimit)))
    return start...start.adding(dayLimit - 1)
  }
}

extension Service.Week {
  /// From start to end; nil where one is missing, no day, or they are out of order.
  var range: ClosedRange<CivilDay>? {
    guard let start = start.flatMap(CivilDay.init(yyyymmdd:)),
      let end = end.flatMap(CivilDay.init(yyyymmdd:)), start <= end
    else { return nil }
    return start...end
  }
}

extension ClosedRange<CivilDay> {
  /// How many days there are.
  var length: Int { upperBound.number - lowerBound.number + 1 }
}

extension ClosedRange<CivilDay>? {
  /// The range that holds both.
  fileprivate func union(_ other: ClosedRange<CivilDay>) -> ClosedRange<CivilDay> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}
