import Tabular

enum BookingRuleReader {
  /// Reads every rule into the feed.
  static func read(
    _ reader: consuming RecordReader, _ services: ServiceIndex, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    var ids: Set<String> = []
    let id = reader.field("booking_rule_id")
    let fields = BookingRuleFields(reader)
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      guard ids.insert(key).inserted else {
        reader.skip(
          .duplicateKey, "booking_rule_id", "booking_rule_id '\(key)' is listed twice", &report)
        continue
      }
      var rule = fields.rule(key, &reader, &report)
      if let service = reader.table.id(fields.service.column) {
        rule.priorNoticeService = services.find(service)
        if rule.priorNoticeService == nil {
          reader.dangling(fields.service, in: "calendar.txt or calendar_dates.txt", &report)
        }
      }
      feed.bookingRules.append(rule)
      reader.keep(record: feed.bookingRules.count - 1, &feed)
    }
    reader.finish(&report)
  }
}

/// The fields of booking_rules.txt.
private struct BookingRuleFields {
  let type, durationMin, durationMax, lastDay, lastTime, startDay, startTime: RecordReader.Field
  let service, message, pickupMessage, dropOffMessage, phone, infoURL,
    bookingURL: RecordReader.Field

  init(_ reader: borrowing RecordReader) {
    type = reader.field("booking_type")
    durationMin = reader.field("prior_notice_duration_min")
    durationMax = reader.field("prior_notice_duration_max")
    lastDay = reader.field("prior_notice_last_day")
    lastTime = reader.field("prior_notice_last_time")
    startDay = reader.field("prior_notice_start_day")
    startTime = reader.field("prior_notice_start_time")
    service = reader.field("prior_notice_service_id")
    message = reader.field("message")
    pickupMessage = reader.field("pickup_message")
    dropOffMessage = reader.field("drop_off_message")
    phone = reader.field("phone_number")
    infoURL = reader.field("info_url")
    bookingURL = reader.field("booking_url")
  }

  /// The rule of the current row, without its service.
  func rule(
    _ id: String, _ reader: inout RecordReader, _ report: inout Report
  ) -> BookingRule {
    BookingRule(
      id: id, type: reader.integer(type, &report),
      priorNoticeDurationMin: reader.integer(durationMin, &report),
      priorNoticeDurationMax: reader.integer(durationMax, &report),
      priorNoticeLastDay: reader.integer(lastDay, &report),
      priorNoticeLastTime: reader.time(lastTime, &report),
      priorNoticeStartDay: reader.integer(startDay, &report),
      priorNoticeStartTime: reader.time(startTime, &report),
      message: reader.text(message, &report), pickupMessage: reader.text(pickupMessage, &report),
      dropOffMessage: reader.text(dropOffMessage, &report), phone: reader.text(phone, &report),
      infoURL: reader.text(infoURL, &report), bookingURL: reader.text(bookingURL, &report))
  }
}
