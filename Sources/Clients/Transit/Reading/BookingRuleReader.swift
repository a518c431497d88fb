import Folding
import Tabular

enum BookingRuleReader {
  /// Reads every rule into the feed.
  static func read(
    _ reader: consuming RecordReader, _ services: ServiceIndex, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    var ids: Set<ExactText> = []
    let id = reader.field("booking_rule_id")
    let serviceID = reader.field("prior_notice_service_id")
    let columns = RecordColumns(FileReference.bookingRuleFields, reader)
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      guard ids.insert(key).inserted else {
        reader.skip(
          .duplicateKey, "booking_rule_id", "booking_rule_id '\(key)' is listed twice", &report)
        continue
      }
      var rule = BookingRule(id: key)
      columns.read(into: &rule, &reader, &report)
      if let service = reader.table.id(serviceID.column) {
        rule.priorNoticeService = services.find(service)
        if rule.priorNoticeService == nil {
          reader.dangling(serviceID, in: "calendar.txt or calendar_dates.txt", &report)
        }
      }
      feed.bookingRules.append(rule)
      reader.keep(record: feed.bookingRules.count - 1, &feed)
    }
    reader.finish(&report)
  }
}
