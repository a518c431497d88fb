import Tabular

extension CatalogueTable {
  /// The days on which a row holds, from `valid_from` and `valid_to`.
  func validity() throws(SkippedRow) -> Validity {
    let first = try optionalDay("valid_from")
    let last = try optionalDay("valid_to")
    if let first, let last, last < first {
      throw invalid(.validityOutOfOrder, "valid_to", "comes before valid_from, \(first)")
    }
    return Validity(from: first, to: last)
  }

  /// The point of `lat` and `lon`, which must lie in a country.
  ///
  /// Where the two are swapped, and the swapped point lies in the country, it is taken with a
  /// notice.
  func place(in country: String, _ report: inout Report) throws(SkippedRow) -> Place {
    let latitude = try number("lat", in: -180...180)
    let longitude = try number("lon", in: -180...180)
    let box = CountryBox.of(country)
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
      action: "the point \(longitude), \(latitude) is taken, which lies in \(country)")
    return Place(latitude: longitude, longitude: latitude)
  }
}
