/// A service_id: the days on which trips run, by weekday from calendar.txt.
package struct Service: Sendable {
  package var id: String
  /// The weekday rule; nil where calendar.txt has no row for the service.
  package var week: Week?

  /// A row of calendar.txt.
  package struct Week: Hashable, Sendable {
    /// Monday to Sunday.
    package var days: [Bool]
    /// First and last day, as yyyymmdd; nil where the published value is no date.
    package var start: Int?
    package var end: Int?

    /// A weekday rule between two days.
    package init(days: [Bool], start: Int?, end: Int?) {
      self.days = days
      self.start = start
      self.end = end
    }
  }

  /// A service, with or without a weekday rule.
  package init(id: String, week: Week?) {
    self.id = id
    self.week = week
  }
}

/// A row of calendar_dates.txt: a day added to or taken from a service.
package struct ServiceException: Hashable, Sendable {
  package var service: Index<Service>
  /// The day, as yyyymmdd.
  package var date: Int
  /// 1 added, 2 removed.
  package var type: Int

  /// A day added (1) or removed (2).
  package init(service: Index<Service>, date: Int, type: Int) {
    self.service = service
    self.date = date
    self.type = type
  }
}
