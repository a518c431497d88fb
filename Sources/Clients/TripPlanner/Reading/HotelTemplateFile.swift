import Pipeline
import Tabular

/// The templates of mock hotels, as read from hotel_templates.yaml.
struct HotelTemplateFile {
  /// The templates, at least as many as the hotels of a trip.
  let templates: HotelTemplates
  /// The notices about the file's text, such as mixed line ends.
  let notices: [Notice]

  /// Reads the file; throws ``ConfigurationErrors`` with every error.
  init(reading file: String) throws {
    let read = try WrittenFile(reading: file, kind: .hotelTemplates) { $0.hotelTemplates($1) }
    templates = read.content
    notices = read.notices
  }
}

extension ConfigurationKind {
  fileprivate static let hotelTemplates = ConfigurationKind(
    name: "list of hotel templates", content: "hotels",
    location: "the templates are a YAML file such as sample-data/trip-planner/hotel_templates.yaml",
    beginning: "begin with 'hotels-per-trip: 3'")
}

extension ConfigurationReader {
  private static let name = "a hotel"

  fileprivate mutating func hotelTemplates(_ root: YAMLNode) -> HotelTemplates? {
    let name = "the list of hotel templates"
    let keys = ["hotels-per-trip", "amenities", "hotels"]
    guard let fields = mapping(root, name, known: keys) else { return nil }
    var taken: [String: Int] = [:]
    let amenities = entries(
      "amenities", in: fields, of: root, name, example: "[{ id: wifi, label: Wi-Fi, icon: wifi }]"
    ).compactMap { amenity($0, taken: &taken) }
    let known = Set(taken.keys)
    var nearest = NearestNames(known)
    taken = [:]
    let hotels = entries("hotels", in: fields, of: root, name, example: "[{ id: inn, … }]")
      .compactMap { hotel($0, amenities: known, &nearest, taken: &taken) }
    let most = failures.isEmpty ? hotels.count : .max
    let perTrip = requiredValue(
      "hotels-per-trip", in: fields, of: root, name,
      noun: "a number of hotels that there are templates for", example: "3"
    ) { text in wholeNumber(text).flatMap { $0 <= most ? $0 : nil } }
    return perTrip.map { HotelTemplates(perTrip: $0, amenities: amenities, hotels: hotels) }
  }

  private mutating func amenity(
    _ node: YAMLNode, taken: inout [String: Int]
  ) -> Located<TripPlannerCatalogue.Amenity>? {
    let name = "an amenity"
    guard let fields = mapping(node, name, known: ["id", "label", "icon"]) else { return nil }
    let id = entryID(in: fields, of: node, name, example: "wifi", taken: &taken)
    let label = requiredShownText("label", in: fields, of: node, name, example: "Wi-Fi")
    let icon = requiredText("icon", in: fields, of: node, name, example: "wifi")
    guard let id, let label, let icon else { return nil }
    return Located(
      TripPlannerCatalogue.Amenity(id: id, label: label, icon: icon), at: origin(of: node))
  }

  private mutating func hotel(
    _ node: YAMLNode, amenities known: Set<String>, _ nearest: inout NearestNames,
    taken: inout [String: Int]
  ) -> HotelTemplate? {
    let keys = [
      "id", "name", "address", "description", "amenities", "nightly-price", "reviews",
      "styles", "climates", "needs",
    ]
    guard let fields = mapping(node, Self.name, known: keys) else { return nil }
    func text(_ key: String, _ example: String) -> String? {
      templateText(key, in: fields, of: node, Self.name, example: example)
    }
    func range(_ key: String, _ example: String, _ bounds: ClosedRange<Int>) -> ClosedRange<Int>? {
      self.range(key, in: fields, of: node, Self.name, example: example, within: bounds)
    }
    let id = entryID(in: fields, of: node, Self.name, example: "harbour-house", taken: &taken)
    let (name, address) = (text("name", "{city} Harbour House"), text("address", "12 Quay Street"))
    let description = text("description", "Rooms above the water")
    let amenities = amenityIDs(fields, of: node, known: known, &nearest)
    let price = range("nightly-price", "[90, 180]", 1...1_000_000)
    let reviews = range("reviews", "[50, 2400]", 0...1_000_000)
    let fit = templateFit(fields)
    guard let id, let name, let address, let description, let amenities, let price, let reviews,
      let fit
    else { return nil }
    return HotelTemplate(
      id: id, name: name, address: address, description: description, amenities: amenities,
      nightlyPrice: price, reviews: reviews, fit: fit, origin: origin(of: node))
  }

  private mutating func amenityIDs(
    _ fields: [String: YAMLNode], of hotel: YAMLNode, known: Set<String>,
    _ nearest: inout NearestNames
  ) -> [String]? {
    let before = failures.count
    var ids: [String] = []
    var seen: Set<String> = []
    for node in entries("amenities", in: fields, of: hotel, Self.name, example: "[wifi]") {
      guard let id = text(node, "an amenity", example: "wifi") else { continue }
      if !known.contains(id) {
        fail(
          at: node, "the amenity '\(id)' is not among the file's 'amenities'",
          fix: nearest.nearest(to: id).map { "did you mean '\($0)'?" } ?? "add it there")
      } else if seen.contains(id) {
        fail(at: node, "the hotel has the amenity '\(id)' twice", fix: "remove one of them")
      }
      seen.insert(id)
      ids.append(id)
    }
    return failures.count == before ? ids : nil
  }
}
