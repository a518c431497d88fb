import Tabular

extension CatalogueTable {
  /// The days on which a row is valid, from `valid_from` and `valid_to`.
  func validity() throws(SkippedRow) -> Validity {
    let first = try optionalDay("valid_from")
    let last = try optionalDay("valid_to")
    if let first, let last, last < first {
      throw invalid(.validityOutOfOrder, "valid_to", "comes before valid_from, \(first)")
    }
    return Validity(from: first, to: last)
  }

  /// The position of the place that a column refers to.
  func position(_ column: String, in places: PlaceIDs) throws(SkippedRow) -> Int {
    try reference(column, to: places.file, places.positions)
  }

  /// The point of `lat` and `lon`, which must lie in a country.
  ///
  /// If the point lies in the country only with the two swapped, the swapped point is taken, with a
  /// notice.
  func place(in country: String, _ report: inout Report) throws(SkippedRow) -> Place {
    let latitude = try number("lat", in: -180...180)
    let longitude = try number("lon", in: -180...180)
    let box = CountryBox.ofCountry[country]
    let isPossible = abs(latitude) <= 90
    if isPossible, box?.contains(latitude, longitude) ?? true {
      return Place(latitude: latitude, longitude: longitude)
    }
    guard let box, box.contains(longitude, latitude) else {
      throw SkippedRow(
        .placeOutsideCountry, "lat", value: "\(latitude),\(longitude)",
        isPossible
          ? "the point \(latitude), \(longitude) does not lie in \(country)"
          : "\(latitude) is not a latitude")
    }
    report.add(
      .coordinatesSwapped, at: origin("lat"), value: "\(latitude),\(longitude)",
      message: "latitude \(latitude) and longitude \(longitude) are swapped",
      action: "the point \(longitude), \(latitude) is used, which lies in \(country)")
    return Place(latitude: longitude, longitude: latitude)
  }
}

/// The ids of a file of places, to which rows of other files refer.
struct PlaceIDs {
  let file: String
  let positions: [String: Int]

  /// Takes distinct ids, in the order of their positions.
  init(_ ids: [String], file: String) {
    self.file = file
    positions = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
  }
}

/// The range of latitudes and longitudes of a country, with a small margin.
///
/// It finds only swapped coordinates and gross mistakes. Kind H; the bounds come from the
/// countries' outermost points.
struct CountryBox {
  let latitudes: ClosedRange<Double>
  let longitudes: ClosedRange<Double>

  /// Whether a point lies in the box.
  func contains(_ latitude: Double, _ longitude: Double) -> Bool {
    latitudes.contains(latitude) && longitudes.contains(longitude)
  }

  private init(_ south: Double, _ north: Double, _ west: Double, _ east: Double) {
    latitudes = south...north
    longitudes = west...east
  }

  /// The boxes of the countries in which a league has played. For other countries, only the range
  /// of latitudes is checked.
  static let ofCountry: [String: CountryBox] = [
    "AE": CountryBox(22.4, 26.3, 51.3, 56.6),
    "AU": CountryBox(-44, -9, 112.5, 154),
    "BR": CountryBox(-34, 5.5, -74.2, -34.5),
    "CA": CountryBox(41.5, 83.3, -141.2, -52.4),
    "CH": CountryBox(45.7, 47.9, 5.8, 10.6),
    "CN": CountryBox(18, 53.7, 73.3, 135.2),
    "CZ": CountryBox(48.4, 51.2, 11.9, 19),
    "DE": CountryBox(47.1, 55.2, 5.7, 15.2),
    "DO": CountryBox(17.3, 20.1, -72.2, -68.2),
    "ES": CountryBox(27.5, 43.9, -18.3, 4.5),
    "FI": CountryBox(59.6, 70.2, 20.4, 31.7),
    "FR": CountryBox(41.2, 51.2, -5.3, 9.7),
    "GB": CountryBox(49.7, 61, -8.8, 1.9),
    "IE": CountryBox(51.3, 55.6, -10.8, -5.8),
    "JP": CountryBox(23.9, 45.7, 122.8, 154.1),
    "KR": CountryBox(32.9, 38.8, 124.4, 132),
    "MX": CountryBox(14.4, 32.9, -118.6, -86.5),
    "SE": CountryBox(55.2, 69.2, 10.8, 24.3),
    "US": CountryBox(17.8, 71.6, -180, -65),
  ]
}
