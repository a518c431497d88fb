import Tabular
import Testing

@testable import Transit

@Suite("Nothing that the reference knows is lost")
struct CarriedFieldsTests {
  @Test("every field of every file is found again in the feed")
  func carried() throws {
    var report = Report()
    let feed = try readFeed(
      CompleteFeed.texts,
      keep: ["stop_times": ["shape_dist_traveled"], "shapes": ["shape_dist_traveled"]],
      report: &report)
    for (file, fields) in CompleteFeed.values {
      let table = FileName.table(file)
      for (field, value) in fields {
        let found =
          Self.typed[table].map { $0[field]?(feed) } ?? textValue(table, field, in: feed)
        #expect(found == value, "\(file): \(field)")
      }
    }
    #expect(feed.geoJSON == CompleteFeed.locations)
    #expect(feed.locations.map(\.id) == ["locations.id"])
    #expect(feed.unknownTables.isEmpty)
    #expect(feed.unplacedStopTimes.rows.isEmpty)
    // Its row of stop_times.txt has every field, even fields that exclude each other.
    let codes = report.notices.map(\.code.id)
    #expect(codes == ["forbidden_geography_id", "forbidden_arrival_or_departure_time"])
  }

  private func textValue(_ table: String, _ field: String, in feed: Feed) -> String? {
    guard let table = feed.textTables.first(where: { $0.name == table }), table.rowCount == 1
    else { return nil }
    return table.value(field, row: 0)
  }

  @Test("every table of the feed is read by a typed reader or carried as text")
  func everyFile() {
    let typed = Set(Self.typed.keys)
    #expect(typed.count == 11)
    for (table, fields) in Self.typed {
      let file = GTFSReference.file(named: "\(table).txt")
      #expect(file?.fields.count == fields.count, "\(table)")
    }
  }
}

extension CarriedFieldsTests {
  /// Looks up the value of a field in the feed, as published text.
  typealias Lookup = @Sendable (Feed) -> String?

  private static func text(_ number: (some BinaryInteger)?) -> String? {
    number.map { String($0) }
  }

