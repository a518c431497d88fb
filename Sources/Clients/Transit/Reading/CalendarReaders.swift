import Folding
import Tabular

/// The services of a feed by id; any of three files may mention a service first.
struct ServiceIndex {
  private var positions: [ExactText: RecordIndex<Service>] = [:]

  /// The service with an id; nil if no file has mentioned it.
  func find(_ id: String) -> RecordIndex<Service>? { positions[id] }

  /// The service with an id; a new one is added without a weekday rule.
  mutating func find(orAdd id: String, line: Int, to feed: inout Feed) -> RecordIndex<Service> {
    if let index = positions[id] { return index }
    let index = RecordIndex<Service>(feed.services.count)
    feed.services.append(Service(id: id, week: nil))
    feed.lines.services.append(Int32(line))
    positions[id] = index
    return index
  }
}

enum CalendarReader {
  /// Reads every weekday rule into the feed's services.
  static func read(
    _ reader: consuming RecordReader, _ services: inout ServiceIndex, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    let id = reader.field("service_id")
    let days = FileReference.weekdays.map { reader.field($0) }
    let start = reader.field("start_date")
    let end = reader.field("end_date")
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      guard services.find(key) == nil else {
        reader.skip(.duplicateKey, "service_id", "service_id '\(key)' is listed twice", &report)
        continue
      }
      let service = services.find(orAdd: key, line: reader.table.line, to: &feed)
      var runs: [Bool] = []
      for day in days { runs.append(reader.integer(day, &report) == 1) }
      let week = Service.Week(
        days: runs, start: reader.date(start, &report), end: reader.date(end, &report))
      if let first = week.start, let last = week.end, last < first {
        report.add(
          .startAndEndRangeOutOfOrder, at: reader.table.origin("end_date"), value: String(last),
          message: "service '\(key)' ends before it starts",
          action: "the service runs on none of its weekdays"
        )
      }
      feed.services[service].week = week
      reader.keep(record: Int(service.position), &feed)
    }
    reader.finish(&report)
  }
}

enum CalendarDatesReader {
  /// The values of exception_type.
  private static let (added, removed) = (1, 2)

  /// Reads every added or removed day into the feed.
  ///
  /// A type that cannot be read counts as a removal: on a day of the weekday rule only a removal
  /// makes sense, and on any other day it changes nothing. If a day has two rows, the removal
  /// counts.
  static func read(
    _ reader: consuming RecordReader, _ services: inout ServiceIndex, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    struct Key: Hashable {
      let service: RecordIndex<Service>
      let date: Int
    }
    var seen: [Key: Int] = [:]
    let id = reader.field("service_id")
    let date = reader.field("date", orElse: .rowLeftOut)
    let type = reader.field("exception_type")
    func reportLostRemoval(_ field: RecordReader.Field, _ reader: borrowing RecordReader) {
      guard reader.table.integer(type.column).value != added else { return }
      report.addUnusableRestriction(
        reader.table.text(field.column), at: reader.table.origin(field.name),
        action: "no day is removed")
    }
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else {
        reportLostRemoval(id, reader)
        continue
      }
      guard let day = reader.date(date, &report) else {
        reportLostRemoval(date, reader)
        reader.skipAsReported()
        continue
      }
      let published = reader.integer(type, &report)
      if published == nil {
        report.addUnusableRestriction(
          reader.table.text(type.column), at: reader.table.origin(type.name),
          action: "the service does not run on the day")
      }
      let kind = published ?? removed
      let service = services.find(orAdd: key, line: 0, to: &feed)
      let exception = Key(service: service, date: day)
      if let first = seen[exception] {
        reader.skip(
          .duplicateKey, "date",
          "service '\(key)' has the day \(day) twice, and a removal beats an addition", &report)
        if kind == removed { feed.serviceExceptions[first].type = removed }
        continue
      }
      seen[exception] = feed.serviceExceptions.count
      feed.lines.serviceExceptions.append(Int32(reader.table.line))
      feed.serviceExceptions.append(ServiceException(service: service, date: day, type: kind))
      reader.keep(record: feed.serviceExceptions.count - 1, &feed)
    }
    reader.finish(&report)
  }
}
