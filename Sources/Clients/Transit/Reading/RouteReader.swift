import Tabular

/// Reads routes.txt.
enum RouteReader {
  /// Reads every route into the feed; returns their positions by id.
  ///
  /// With a single agency a blank agency_id means that one.
  static func read(
    _ reader: consuming RecordReader, agencies: [String: Index<Agency>], into feed: inout Feed,
    _ report: inout Report
  ) throws -> [String: Index<Route>] {
    var positions: [String: Index<Route>] = [:]
    let fields = RouteFields(reader)
    while try reader.next(&report) {
      guard let key = reader.table.id(fields.id.column) else {
        reader.skip(.missingRequiredField, "route_id", "route_id is blank", &report)
        continue
      }
      guard positions[key] == nil else {
        reader.skip(.duplicateKey, "route_id", "the route '\(key)' stands here twice", &report)
        continue
      }
      positions[key] = Index(feed.routes.count)
      let agency = agency(fields.agency, agencies, feed, &reader, &report)
      feed.lines.routes.append(Int32(reader.table.line))
      feed.routes.append(fields.route(key, agency, &reader, &report))
      reader.keep(record: feed.routes.count - 1, &feed)
    }
    reader.finish(&report)
    return positions
  }

  private static func agency(
    _ field: RecordReader.Field, _ agencies: [String: Index<Agency>], _ feed: Feed,
    _ reader: inout RecordReader, _ report: inout Report
  ) -> Index<Agency>? {
    guard let id = reader.table.id(field.column) else {
      return feed.agencies.count == 1 ? Index(0) : nil
    }
    if let agency = agencies[id] { return agency }
    reader.dangling(field, in: "agency.txt", &report)
    return nil
  }
}

/// The fields of routes.txt.
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

  func route(
    _ id: String, _ agency: Index<Agency>?, _ reader: inout RecordReader, _ report: inout Report
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
