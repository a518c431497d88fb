import Folding
import Foundation
import Tabular

/// The ids that a feed's on-demand rows may name, read in a simple way.
struct OnDemandIDs {
  var locations: Set<ExactText> = []
  var groups: Set<ExactText> = []
  var rules: Set<ExactText> = []

  /// Reads the ids of the features in a GeoJSON text; empty for any other text.
  static func locations(in bytes: [UInt8]) -> Set<ExactText> {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let object = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    let features = object?["features"] as? [[String: Any]] ?? []
    guard object?["type"] as? String == "FeatureCollection" else { return [] }
    return Set(
      exactly: features.filter { $0["type"] as? String == "Feature" }.compactMap { feature in
        // In older drafts of Flex, the id is one of the properties.
        [feature, feature["properties"] as? [String: Any] ?? [:]].lazy.compactMap { members in
          (members["id"] as? String) ?? (members["id"] as? Int).map(String.init)
        }.first { !$0.isEmpty }
      })
  }

  /// Whether a row has a window and no other time; the window need not be valid.
  static func hasWindowAlone(
    _ table: borrowing TableReader, _ columns: StopTimeColumns
  ) -> Bool {
    !isTimed(table, columns)
      && !(table.isBlank(columns.windowStart) && table.isBlank(columns.windowEnd))
  }

  private static func isTimed(
    _ table: borrowing TableReader, _ columns: StopTimeColumns
  ) -> Bool {
    !(table.isBlank(columns.arrival) && table.isBlank(columns.departure))
  }

  /// Whether a row names a location or group instead of a stop.
  static func namesArea(_ table: borrowing TableReader, _ columns: StopTimeColumns) -> Bool {
    table.isBlank(columns.stop)
      && !(table.isBlank(columns.location) && table.isBlank(columns.locationGroup))
  }

  /// The current row of a trip, at a stop or, without a stop, in a zone; nil if it is not an on-demand row.
  func row(
    _ table: borrowing TableReader, _ columns: StopTimeColumns, trip: String, stop: String?
  ) -> OnDemandRow? {
    guard let sequence = table.integer(columns.sequence).value,
      Int32(exactly: sequence) != nil, sequence >= 0,
      let place = place(table, columns, stop: stop),
      stop == nil || !Self.isTimed(table, columns),
      let start = table.time(columns.windowStart).value,
      let end = table.time(columns.windowEnd).value, start < end
    else { return nil }
    func rule(_ column: Column) -> String? {
      table.id(column).flatMap { rules.contains($0) ? $0 : nil }
    }
    return OnDemandRow(
      trip: trip, sequence: sequence, place: place, windowStart: start, windowEnd: end,
      pickupType: table.code(columns.pickupType) ?? 0,
      dropOffType: table.code(columns.dropOffType) ?? 0, pickupRule: rule(columns.pickupRule),
      dropOffRule: rule(columns.dropOffRule))
  }

  private func place(
    _ table: borrowing TableReader, _ columns: StopTimeColumns, stop: String?
  ) -> String? {
    if let stop { return "stop \(stop)" }
    // Older drafts of Flex have a zone in stop_id.
    if let zone = table.id(columns.stop) {
      return locations.contains(zone)
        ? "location \(zone)" : groups.contains(zone) ? "group \(zone)" : nil
    }
    if let location = table.id(columns.location) {
      return locations.contains(location) ? "location \(location)" : nil
    }
    return table.id(columns.locationGroup).flatMap { groups.contains($0) ? "group \($0)" : nil }
  }
}
