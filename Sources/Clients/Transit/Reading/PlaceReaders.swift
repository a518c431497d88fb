import Tabular

/// Reads agency.txt.
enum AgencyReader {
  /// Reads every agency into the feed; returns their positions by id.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws -> [String: Index<Agency>] {
    var positions: [String: Index<Agency>] = [:]
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
          .duplicateKey, "agency_id", "the agency '\(key ?? "")' stands here twice", &report)
        continue
      }
      positions[key ?? ""] = Index(feed.agencies.count)
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

/// Reads stops.txt; parents may stand behind their children.
enum StopReader {
  /// Reads every stop into the feed and its ids into `feed.stopIDs`.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let id = reader.field("stop_id")
    let fields = StopFields(reader)
    var parents: [(stop: Int, id: String, line: Int)] = []
    while try reader.next(&report) {
      guard let key = reader.table.id(id.column) else {
        reader.skip(.missingRequiredField, "stop_id", "stop_id is blank", &report)
        continue
      }
      let position = feed.stops.count
      guard Index<Stop>(idNumber: feed.stopIDs.intern(key)) == Index(position) else {
        reader.skip(.duplicateKey, "stop_id", "the stop '\(key)' stands here twice", &report)
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
      feed.stops[stop].parent = Index(idNumber: feed.stopIDs.find(parent))
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
      .foreignKeyViolation, at: Origin("stops.txt", line: line, field: "parent_station"),
      value: parent, message: "'\(parent)' is not in stops.txt",
      action: "the reference is left blank and kept in extra_fields")
  }
}

/// The fields of stops.txt.
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
