import Pipeline
import Tabular

/// The checks of the names of countries, cities and airports.
enum PlaceName {
  /// Throws if a name has a control character, or is UTF-8 that was decoded with another encoding.
  static func check(_ name: String, _ column: String) throws(SkippedRow) {
    guard hasNeighboursBeyondASCII(name) || name.utf8.contains(0xC2) else { return }
    if InvisibleCharacters.hasControl(name) {
      throw SkippedRow(
        .catalogueBytes, column, value: name, "the value holds a control character")
    }
    guard let finding = Mojibake.find(in: name) else { return }
    throw SkippedRow(
      .mojibake, column, value: name, TextFault.mojibake(finding).message(about: name))
  }

  /// Whether two neighbouring characters are not ASCII, as in all wrongly decoded UTF-8.
  private static func hasNeighboursBeyondASCII(_ name: String) -> Bool {
    var isBehindOne = false
    for byte in name.utf8 {
      if byte >= 0xC0, isBehindOne { return true }
      isBehindOne = byte >= 0x80
    }
    return false
  }
}

/// The time zones in the files, each looked up once.
struct ZoneBook {
  /// The most hours between a zone's clock and the sun (H).
  ///
  /// The largest true difference in an inhabited place is 3 hours, in the west of China, and no
  /// airport among the 7,884 of airportsdata exceeds it. Four hours leave room for summer time and
  /// for changes.
  private static let tolerance = 4.0
  /// 2024-01-01 00:00 UTC, the instant at which zones are compared with the sun.
  private static let instant = 1_704_067_200

  private var offsets: [String: Double?] = [:]

  /// Throws if a row's zone is not the IANA name of a place, or its clock is far from the sun.
  ///
  /// South of 60° S any zone is valid, because stations keep the time of their suppliers.
  mutating func check(_ zone: String, at place: Place, _ column: String) throws(SkippedRow) {
    guard let offset = offset(of: zone) else {
      throw SkippedRow(
        .unknownPlaceZone, column, value: zone,
        "'\(zone)' is not a time zone such as Africa/Lagos")
    }
    let turned = abs(offset - place.longitude / 15).truncatingRemainder(dividingBy: 24)
    let hours = min(turned, 24 - turned)
    if hours > Self.tolerance, place.latitude > -60 {
      throw SkippedRow(
        .zoneContradictsPlace, column, value: zone,
        "the clock of '\(zone)' is \(Int(hours.rounded())) hours off the sun at longitude "
          + "\(place.longitude)")
    }
  }

  /// The hours east of Greenwich; nil for an unknown zone.
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
