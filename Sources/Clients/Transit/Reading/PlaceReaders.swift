import Folding
import Tabular

enum AgencyReader {
  /// Reads every agency into the feed; returns the agencies' positions by id.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws -> [ExactText: RecordIndex<Agency>] {
    var positions: [ExactText: RecordIndex<Agency>] = [:]
    let id = reader.field("agency_id")
    let columns = RecordColumns(FileReference.agencyFields, reader)
    while try reader.next(&report) {
      let key = reader.id(id, &report)
      if positions[key ?? ""] != nil {
        reader.skip(
          .duplicateKey, "agency_id", "agency_id '\(key ?? "")' is listed twice", &report)
        continue
      }
      positions[key ?? ""] = RecordIndex(feed.agencies.count)
      feed.lines.agencies.append(Int32(reader.table.line))
      var agency = Agency(id: key)
      columns.read(into: &agency, &reader, &report)
      feed.agencies.append(agency)
      reader.keep(record: feed.agencies.count - 1, &feed)
    }
    reader.finish(&report)
    return positions
  }
}

/// Reads stops.txt; a parent may come after its children.
enum StopReader {
  /// Reads every stop into the feed and its ids into `feed.stopIDs`.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let id = reader.field("stop_id")
    let (latitude, longitude) = (reader.field("stop_lat"), reader.field("stop_lon"))
    let parentStation = reader.field("parent_station")
    let columns = RecordColumns(FileReference.stopFields, reader)
    var parents: [(stop: Int, id: String, line: Int)] = []
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      let position = feed.stops.count
      guard RecordIndex<Stop>(idNumber: feed.stopIDs.intern(key)) == RecordIndex(position) else {
        reader.skip(.duplicateKey, "stop_id", "stop_id '\(key)' is listed twice", &report)
        continue
      }
      var stop = Stop(id: key, locationType: 0)
      if let place = reader.position(latitude, longitude, &report) {
        (stop.latitude, stop.longitude) = place
      }
      columns.read(into: &stop, &reader, &report)
      feed.stops.append(stop)
      feed.lines.stops.append(Int32(reader.table.line))
      if let parent = reader.table.id(parentStation.column) {
        parents.append((position, parent, reader.table.line))
      }
      reader.keep(record: position, &feed)
    }
    for (stop, parent, line) in parents {
      feed.stops[stop].parent = RecordIndex(idNumber: feed.stopIDs.find(parent))
      if feed.stops[stop].parent == nil {
        leaveParent(parent, of: stop, line: line, &feed, &report)
      }
    }
    reader.finish(&report)
  }

  private static func leaveParent(
    _ parent: String, of stop: Int, line: Int, _ feed: inout Feed, _ report: inout Report
  ) {
    feed.extraFields.append(
      ExtraField(
        table: feed.texts.intern("stops"), record: stop,
        column: feed.texts.intern("parent_station"), value: feed.texts.intern(parent)))
    report.add(
      .foreignKeyViolation, at: SourceLocation("stops.txt", line: line, field: "parent_station"),
      value: parent, message: "'\(parent)' is not in stops.txt",
      action: "the reference is left blank and kept in extra_fields")
  }
}

enum RouteReader {
  /// Reads into the feed every route that the rules keep, and into `feed.taken` the others. Returns
  /// the positions by id.
  ///
  /// If the feed has a single agency, a blank agency_id means that agency. Throws ``Failure`` if
  /// the rules keep no route.
  static func read(
    _ reader: consuming RecordReader, agencies: [ExactText: RecordIndex<Agency>],
    _ rules: FeedRules, into feed: inout Feed, _ report: inout Report
  ) throws -> [ExactText: RecordIndex<Route>] {
    var positions: [ExactText: RecordIndex<Route>] = [:]
    let id = reader.field("route_id")
    let fields = RouteFactFields(reader)
    let columns = RecordColumns(FileReference.routeFields, reader)
    var unmatched = UnmatchedRules(rules)
    feed.taken = TakenRecords(rules: rules.names)
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      guard positions[key] == nil, feed.taken.routeIDs.find(key) == nil else {
        reader.skip(.duplicateKey, "route_id", "route_id '\(key)' is listed twice", &report)
        continue
      }
      let known = knownAgency(fields.agency, agencies, feed, reader)
      let facts = fields.facts(key, known.map { feed.agencies[$0] }, reader)
      try unmatched.note(facts)
      if let rule = try rules.ruleTaking(facts) {
        let network = reader.table.id(fields.network.column)
        feed.taken.takeRoute(key, by: rule, agency: known, network: network)
        reader.count.dropped += 1
        continue
      }
      positions[key] = RecordIndex(feed.routes.count)
      let agency = agency(fields.agency, agencies, feed, &reader, &report)
      let line = Int32(reader.table.line)
      feed.lines.routes.append(line)
      if reader.table.isBlank(fields.agency.column) {
        feed.lines.routesWithoutAgencyID.insert(line)
      }
      var route = Route(id: key, agency: agency)
      columns.read(into: &route, &reader, &report)
      feed.routes.append(route)
      reader.keep(record: feed.routes.count - 1, &feed)
    }
    reader.finish(&report)
    if feed.routes.isEmpty, !feed.taken.isEmpty { throw unmatched.failure }
    unmatched.run(&report)
    return positions
  }

  private static func agency(
    _ field: RecordReader.Field, _ agencies: [ExactText: RecordIndex<Agency>], _ feed: Feed,
    _ reader: inout RecordReader, _ report: inout Report
  ) -> RecordIndex<Agency>? {
    let agency = knownAgency(field, agencies, feed, reader)
    if agency == nil, !reader.table.isBlank(field.column) {
      reader.dangling(field, in: "agency.txt", &report)
    }
    return agency
  }

  /// The agency of the current row, if agency.txt has it.
  private static func knownAgency(
    _ field: RecordReader.Field, _ agencies: [ExactText: RecordIndex<Agency>], _ feed: Feed,
    _ reader: borrowing RecordReader
  ) -> RecordIndex<Agency>? {
    if let id = reader.table.id(field.column) { return agencies[id] }
    return feed.agencies.count == 1 ? RecordIndex(0) : nil
  }
}

/// The columns with facts that a pipeline's rules use about a route.
private struct RouteFactFields {
  let agency, shortName, type, network: RecordReader.Field

  init(_ reader: borrowing RecordReader) {
    agency = reader.field("agency_id")
    shortName = reader.field("route_short_name")
    type = reader.field("route_type")
    network = reader.field("network_id")
  }

  /// The facts about the current row that the pipeline's rules use; gives no notices.
  func facts(
    _ id: String, _ agency: Agency?, _ reader: borrowing RecordReader
  ) -> RouteFacts {
    RouteFacts(
      id: id, shortName: reader.table.text(shortName.column),
      agencyID: reader.table.id(self.agency.column) ?? agency?.id, agencyName: agency?.name,
      mode: Mode(routeType: reader.table.integer(type.column).value))
  }
}
