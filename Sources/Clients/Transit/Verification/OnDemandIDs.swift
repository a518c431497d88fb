import Foundation
import Tabular

/// The ids that a feed's on-demand rows may name, read in a simple way.
struct OnDemandIDs {
  var locations: Set<String> = []
  var groups: Set<String> = []
  var rules: Set<String> = []

  /// Reads the ids of the features in a GeoJSON text; empty for any other text.
  static func locations(in bytes: [UInt8]) -> Set<String> {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let object = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    let features = object?["features"] as? [[String: Any]] ?? []
    guard object?["type"] as? String == "FeatureCollection" else { return [] }
    return Set(
      features.filter { $0["type"] as? String == "Feature" }.compactMap { feature in
        // Older drafts of Flex have the id in the properties.
        [feature, feature["properties"] as? [String: Any] ?? [:]].lazy.compactMap { members in
          (members["id"] as? String) ?? (members["id"] as? Int).map(String.init)
        }.first { !$0.isEmpty }
      })
  }

  /// The columns of stop_times.txt, in the order that ``row(_:_:_:stop:)`` expects.
  static let columns = [
    "stop_sequence", "location_id", "location_group_id", "start_pickup_drop_off_window",
    "end_pickup_drop_off_window", "pickup_type", "drop_off_type", "pickup_booking_rule_id",
    "drop_off_booking_rule_id", "stop_id", "arrival_time", "departure_time",
    "start_pickup_dropoff_window", "end_pickup_dropoff_window",
  ]

  /// The positions of the columns with the start of the window.
  static let windowStarts = [3, 12]

  /// The columns of the window, under their present names or those of older drafts of Flex.
  func window(_ columns: [Column]) -> (start: Column, end: Column) {
    (
      columns[3].isPresent ? columns[3] : columns[12],
      columns[4].isPresent ? columns[4] : columns[13]
    )
  }

  /// Whether a row has a window and no other time; the window need not be valid.
  func hasWindowAlone(_ table: borrowing TableReader, _ columns: [Column]) -> Bool {
    let (start, end) = window(columns)
    let isTimed = !(table.isBlank(columns[10]) && table.isBlank(columns[11]))
    return !isTimed && !(table.isBlank(start) && table.isBlank(end))
  }

  /// Whether a row names a location or group instead of a stop.
  func namesArea(_ table: borrowing TableReader, _ columns: [Column]) -> Bool {
    table.isBlank(columns[9]) && !(table.isBlank(columns[1]) && table.isBlank(columns[2]))
  }

  /// The current row of a trip, at a stop or, without a stop, in a zone; nil if it is not an on-demand row.
  func row(
    _ table: borrowing TableReader, _ columns: [Column], trip: String, stop: String?
  ) -> OnDemandRow? {
    let isTimed = !(table.isBlank(columns[10]) && table.isBlank(columns[11]))
    guard let sequence = table.integer(columns[0]).value, Int32(exactly: sequence) != nil,
      sequence >= 0, let place = place(table, columns, stop: stop), stop == nil || !isTimed,
      let start = table.time(window(columns).start).value,
      let end = table.time(window(columns).end).value, start < end
    else { return nil }
    func code(_ column: Column) -> Int {
      table.integer(column).value.flatMap { (0...3).contains($0) ? $0 : nil } ?? 0
    }
    func rule(_ column: Column) -> String? {
      table.id(column).flatMap { rules.contains($0) ? $0 : nil }
    }
    return OnDemandRow(
      trip: trip, sequence: sequence, place: place, windowStart: start, windowEnd: end,
      pickupType: code(columns[5]), dropOffType: code(columns[6]), pickupRule: rule(columns[7]),
      dropOffRule: rule(columns[8]))
  }

  private func place(
    _ table: borrowing TableReader, _ columns: [Column], stop: String?
  ) -> String? {
    if let stop { return "stop \(stop)" }
    // Older drafts of Flex have a zone in stop_id.
    if let zone = table.id(columns[9]) {
      return locations.contains(zone)
        ? "location \(zone)" : groups.contains(zone) ? "group \(zone)" : nil
    }
    if let location = table.id(columns[1]) {
      return locations.contains(location) ? "location \(location)" : nil
    }
    return table.id(columns[2]).flatMap { groups.contains($0) ? "group \($0)" : nil }
  }
}
