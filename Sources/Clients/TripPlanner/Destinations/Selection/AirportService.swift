import Folding

extension Airport {
  /// The number and range of an airport's scheduled flights.
  enum Service: String, CaseIterable {
    /// The airport of a metropolis or of a whole region, with flights to many countries.
    case hub
    /// A large airport that is not a hub.
    case large
    /// A smaller airport with scheduled flights.
    case regional
    /// An airport beside a larger one, with a few, mostly domestic flights.
    case minor
    /// An airport without scheduled flights.
    case none

    /// The detour in kilometres that travellers accept to use a hub instead of an airport of this
    /// kind (H); nil if nobody can book a flight there.
    ///
    /// With these distances, each of the 2,000 largest cities has the primary airport that
    /// travellers book. The tests check each choice that is not the nearest airport.
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

  /// The service according to the airport's own row.
  ///
  /// The row's size and scheduled service decide if the input has them. Otherwise the name decides:
  /// an "International" airport counts as large, any other as regional. If ``takesTravellers``
  /// is false, the airport has no service.
  var ownService: Service {
    guard takesTravellers else { return .none }
    switch size {
    case .large: return .large
    case nil: return name.contains("International") ? .large : .regional
    default: return .regional
    }
  }
}

/// The borders that travellers cross without a wait on their way to an airport.
enum OpenBorders {
  /// The countries of the Schengen area since 2025, and the small states with open borders to it:
  /// https://home-affairs.ec.europa.eu/policies/schengen/schengen-area_en.
  private static let schengen: Set<String> = [
    "AD", "AT", "BE", "BG", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IS",
    "IT", "LI", "LT", "LU", "LV", "MC", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "SM",
    "VA",
  ]
  /// The Common Travel Area: https://www.gov.uk/government/publications/common-travel-area-guidance.
  private static let commonTravelArea: Set<String> = ["GB", "IE", "IM", "JE", "GG"]

  /// Whether the border between two countries, given by their codes, is open.
  static func contain(_ country: String, _ other: String) -> Bool {
    [schengen, commonTravelArea].contains { $0.contains(country) && $0.contains(other) }
  }
}
