import Pipeline
import Tabular

/// The time zones that the files name, each looked up once.
struct ZoneBook {
  /// How many hours a zone's clock may differ from the sun's (H).
  ///
  /// The largest true difference on the inhabited earth is 3 hours, in the west of China; of 7,884
  /// airports of airportsdata none is further off. Four allow for summer time and for change.
  private static let tolerance = 4.0
  /// 2024-01-01 00:00 UTC, at which zones are compared with the sun.
  private static let instant = 1_704_067_200

  /// A zone of no use at a place.
  enum Fault {
    /// It is no IANA name of a place.
    case unknown
    /// Its clock is so many hours off the sun's.
    case contradictsPlace(hours: Double)
  }

  private var offsets: [String: Double?] = [:]

  /// What is wrong with a zone at a place; nil where nothing is.
  ///
  /// South of 60° S stations keep the time of those who supply them, so any zone will do there.
  mutating func fault(of zone: String, at place: Place) -> Fault? {
    guard let offset = offset(of: zone) else { return .unknown }
    let turned = abs(offset - place.longitude / 15).truncatingRemainder(dividingBy: 24)
    let hours = min(turned, 24 - turned)
    return hours > Self.tolerance && place.latitude > -60 ? .contradictsPlace(hours: hours) : nil
  }

  /// A row whose zone is of no use.
  mutating func check(
    _ zone: String, at place: Place, _ column: String
  ) throws(SkippedRow) {
    switch fault(of: zone, at: place) {
    case nil: return
    case .unknown:
      throw SkippedRow(
        .unknownPlaceZone, column, value: zone,
        "'\(zone)' is not a time zone such as Africa/Lagos")
    case .contradictsPlace(let hours):
      throw SkippedRow(
        .zoneContradictsPlace, column, value: zone,
        "the clock of '\(zone)' is \(Int(hours.rounded())) hours off the sun at longitude "
          + "\(place.longitude)")
    }
  }

  /// Hours east of Greenwich; nil for an unknown zone.
  private mutating func offset(of zone: String) -> Double? {
    if let known = offsets[zone] { return known }
    let offset = ZoneClock(zone).map { clock in
      let local = clock.local(Self.instant)
      return Double(local.day.number * 1440 + local.minutes - Self.instant / 60) / 60
    }
    offsets[zone] = .some(offset)
    return offset
  }
}
