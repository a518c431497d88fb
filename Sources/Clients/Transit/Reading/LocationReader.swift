import Bundles
import Folding
import Foundation
import Tabular

/// Reads locations.geojson: the areas in which vehicles call on demand.
///
/// A feature that stop times cannot name is left out. A feature whose geometry is not an area is
/// kept without geometry. The published file is kept in any case.
struct LocationReader {
  private static let file = FileReference.locations.name
  private var ids: Set<ExactText> = []

  /// Reads every feature into the feed; faults in the file or in a feature get notices.
  static func read(_ bytes: [UInt8], into feed: inout Feed, _ report: inout Report) {
    guard let document = document(bytes, &report) else { return }
    guard document.type == "FeatureCollection" else {
      report.add(
        .unsupportedGeoJSONType, at: SourceLocation(file, field: "type"), value: document.type,
        message: "the type of the document is not FeatureCollection",
        action: "no location is read from the file")
      return
    }
    guard let features = document.features else {
      report.add(
        .missingRequiredElement, at: SourceLocation(file, field: "features"),
        message: "the document has no list of features",
        action: "no location is read from the file")
      return
    }
    var reader = LocationReader()
    for (position, feature) in features.enumerated() {
      guard let location = reader.location(feature, at: position, &report) else { continue }
      feed.locations.append(location)
    }
  }

  /// The content of the file; nil if it is not JSON.
  private static func document(_ bytes: [UInt8], _ report: inout Report) -> GeoJSON? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if let document = try? JSONDecoder().decode(GeoJSON.self, from: Data(text)) { return document }
    report.add(
      .malformedJSON, at: SourceLocation(file, line: JSONFault.line(in: text)),
      message: "the file is not JSON from here on",
      action: "no location is read from the file, which is kept as published")
    return nil
  }

  /// The location of a feature; nil if stop times cannot name it.
  private mutating func location(
    _ feature: GeoJSON.Feature?, at position: Int, _ report: inout Report
  ) -> Location? {
    func leaveOut(_ code: NoticeCode, _ field: String, _ value: String?, _ message: String) {
      report.add(
        code, at: Self.origin(position, field), value: value, message: message,
        action: "the feature is left out")
    }
    guard let feature, feature.type == "Feature" else {
      leaveOut(
        .unsupportedFeatureType, "type", feature?.type, "the member is not of the type Feature")
      return nil
    }
    let ids = [feature.id, feature.properties?.id]
    guard let id = ids.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      leaveOut(.missingRequiredElement, "id", nil, "the feature has no id")
      return nil
    }
    if id != feature.id {
      report.add(
        .olderFlexDraft, at: Self.origin(position, "properties.id"), value: id,
        message: "the feature has its id among its properties", action: "it is read as the id")
    }
    guard self.ids.insert(id).inserted else {
      leaveOut(.duplicateGeoJSONKey, "id", id, "the location '\(id)' is listed twice")
      return nil
    }
    if feature.properties == nil {
      report.add(
        .missingRequiredElement, at: Self.origin(position, "properties"), value: id,
        message: "the location '\(id)' has no properties",
        action: "the location is kept without a name")
    }
    var location = Location(
      id: id, name: feature.properties?.stopName, details: feature.properties?.stopDescription)
    location.polygons = polygons(of: feature, named: id, at: position, &report)
    return location
  }

  /// The polygons of a feature; empty, with a notice, if its geometry is not an area.
  private func polygons(
    of feature: GeoJSON.Feature, named id: String, at position: Int, _ report: inout Report
  ) -> [[Location.Ring]] {
    func refuse(_ code: NoticeCode, _ field: String, _ value: String?, _ message: String) {
      report.add(
        code, at: Self.origin(position, field), value: value,
        message: "\(message) in the location '\(id)'",
        action: "the location is kept without an area")
    }
    guard let geometry = feature.geometry, let type = geometry.type else {
      refuse(.missingRequiredElement, "geometry", nil, "there is no geometry with a type")
      return []
    }
    guard ["Polygon", "MultiPolygon"].contains(type) else {
      refuse(
        .unsupportedGeometryType, "geometry.type", type,
        "the geometry is neither Polygon nor MultiPolygon")
      return []
    }
    guard let positions = geometry.polygons else {
      refuse(
        .invalidGeometry, "geometry.coordinates", nil, "the coordinates do not form a \(type)")
      return []
    }
    if let fault = Self.fault(in: positions) {
      refuse(.invalidGeometry, "geometry.coordinates", nil, fault)
      return []
    }
    let polygons = positions.map { $0.map { $0.map(\.point) } }
    if let ring = polygons.joined().first(where: { $0.first != $0.last }) {
      report.add(
        .invalidGeometry, at: Self.origin(position, "geometry.coordinates"), value: id,
        message: "a ring of \(ring.count) points is not closed in the location '\(id)'",
        action: "the ring is kept as published, and read as closed")
    }
    return polygons
  }

  /// The reason that positions are not an area; nil if they are.
  private static func fault(in polygons: [[[GeoJSON.Position]]]) -> String? {
    if polygons.isEmpty || polygons.contains(where: \.isEmpty) { return "a polygon has no ring" }
    for ring in polygons.joined() {
      if ring.count < 4 { return "a ring has \(ring.count) points, which is fewer than four" }
      let outside = ring.first { abs($0.latitude) > 90 || abs($0.longitude) > 180 }
      if let outside {
        return "[\(outside.longitude), \(outside.latitude)] is not a longitude and a latitude"
      }
    }
    return nil
  }

  /// The place of a member of a feature, such as `features[3].id`.
  private static func origin(_ position: Int, _ field: String) -> SourceLocation {
    SourceLocation(file, field: "features[\(position)].\(field)")
  }
}

