import Folding
import Tabular

/// The id of a trip that is given none: `t-lagos-2024-04-19`.
enum TripID {
  /// The id of a trip to a city that begins on a day.
  ///
  /// The city's name is brought to small ASCII letters and digits with single hyphens between them;
  /// a name of which nothing is left gives way to GeoNames' id.
  static func make(_ city: City, _ firstDay: CivilDay) -> String {
    let name = slug(city.asciiName)
    return "t-\(name.isEmpty ? String(city.id) : name)-\(firstDay)"
  }

  private static func slug(_ name: String) -> String {
    let letters = NameKey(name).text.unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : " "
    }
    return String(letters).split(separator: " ").joined(separator: "-")
  }
}