  /// Seconds as a clock shows them.
  private static func clock(_ seconds: (some BinaryInteger)?) -> String? {
    seconds.map { seconds in
      let parts = [Int(seconds) / 3600, Int(seconds) / 60 % 60, Int(seconds) % 60]
      return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
  }

  private static func kept(_ field: String) -> Lookup {
    { feed in feed.stopTimeValues.first { $0.field == field && $0.position == 0 }?.value }
  }

  private static func day(_ number: Int) -> Lookup {
    { feed in feed.services[0].week.map { $0.days[number] ? "1" : "0" } }
  }

  private static func info(_ field: String) -> Lookup { { $0.feedInfo[field] } }

  /// The fields of the files that are read into records.
  static let typed: [String: [String: Lookup]] = [
    "agency": [
      "agency_id": { $0.agencies[0].id }, "agency_name": { $0.agencies[0].name },
      "agency_url": { $0.agencies[0].url }, "agency_timezone": { $0.agencies[0].timezone },
      "agency_lang": { $0.agencies[0].language }, "agency_phone": { $0.agencies[0].phone },
      "agency_fare_url": { $0.agencies[0].fareURL }, "agency_email": { $0.agencies[0].email },
      "cemv_support": { text($0.agencies[0].cemvSupport) },
    ],
    "stops": [
      "stop_id": { $0.stops[0].id }, "stop_code": { $0.stops[0].code },
      "stop_name": { $0.stops[0].name }, "tts_stop_name": { $0.stops[0].spokenName },
      "stop_desc": { $0.stops[0].details },
      "stop_lat": { $0.stops[0].latitude.map { "\($0)" } },
      "stop_lon": { $0.stops[0].longitude.map { "\($0)" } },
      "zone_id": { $0.stops[0].zone }, "stop_url": { $0.stops[0].url },
      "location_type": { text($0.stops[0].locationType) },
      "parent_station": { feed in feed.stops[0].parent.map { feed.stops[$0].id } },
      "stop_timezone": { $0.stops[0].timezone },
      "wheelchair_boarding": { text($0.stops[0].wheelchairBoarding) },
      "level_id": { $0.stops[0].level }, "platform_code": { $0.stops[0].platformCode },
      "stop_access": { text($0.stops[0].access) },
    ],
    "routes": [
      "route_id": { $0.routes[0].id },
      "agency_id": { feed in feed.routes[0].agency.flatMap { feed.agencies[$0].id } },
      "route_short_name": { $0.routes[0].shortName }, "route_long_name": { $0.routes[0].longName },
      "route_desc": { $0.routes[0].details }, "route_type": { text($0.routes[0].type) },
      "route_url": { $0.routes[0].url }, "route_color": { $0.routes[0].color },
      "route_text_color": { $0.routes[0].textColor },
      "route_sort_order": { text($0.routes[0].publishedSortOrder) },
      "continuous_pickup": { text($0.routes[0].continuousPickup) },
      "continuous_drop_off": { text($0.routes[0].continuousDropOff) },
      "network_id": { $0.routes[0].network }, "cemv_support": { text($0.routes[0].cemvSupport) },
    ],
    "trips": [
      "route_id": { feed in feed.trips[0].route.map { feed.routes[$0].id } },
      "service_id": { feed in feed.trips[0].service.map { feed.services[$0].id } },
      "trip_id": { $0.tripIDs[$0.trips[0].id] },
      "trip_headsign": { $0.texts[$0.trips[0].headsign] },
      "trip_short_name": { $0.texts[$0.trips[0].shortName] },
      "direction_id": { text($0.trips[0].direction) },
      "block_id": { $0.texts[$0.trips[0].block] },
      "shape_id": { feed in feed.trips[0].shape.map { feed.shapes[$0].id } },
      "wheelchair_accessible": { text($0.trips[0].wheelchairAccessible) },
      "bikes_allowed": { text($0.trips[0].bikesAllowed) },
      "cars_allowed": { text($0.trips[0].carsAllowed) },
      "safe_duration_factor": { $0.extra("trips", 0, "safe_duration_factor") },
      "safe_duration_offset": { $0.extra("trips", 0, "safe_duration_offset") },
    ],
    "stop_times": [
      "trip_id": { feed in feed.trips[0].pattern == nil ? nil : feed.tripIDs[feed.trips[0].id] },
      "arrival_time": { feed in
        feed.trips[0].startTime.map { $0 - (feed.trips[0].dwell ?? 0) }.flatMap { clock($0) }
      },
      "departure_time": { clock($0.trips[0].startTime) },
      "stop_id": { $0.stops[$0.patterns[0].calls[0].stop].id },
      "location_group_id": kept("location_group_id"), "location_id": kept("location_id"),
      "stop_sequence": { text($0.patterns[0].calls[0].sequence) },
      "stop_headsign": { $0.texts[$0.patterns[0].calls[0].headsign] },
      "start_pickup_drop_off_window": kept("start_pickup_drop_off_window"),
      "end_pickup_drop_off_window": kept("end_pickup_drop_off_window"),
      "pickup_type": { text($0.patterns[0].calls[0].pickupType) },
      "drop_off_type": { text($0.patterns[0].calls[0].dropOffType) },
      "continuous_pickup": { text($0.patterns[0].calls[0].continuousPickup) },
      "continuous_drop_off": { text($0.patterns[0].calls[0].continuousDropOff) },
      "shape_dist_traveled": kept("shape_dist_traveled"),
      "timepoint": { text($0.timings[0].times[0].timepoint) },
      "pickup_booking_rule_id": kept("pickup_booking_rule_id"),
      "drop_off_booking_rule_id": kept("drop_off_booking_rule_id"),
    ],
    "calendar": [
      "service_id": { $0.services[0].id }, "monday": day(0), "tuesday": day(1),
      "wednesday": day(2), "thursday": day(3), "friday": day(4), "saturday": day(5),
      "sunday": day(6), "start_date": { text($0.services[0].week?.start) },
      "end_date": { text($0.services[0].week?.end) },
    ],
    "calendar_dates": [
      "service_id": { $0.services[$0.serviceExceptions[0].service].id },
      "date": { text($0.serviceExceptions[0].date) },
      "exception_type": { text($0.serviceExceptions[0].type) },
    ],
    "shapes": [
      "shape_id": { $0.shapes[0].id },
      "shape_pt_lat": { "\($0.shapes[0].points[0].latitude)" },
      "shape_pt_lon": { "\($0.shapes[0].points[0].longitude)" },
      // Of shape_pt_sequence, only the order of the points is kept.
      "shape_pt_sequence": { $0.shapes[0].points.count == 1 ? "17" : nil },
      "shape_dist_traveled": { feed in
        feed.shapePointValues.first { $0.field == "shape_dist_traveled" }?.value
      },
    ],
    "frequencies": [
      "trip_id": { $0.tripID($0.frequencies[0].trip) },
      "start_time": { clock($0.frequencies[0].start) },
      "end_time": { clock($0.frequencies[0].end) },
      "headway_secs": { text($0.frequencies[0].headway) },
      "exact_times": { text($0.frequencies[0].exactTimes) },
    ],
    "booking_rules": [
      "booking_rule_id": { $0.bookingRules[0].id },
      "booking_type": { text($0.bookingRules[0].type) },
      "prior_notice_duration_min": { text($0.bookingRules[0].priorNoticeDurationMin) },
      "prior_notice_duration_max": { text($0.bookingRules[0].priorNoticeDurationMax) },
      "prior_notice_last_day": { text($0.bookingRules[0].priorNoticeLastDay) },
      "prior_notice_last_time": { clock($0.bookingRules[0].priorNoticeLastTime) },
      "prior_notice_start_day": { text($0.bookingRules[0].priorNoticeStartDay) },
      "prior_notice_start_time": { clock($0.bookingRules[0].priorNoticeStartTime) },
      "prior_notice_service_id": { feed in
        feed.bookingRules[0].priorNoticeService.map { feed.services[$0].id }
      },
      "message": { $0.bookingRules[0].message },
      "pickup_message": { $0.bookingRules[0].pickupMessage },
      "drop_off_message": { $0.bookingRules[0].dropOffMessage },
      "phone_number": { $0.bookingRules[0].phone }, "info_url": { $0.bookingRules[0].infoURL },
      "booking_url": { $0.bookingRules[0].bookingURL },
    ],
    "feed_info": [
      "feed_publisher_name": info("feed_publisher_name"),
      "feed_publisher_url": info("feed_publisher_url"), "feed_lang": info("feed_lang"),
      "default_lang": info("default_lang"), "feed_start_date": info("feed_start_date"),
      "feed_end_date": info("feed_end_date"), "feed_version": info("feed_version"),
      "feed_contact_email": info("feed_contact_email"),
      "feed_contact_url": info("feed_contact_url"),
    ],
  ]
}
