import Folding
import Tabular

/// Looks for unknown ids in the tables that are kept as text.
struct ForeignKeyCheck {
  private let feed: Feed
  /// The ids of a column such as `areas.area_id`, by its name.
  private var ids: [String: Set<ExactText>] = [:]

  init(_ feed: Feed) {
    self.feed = feed
    ids["agency.agency_id"] = Set(exactly: feed.agencies.compactMap(\.id))
    ids["routes.route_id"] = Set(exactly: feed.routes.map(\.id))
    ids["routes.network_id"] = Set(exactly: feed.routes.compactMap(\.network))
    ids["shapes.shape_id"] = Set(exactly: feed.shapes.map(\.id))
    ids["stops.zone_id"] = Set(exactly: feed.stops.compactMap(\.zone))
    let services = Set(exactly: feed.services.map(\.id))
    ids["calendar.service_id"] = services
    ids["calendar_dates.service_id"] = services
    let targets = Set(GTFSReference.files.flatMap { $0.fields.flatMap(\.type.foreignIDs) })
    for table in feed.textTables {
      for (position, column) in table.columns.enumerated() {
        let name = "\(table.name).\(column)"
        guard targets.contains(name) else { continue }
        ids[name] = Set(
          exactly: table.distinctTexts(column: position).map { table.texts[$0].withoutOuterBlanks })
      }
    }
  }

  /// Reports every id that no record has; the value itself is kept as text.
  func run(_ report: inout Report) {
    for (position, stop) in feed.stops.enumerated() {
      guard let level = stop.level, !exists(level, in: ["levels.level_id"]) else { continue }
      let origin = SourceLocation(
        "stops.txt", line: Int(feed.lines.stops[position]), field: "level_id")
      reportDangling(level, at: origin, in: ["levels.level_id"], &report)
    }
    for table in feed.textTables {
      guard let file = GTFSReference.file(named: table.name + ".txt") else { continue }
      for (position, column) in table.columns.enumerated() {
        guard let field = file.fields.first(where: { $0.name == column }) else { continue }
        check(table, column: position, field, of: file, &report)
      }
    }
  }

  /// Looks up each distinct text of a column once, then reports the rows with unknown ids.
  private func check(
    _ table: TextTable, column: Int, _ field: FieldReference, of file: FileReference,
    _ report: inout Report
  ) {
    let targets = field.type.foreignIDs
    if targets.isEmpty { return }
    let dangling = Set(
      table.distinctTexts(column: column).filter {
        !exists(table.texts[$0].withoutOuterBlanks, in: targets)
      })
    if dangling.isEmpty { return }
    let lines = feed.lines.textTables[table.name] ?? []
    for row in 0..<table.rowCount {
      let number = table.number(row: row, column: column)
      guard dangling.contains(number) else { continue }
      let origin = SourceLocation(file.name, line: Int(lines[row]), field: field.name)
      reportDangling(table.texts[number], at: origin, in: targets, &report)
    }
  }

  private func reportDangling(
    _ value: String, at origin: SourceLocation, in targets: [String], _ report: inout Report
  ) {
    report.add(
      .foreignKeyViolation, at: origin, value: value,
      message: "'\(value)' is not in \(targets.joined(separator: " or "))",
      action: "the value is kept as published")
  }

  /// Whether a record has an id in one of some columns such as `areas.area_id`.
  func exists(_ value: String, in targets: [String]) -> Bool {
    targets.contains { target in
      switch target {
      case "stops.stop_id": feed.stopIDs.find(value) != nil
      case "trips.trip_id": feed.tripIDs.find(value) != nil
      case "locations.id": true  // it is not a table; its ids are not read here
      default: ids[target]?.contains(value) ?? false
      }
    }
  }
}

extension String {
  /// The text without outer blanks, as ids are compared; quotes in the file can preserve such
  /// blanks.
  fileprivate var withoutOuterBlanks: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else {
      return self
    }
    let start = utf8.drop(while: isBlank)
    let length = start.reversed().drop(while: isBlank).count
    return String(Substring(start.prefix(length)))
  }
}
