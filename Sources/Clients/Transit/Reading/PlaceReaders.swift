import Tabular

enum AgencyReader {
  /// Reads every agency into the feed; returns their positions by id.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws -> [String: RecordIndex<Agency>] {
    var positions: [String: RecordIndex<Agency>] = [:]
    let id = reader.field("agency_id")
    let name = reader.field("agency_name")
    let url = reader.field("agency_url")
    let timezone = reader.field("agency_timezone")
    let language = reader.field("agency_lang")
    let phone = reader.field("agency_phone")
    let fareURL = reader.field("agency_fare_url")
    let email = reader.field("agency_email")
    let cemvSupport = reader.field("cemv_support")
    while try reader.next(&report) {
      let key = reader.id(id, &report)
      if positions[key ?? ""] != nil {
        reader.skip(
          .duplicateKey, "agency_id", "agency_id '\(key ?? "")' is listed twice", &report)
        continue
      }
      positions[key ?? ""] = RecordIndex(feed.agencies.count)
      feed.lines.agencies.append(Int32(reader.table.line))
      feed.agencies.append(
        Agency(
          id: key, name: reader.text(name, &report), url: reader.text(url, &report),
          timezone: reader.timezone(timezone, &report), language: reader.text(language, &report),
          phone: reader.text(phone, &report), fareURL: reader.text(fareURL, &report),
          email: reader.text(email, &report), cemvSupport: reader.integer(cemvSupport, &report)))
      reader.keep(record: feed.agencies.count - 1, &feed)
    }
    reader.finish(&report)
    return positions
  }
}