extension GeoJSON.Position {
  /// The position without its altitude.
  fileprivate var point: Shape.Point { Shape.Point(latitude: latitude, longitude: longitude) }
}

extension NoticeCode {
  static let malformedJSON = NoticeCode(
    "malformed_json", .error, "locations.geojson is not JSON.",
    why: "No reader finds the areas of on-demand services, so riders cannot see where they are "
      + "picked up.",
    fix: "write the file with a tool that writes JSON")

  static let unsupportedGeoJSONType = NoticeCode(
    "unsupported_geo_json_type", .error, "locations.geojson is not a FeatureCollection.",
    why: "Readers look for features at the top of the file, so every area in it is lost.",
    fix: "put the features into a document of the type FeatureCollection")

  static let unsupportedFeatureType = NoticeCode(
    "unsupported_feature_type", .error, "A member of locations.geojson is not a Feature.",
    why: "Readers skip the member, so stop times that name its id have no area.",
    fix: "give the member the type Feature")

  static let missingRequiredElement = NoticeCode(
    "missing_required_element", .error, "A required member is absent in locations.geojson.",
    why: "Nobody can link a feature without an id to a trip, or draw one without a geometry.",
    fix: "give each feature an id, properties, and a geometry with a type")

  static let duplicateGeoJSONKey = NoticeCode(
    "duplicate_geo_json_key", .error, "Two features of locations.geojson have the same id.",
    why: "A stop time that names the id could mean either area, so apps may offer pick-ups in the "
      + "wrong one.",
    fix: "give each feature an id of its own")

  static let unsupportedGeometryType = NoticeCode(
    "unsupported_geometry_type", .error, "A geometry is neither Polygon nor MultiPolygon.",
    why: "A point or a line has no inside, so no app can tell whether a rider's address is served.",
    fix: "draw the area as a Polygon or a MultiPolygon")

  static let invalidGeometry = NoticeCode(
    "invalid_geometry", .error, "The coordinates of an area do not form closed rings.",
    why: "Apps cannot tell inside from outside, so they may offer rides where no vehicle comes.",
    fix: "write each ring as four points or more, longitude first, and end it with its first point")

  /// Every notice that reading locations.geojson can give.
  static let allOfLocations: [NoticeCode] = [
    .malformedJSON, .unsupportedGeoJSONType, .unsupportedFeatureType, .missingRequiredElement,
    .duplicateGeoJSONKey, .unsupportedGeometryType, .invalidGeometry,
  ]
}
