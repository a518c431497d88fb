import SeedStore

extension TripPlannerStore {
  /// A city that a trip can go to.
  ///
  /// ```swift
  /// Label(city.label, systemImage: city.icon.name(onIOS: 16))
  ///   .badge(city.countryCode)
  ///   .accessibilityLabel(city.accessibilityLabel)
  /// ```
  public struct City: Hashable, Sendable, Identifiable {
    /// GeoNames' geonameid, the same in every build.
    public let id: Int
    /// The name in its own letters, such as `São Paulo`.
    public let name: String
    /// The name in ASCII.
    public let asciiName: String
    /// Such as `Lagos, Nigeria`.
    public let label: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// ISO 3166-1 alpha-2 of its country.
    public let countryCode: String
    /// The country's name.
    public let countryName: String
    /// The country's flag; nil for Kosovo's, which some fonts lack.
    public let flag: String?
    /// GeoNames' code of the state or province; nil where unknown.
    public let division: String?
    /// Where it is.
    public let coordinate: Coordinate
    /// The IANA name of its time zone.
    public let timeZone: String
    /// The inhabitants; 0 where unknown.
    public let population: Int
    /// Whether it is the capital of its country.
    public let isCapital: Bool
    /// The place among the cities of its country, from 1.
    public let rankInCountry: Int
    /// Its section in the list from A to Z: a letter, or `#`.
    public let indexLetter: String
    /// The map pin.
    public let icon: Icon
    /// The IATA code of the airport to fly to; nil where none is near.
    public let primaryAirport: String?

    /// Puts a city together, for an app's own source of them.
    public init(
      id: Int, name: String, asciiName: String, label: String, accessibilityLabel: String,
      countryCode: String, countryName: String, flag: String? = nil, division: String? = nil,
      coordinate: Coordinate, timeZone: String, population: Int, isCapital: Bool,
      rankInCountry: Int, indexLetter: String, icon: Icon, primaryAirport: String? = nil
    ) {
      self.id = id
      self.name = name
      self.asciiName = asciiName
      self.label = label
      self.accessibilityLabel = accessibilityLabel
      self.countryCode = countryCode
      self.countryName = countryName
      self.flag = flag
      self.division = division
      self.coordinate = coordinate
      self.timeZone = timeZone
      self.population = population
      self.isCapital = isCapital
      self.rankInCountry = rankInCountry
      self.indexLetter = indexLetter
      self.icon = icon
      self.primaryAirport = primaryAirport
    }
  }

  /// A letter of the list of cities from A to Z, and the places that its cities have there.
  ///
  /// ```swift
  /// let cities = try await store.cities(in: section)
  /// ```
  public struct CitySection: Hashable, Sendable, Identifiable {
    /// `A` to `Z`, or `#` for names that no such letter begins.
    public let letter: String
    /// The places of its cities in the whole list; never empty.
    public let positions: Range<Int>

    /// The letter.
    public var id: String { letter }
    /// Its cities.
    public var count: Int { positions.count }

    /// Puts a section together, for an app's own source of them.
    public init(letter: String, positions: Range<Int>) {
      self.letter = letter
      self.positions = positions
    }
  }

  /// A city near another.
  ///
  /// ```swift
  /// ForEach(near, id: \.city.id) { LabeledContent($0.city.name, value: $0.distanceText) }
  /// ```
  public struct NearCity: Hashable, Sendable {
    /// The other city.
    public let city: City
    /// The kilometres to it along the great circle.
    public let kilometres: Int
    /// The same in words, such as `18 km`.
    public let distanceText: String

    /// Puts a neighbour together, for an app's own source of them.
    public init(city: City, kilometres: Int, distanceText: String) {
      self.city = city
      self.kilometres = kilometres
      self.distanceText = distanceText
    }
  }
}
