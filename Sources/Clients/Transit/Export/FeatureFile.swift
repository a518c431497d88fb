import Bundles
import Pipeline

/// A file of GeoJSON features (RFC 7946), written feature by feature.
final class FeatureFile {
  /// How the features of a file are laid out.
  enum Layout: String {
    /// One `FeatureCollection`, with a feature on each line.
    case collection = "geojson"
    /// A feature on each line and nothing else. tippecanoe reads this in parallel; GDAL calls it
    /// GeoJSONSeq.
    case newlineDelimited = "geojsonl"

    /// The extension of the file's name.
    var ending: String { rawValue }
  }

  private let layout: Layout
  private var file: BufferedFile
  private var isEmpty = true

  /// Creates the file.
  ///
  /// Every function of this type throws ``Failure`` if the disk cannot be written.
  init(creating path: String, _ layout: Layout) throws {
    self.layout = layout
    file = try BufferedFile(creating: path, fix: ExportOutput.fix)
    if layout == .collection { append(#"{"type":"FeatureCollection","features":["#) }
  }

  /// Writes the next feature.
  func append(_ feature: Feature) throws {
    if layout == .collection { append(isEmpty ? "\n" : ",\n") }
    isEmpty = false
    file.append(feature.json)
    if layout == .newlineDelimited { append("\n") }
    try file.flushIfFull()
  }

  /// Writes the rest of the buffer and closes the file.
  func finish() throws {
    if layout == .collection { append(isEmpty ? "]}\n" : "\n]}\n") }
    try file.finish()
  }

  private func append(_ text: String) { file.bytes.append(contentsOf: text.utf8) }
}

/// A line or a stop on a map.
struct Feature {
  /// The kind of a feature, which is also its layer in vector tiles.
  enum Layer: String {
    case lines, stops
  }

  let layer: Layer
  let geometry: JSONValue
  let properties: JSONValue

  /// The feature as GeoJSON.
  ///
  /// tippecanoe reads the layer from the foreign member `tippecanoe`, which GeoJSON allows.
  var json: JSONValue {
    .object([
      "geometry": geometry, "properties": properties,
      "tippecanoe": .object(["layer": .string(layer.rawValue)]), "type": .string("Feature"),
    ])
  }

  /// The name of the mode with a number in the database; nil if there is no such mode.
  static func modeName(_ number: Int?) -> String? {
    number.flatMap(Mode.init(rawValue:)).map { ModeAppearance($0).name }
  }

  /// A point.
  static func point(_ point: GlobePoint) -> JSONValue {
    .object(["coordinates": position(point), "type": .string("Point")])
  }

  /// Paths as a MultiLineString. A path that crosses the antimeridian is cut there, as RFC 7946
  /// asks.
  static func paths(_ paths: [[GlobePoint]]) -> JSONValue {
    let parts = paths.flatMap { Antimeridian.parts(of: $0) }
    return .object([
      "coordinates": .array(parts.map { .array($0.map(position)) }),
      "type": .string("MultiLineString"),
    ])
  }

  /// A position as RFC 7946 advises: longitude, then latitude, with at most six decimals (a tenth
  /// of a metre).
  private static func position(_ point: GlobePoint) -> JSONValue {
    .array([.double(rounded(point.longitude)), .double(rounded(point.latitude))])
  }

  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }
}

/// Cuts paths where the longitude jumps from 180 to -180.
enum Antimeridian {
  /// The parts of a path, in order, each with two points or more; the path itself if it does not
  /// cross the antimeridian.
  static func parts(of path: [GlobePoint]) -> [[GlobePoint]] {
    guard var last = path.first else { return [] }
    var parts = [[last]]
    for point in path.dropFirst() {
      if abs(point.longitude - last.longitude) > 180 {
        let side = last.longitude < 0 ? -180.0 : 180
        // The degrees eastwards along the shorter way around the globe.
        let east = 360 - abs(point.longitude - last.longitude)
        let share = east > 0 ? abs(side - last.longitude) / east : 0
        let latitude = last.latitude + (point.latitude - last.latitude) * share
        parts[parts.count - 1].append(GlobePoint(latitude, side))
        parts.append([GlobePoint(latitude, -side)])
      }
      parts[parts.count - 1].append(point)
      last = point
    }
    return parts.filter { Set($0).count > 1 }
  }
}
