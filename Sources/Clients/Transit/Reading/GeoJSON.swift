/// A GeoJSON text with the members that locations.geojson uses (RFC 7946); invalid members are nil.
///
/// Decoding throws only if the text is not JSON, so that each fault can be reported at its place.
struct GeoJSON: Decodable {
  /// `FeatureCollection` in every locations.geojson.
  let type: String?
  /// The features; a member is nil if it is null.
  let features: [Feature?]?

  private enum Key: String, CodingKey {
    case type, features
  }

  init(from decoder: any Decoder) {
    let members = try? decoder.container(keyedBy: Key.self)
    type = try? members?.decode(String.self, forKey: .type)
    features = try? members?.decode([Feature?].self, forKey: .features)
  }

  /// A member of the collection.
  struct Feature: Decodable {
    /// `Feature` in every locations.geojson.
    let type: String?
    /// A text, or a whole number as text.
    let id: String?
    let properties: Properties?
    let geometry: Geometry?

    private enum Key: String, CodingKey {
      case type, id, properties, geometry
    }

    init(from decoder: any Decoder) {
      let members = try? decoder.container(keyedBy: Key.self)
      type = try? members?.decode(String.self, forKey: .type)
      id = members.flatMap { GeoJSON.id(in: $0, .id) }
      properties = try? members?.decode(Properties.self, forKey: .properties)
      geometry = try? members?.decode(Geometry.self, forKey: .geometry)
    }
  }

  /// A text, or a whole number as text; nil if the member is neither.
  private static func id<Key>(in members: KeyedDecodingContainer<Key>, _ key: Key) -> String? {
    let number = try? members.decode(Int.self, forKey: key)
    return (try? members.decode(String.self, forKey: key)) ?? number.map(String.init)
  }

  /// The properties of an area that GTFS defines.
  struct Properties: Decodable {
    /// The id of the feature in older drafts of Flex.
    let id: String?
    let stopName: String?
    let stopDescription: String?

    private enum Key: String, CodingKey {
      case id
      case stopName = "stop_name"
      case stopDescription = "stop_desc"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      id = GeoJSON.id(in: members, .id)
      stopName = try? members.decode(String.self, forKey: .stopName)
      stopDescription = try? members.decode(String.self, forKey: .stopDescription)
    }
  }

  /// A geometry with its polygons; they are nil for other geometries and for unreadable
  /// coordinates.
  struct Geometry: Decodable {
    let type: String?
    let polygons: [[[Position]]]?

    private enum Key: String, CodingKey {
      case type, coordinates
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      type = try? members.decode(String.self, forKey: .type)
      switch type {
      case "Polygon":
        polygons = (try? members.decode([[Position]].self, forKey: .coordinates)).map { [$0] }
      case "MultiPolygon":
        polygons = try? members.decode([[[Position]]].self, forKey: .coordinates)
      default:
        polygons = nil
      }
    }
  }

  /// A position: longitude, then latitude; an altitude may follow.
  struct Position: Decodable {
    let longitude: Double
    let latitude: Double

    init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      longitude = try numbers.decode(Double.self)
      latitude = try numbers.decode(Double.self)
    }
  }
}
