import Tabular

/// A kind of place in a hero image, for cities without a picture of their own.
///
/// A city's scene depends only on its position, its height and its population (H), so it is the
/// same in every build. The first matching rule decides:
/// 1. From 1,500 m of height: `mountain-town`.
/// 2. From 58 degrees of latitude: `snowy-town`.
/// 3. In one of the ``dryBelts``: `desert-town`.
/// 4. Within the tropics: `tropical-skyline` from 2,000,000 inhabitants, else `tropical-town`.
/// 5. From 2,000,000 inhabitants: `skyline`.
/// 6. Below 45 degrees of latitude: `sunny-town`.
/// 7. Anywhere else: `old-town`.
enum CityScene: String, CaseIterable {
  case mountainTown = "mountain-town"
  case snowyTown = "snowy-town"
  case desertTown = "desert-town"
  case tropicalSkyline = "tropical-skyline"
  case tropicalTown = "tropical-town"
  case skyline
  case sunnyTown = "sunny-town"
  case oldTown = "old-town"

  /// The scene of a place. The height is in feet; an unknown height counts as 0.
  init(at place: Place, heightInFeet: Int?, population: Int) {
    let latitude = abs(place.latitude)
    let isLarge = population >= 2_000_000
    if Double(heightInFeet ?? 0) * 0.3048 >= 1_500 {
      self = .mountainTown
    } else if latitude >= 58 {
      self = .snowyTown
    } else if Self.dryBelts.contains(where: { $0.contains(place) }) {
      self = .desertTown
    } else if latitude <= 23.5 {
      self = isLarge ? .tropicalSkyline : .tropicalTown
    } else if isLarge {
      self = .skyline
    } else {
      self = latitude < 45 ? .sunnyTown : .oldTown
    }
  }

  /// The owner of its pictures in images.csv, such as `scene:old-town`.
  var owner: String { "scene:\(rawValue)" }

  /// A part of the world between two latitudes and two longitudes, in degrees.
  struct Belt {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    /// Whether a place lies in the belt.
    func contains(_ place: Place) -> Bool {
      latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
    }
  }

  /// The Sahara, Arabia and the land as far as the Indus; the south-west of North America; the
  /// coasts of the Atacama and the Namib; the middle of Australia.
  static let dryBelts = [
    Belt(latitudes: 16...34, longitudes: -17...70),
    Belt(latitudes: 31...37, longitudes: -116 ... -103),
    Belt(latitudes: -27 ... -10, longitudes: -79 ... -69),
    Belt(latitudes: -29 ... -17, longitudes: 11...19),
    Belt(latitudes: -30 ... -19, longitudes: 117...142),
  ]
}

extension Destinations {
  /// The scene of a city without a picture of its own. The height of its primary airport counts as
  /// its height.
  func scene(ofCity position: Int) -> CityScene {
    let city = cities[position]
    let height = primaryAirport(ofCity: position).flatMap { airports[$0].elevationInFeet }
    return CityScene(at: city.place, heightInFeet: height, population: city.population)
  }

  /// The key of a city's hero image: its own first picture, or else the picture of its scene; nil
  /// if neither exists.
  func hero(ofCity position: Int, _ images: ImageShelf) -> String? {
    images.keys(of: "city:\(cities[position].id)").first
      ?? images.keys(of: scene(ofCity: position).owner).first
  }

  /// The keys of all cities' hero images, by the cities' ids.
  func heroes(_ images: ImageShelf) -> [Int: String] {
    var heroes: [Int: String] = [:]
    for (position, city) in cities.enumerated() {
      heroes[city.id] = hero(ofCity: position, images)
    }
    return heroes
  }
}

/// Finds hotels with fewer than three pictures, activities without one, and cities without a hero
/// image.
///
/// A catalogue without any pictures is not checked: its app shows no pictures.
struct PictureCheck {
  private let parts: TripPlannerParts
  private let images: ImageShelf

  init(_ parts: TripPlannerParts, _ images: ImageShelf) {
    self.parts = parts
    self.images = images
  }

  /// Adds notices of the missing pictures to a report.
  func add(to report: inout Report) {
    guard !images.all.isEmpty else { return }
    for hotel in parts.hotels.hotels {
      let count = images.keys(of: "hotel:\(hotel.id)").count
      guard count < 3 else { continue }
      report.add(
        .hotelPicturesMissing, at: hotel.origin, value: hotel.id,
        message: "the hotel '\(hotel.id)' has \(count) of 3 pictures",
        action: "its carousel shows the pictures that exist")
    }
    for activity in parts.activities where images.keys(of: "activity:\(activity.id)").isEmpty {
      report.add(
        .activityPictureMissing, at: activity.origin, value: activity.id,
        message: "the activity '\(activity.id)' has no picture", action: "it is shown without one")
    }
    addCities(to: &report)
  }

  private func addCities(to report: inout Report) {
    let destinations = parts.destinations
    let bare = destinations.cities.indices.filter { destinations.hero(ofCity: $0, images) == nil }
    let scenes = Dictionary(grouping: bare) { destinations.scene(ofCity: $0) }
    for scene in CityScene.allCases {
      guard let cities = scenes[scene], let first = cities.first else { continue }
      report.add(
        .cityWithoutHero, at: SourceLocation("images.csv"), value: scene.owner,
        message: "\(cities.count) cities, such as \(destinations.cities[first].label), would show "
          + "\(scene.owner), which has no picture",
        action: "they have no hero image")
    }
  }
}
