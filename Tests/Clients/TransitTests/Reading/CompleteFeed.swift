@testable import Transit

/// A feed with every file and every field of the reference filled, each value once.
enum CompleteFeed {
  /// The value of each field, by file name.
  static var values: [String: [(field: String, value: String)]] {
    var values: [String: [(field: String, value: String)]] = [:]
    for file in GTFSReference.files where file.name != "locations.geojson" {
      values[file.name] = file.fields.map { ($0.name, value(of: $0, in: file)) }
    }
    return values
  }

  /// locations.geojson.
  static let locations = OnDemandFeed.geoJSON("locations.id")

  /// The files as texts; stops.txt has a second row, which is the parent of the first.
  static var texts: FeedTexts {
    var texts: FeedTexts = ["locations.geojson": locations]
    for (file, fields) in values {
      let rows = [fields.map(\.field), fields.map(\.value)]
      texts[file] = rows.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    }
    texts["stops.txt"]? += "station" + String(repeating: ",", count: 15) + "\n"
    return texts
  }

  /// Values that cannot be made up from the field's type alone.
  private static let given = [
    "stops.parent_station": "station", "routes.route_type": "4", "pathways.stair_count": "12",
    "calendar.start_date": "20260801", "calendar.end_date": "20261231",
    "calendar_dates.date": "20261005", "frequencies.start_time": "09:00:00",
    "frequencies.end_time": "12:00:00", "stop_times.arrival_time": "08:00:00",
    "stop_times.departure_time": "08:01:30", "booking_rules.prior_notice_last_time": "16:00:00",
    "booking_rules.prior_notice_duration_max": "18", "booking_rules.prior_notice_last_day": "19",
    "booking_rules.prior_notice_start_day": "20", "calendar.tuesday": "0", "calendar.friday": "0",
    "timeframes.service_id": "calendar.service_id", "trips.service_id": "calendar.service_id",
    "fare_leg_rules.network_id": "routes.network_id", "translations.table_name": "stops",
    "fare_leg_join_rules.from_network_id": "routes.network_id",
    "fare_leg_join_rules.to_network_id": "routes.network_id",
  ]

  /// A value that the field's type allows; texts and ids name their own field.
  private static func value(of field: FieldReference, in file: FileReference) -> String {
    let name = "\(file.table).\(field.name)"
    if let value = given[name] { return value }
    switch field.type {
    case .foreignID(let targets): return targets.first ?? name
    case .url: return "https://example.org/\(name)"
    case .timezone: return "Australia/Sydney"
    case .color: return field.name == "route_color" ? "00774B" : "FFFFFF"
    case .date: return field.name.contains("end") ? "20261230" : "20260802"
    case .time, .localTime: return "07:15:00"
    case .latitude: return "-33.861"
    case .longitude: return "151.2105"
    case .enumeration(let range): return String(range.contains(1) ? 1 : range.upperBound)
    case .integer: return "17"
    case .float: return "1.25"
    case .currencyAmount: return "3.20"
    default: return name
    }
  }
}
