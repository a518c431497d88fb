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

  /// The position of the row that a column refers to.
  func reference(
    _ column: String, to file: String, _ positions: [String: Int]
  ) throws(SkippedRow) -> Int {
    let id = try key(column)
    guard let position = positions[id] else {
      throw SkippedRow(
        .brokenCatalogueReference, column, value: id, "'\(id)' is not among the rows of \(file)")
    }
    return position
  }

  /// A row whose key an earlier row has.
  func duplicate(_ column: String, of key: String) -> SkippedRow {
    SkippedRow(.duplicateCatalogueKey, column, value: key, "an earlier row has '\(key)' too")
  }
}