/// Reads stops.txt; parents may come after their children.
enum StopReader {
  /// Reads every stop into the feed and its ids into `feed.stopIDs`.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let id = reader.field("stop_id")
    let fields = StopFields(reader)
    var parents: [(stop: Int, id: String, line: Int)] = []
    while try reader.next(&report) {
      guard let key = reader.key(id, &report) else { continue }
      let position = feed.stops.count
      guard RecordIndex<Stop>(idNumber: feed.stopIDs.intern(key)) == RecordIndex(position) else {
        reader.skip(.duplicateKey, "stop_id", "stop_id '\(key)' is listed twice", &report)
        continue
      }
      feed.stops.append(fields.stop(key, &reader, &report))
      feed.lines.stops.append(Int32(reader.table.line))
      if let parent = reader.table.id(fields.parent.column) {
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

private struct StopFields {
  let code, name, spokenName, details, latitude, longitude, zone, url: RecordReader.Field
  let locationType, parent, timezone, wheelchair, level, platform, access: RecordReader.Field

  init(_ reader: borrowing RecordReader) {
    code = reader.field("stop_code")
    name = reader.field("stop_name")
    spokenName = reader.field("tts_stop_name")
    details = reader.field("stop_desc")
    latitude = reader.field("stop_lat")
    longitude = reader.field("stop_lon")
    zone = reader.field("zone_id")
    url = reader.field("stop_url")
    locationType = reader.field("location_type")
    parent = reader.field("parent_station")
    timezone = reader.field("stop_timezone")
    wheelchair = reader.field("wheelchair_boarding")
    level = reader.field("level_id")
    platform = reader.field("platform_code")
    access = reader.field("stop_access")
  }

  func stop(_ id: String, _ reader: inout RecordReader, _ report: inout Report) -> Stop {
    let position = reader.position(latitude, longitude, &report)
    let wheelchairBoarding = reader.integer(wheelchair, &report)
    return Stop(
      id: id, code: reader.text(code, &report), name: reader.text(name, &report),
      spokenName: reader.text(spokenName, &report), details: reader.text(details, &report),
      latitude: position?.latitude, longitude: position?.longitude,
      zone: reader.id(zone, &report), url: reader.text(url, &report),
      locationType: reader.integer(locationType, &report) ?? 0, parent: nil,
      timezone: reader.timezone(timezone, &report),
      wheelchairBoarding: wheelchairBoarding == 0 ? nil : wheelchairBoarding,
      level: reader.id(level, &report), platformCode: reader.text(platform, &report),
      access: reader.integer(access, &report))
  }
}

enum RouteReader {
  /// Reads every route that the rules leave into the feed, and the others into `feed.taken`;
  /// returns the positions by id.
  ///
  /// With a single agency a blank agency_id means that one. Throws ``Failure`` where the rules
  /// leave no route.
  static func read(
    _ reader: consuming RecordReader, agencies: [String: RecordIndex<Agency>],
    _ rules: FeedRules, into feed: inout Feed, _ report: inout Report
  ) throws -> [String: RecordIndex<Route>] {
    var positions: [String: RecordIndex<Route>] = [:]
    let fields = RouteFields(reader)
    var unmatched = UnmatchedRules(rules)
    feed.taken = TakenRecords(rules: rules.names)
    while try reader.next(&report) {
      guard let key = reader.key(fields.id, &report) else { continue }
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
      feed.routes.append(fields.route(key, agency, &reader, &report))
      reader.keep(record: feed.routes.count - 1, &feed)
    }
    reader.finish(&report)
    if feed.routes.isEmpty, !feed.taken.isEmpty { throw unmatched.failure }
    unmatched.run(&report)
    return positions
  }

  private static func agency(
    _ field: RecordReader.Field, _ agencies: [String: RecordIndex<Agency>], _ feed: Feed,
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
    _ field: RecordReader.Field, _ agencies: [String: RecordIndex<Agency>], _ feed: Feed,
    _ reader: borrowing RecordReader
  ) -> RecordIndex<Agency>? {
    if let id = reader.table.id(field.column) { return agencies[id] }
    return feed.agencies.count == 1 ? RecordIndex(0) : nil
  }
}

private struct RouteFields {
  let id, agency, shortName, longName, details, type, url, color, textColor: RecordReader.Field
  let sortOrder, continuousPickup, continuousDropOff, network, cemvSupport: RecordReader.Field

  init(_ reader: borrowing RecordReader) {
    id = reader.field("route_id")
    agency = reader.field("agency_id")
    shortName = reader.field("route_short_name")
    longName = reader.field("route_long_name")
    details = reader.field("route_desc")
    type = reader.field("route_type")
    url = reader.field("route_url")
    color = reader.field("route_color")
    textColor = reader.field("route_text_color")
    sortOrder = reader.field("route_sort_order")
    continuousPickup = reader.field("continuous_pickup")
    continuousDropOff = reader.field("continuous_drop_off")
    network = reader.field("network_id")
    cemvSupport = reader.field("cemv_support")
  }

  /// What the rules of the pipeline can know of the current row, without a notice about it.
  func facts(
    _ id: String, _ agency: Agency?, _ reader: borrowing RecordReader
  ) -> RouteFacts {
    RouteFacts(
      id: id, shortName: reader.table.text(shortName.column),
      agencyID: reader.table.id(self.agency.column) ?? agency?.id, agencyName: agency?.name,
      mode: Mode(routeType: reader.table.integer(type.column).value))
  }

  func route(
    _ id: String, _ agency: RecordIndex<Agency>?, _ reader: inout RecordReader,
    _ report: inout Report
  ) -> Route {
    Route(
      id: id, agency: agency, shortName: reader.text(shortName, &report),
      longName: reader.text(longName, &report), details: reader.text(details, &report),
      type: reader.integer(type, &report), url: reader.text(url, &report),
      color: reader.color(color, &report), textColor: reader.color(textColor, &report),
      publishedSortOrder: reader.integer(sortOrder, &report),
      continuousPickup: reader.integer(continuousPickup, &report),
      continuousDropOff: reader.integer(continuousDropOff, &report),
      network: reader.id(network, &report), cemvSupport: reader.integer(cemvSupport, &report))
  }
}
