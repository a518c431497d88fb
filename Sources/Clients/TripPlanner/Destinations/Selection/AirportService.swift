import Folding

extension Airport {
  /// How many flights airlines offer at an airport by a timetable, and where to.
  enum Service: String, CaseIterable {
    /// The airport of a metropolis or of a whole region, with flights to many countries.
    case hub
    /// Large, but not a hub.
    case large
    /// Smaller, with flights by a timetable.
    case regional
    /// A few flights, most of them within the country, beside a larger airport.
    case minor
    /// No flights by a timetable.
    case none

    /// How many kilometres farther travellers go for an airport of the highest kind (H); nil if nobody
    /// can book a flight.
    ///
    /// The distances were chosen so that the airports of the 2,000 largest cities are those that
    /// travellers book: the tests keep each choice that is not the nearest airport.
    var detourInKilometres: Double? {
      switch self {
      case .hub: 0
      case .large: 10
      case .regional: 40
      case .minor: 55
      case .none: nil
      }
    }
  }

  /// The service that an airport's own row shows.
  ///
  /// The row's size and scheduled service decide, where the input has them. Otherwise the name does:
  /// an "International" airport counts as large, another one as regional. ``takesTravellers`` rules
  /// out those that nobody flies to.
  var ownService: Service {
    guard takesTravellers else { return .none }
    switch size {
    case .large: return .large
    case nil: return name.contains("International") ? .large : .regional
    default: return .regional
    }
  }
}

/// Borders that travellers on their way to an airport cross without a wait.
enum OpenBorders {
  /// The countries of the Schengen area since 2025, with the small states whose borders are open to
  /// it: https://home-affairs.ec.europa.eu/policies/schengen/schengen-area_en.
  private static let schengen: Set<String> = [
    "AD", "AT", "BE", "BG", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IS",
    "IT", "LI", "LT", "LU", "LV", "MC", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "SM",
    "VA",
  ]
  /// The Common Travel Area: https://www.gov.uk/government/publications/common-travel-area-guidance.
  private static let commonTravelArea: Set<String> = ["GB", "IE", "IM", "JE", "GG"]

  /// Whether the border of two countries is open, by their codes.
  static func contain(_ country: String, _ other: String) -> Bool {
    [schengen, commonTravelArea].contains { $0.contains(country) && $0.contains(other) }
  }
}
