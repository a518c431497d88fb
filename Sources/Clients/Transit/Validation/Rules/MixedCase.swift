import Tabular

extension NoticeCode {
  static let mixedCase = NoticeCode(
    "mixed_case_recommended_field", .warning,
    "A text for riders is all in capitals, or all in small letters.",
    why: "Text in one case is slow to read, and screen readers may spell capitals letter by "
      + "letter.",
    fix: "write names in mixed case, such as Brighton Churchill Square")
}

extension Rule {
  /// Checks the names of agencies, stops, routes and destinations. A destination of many trips is reported
  /// once, at the first trip.
  static let mixedCase = Rule(.mixedCase) { feed, _, report in
    func check(_ text: String?, at origin: @autoclosure () -> SourceLocation) {
      guard let text, !LetterCase.isReadable(text) else { return }
      report.add(
        .mixedCase, at: origin(), value: text,
        message: "'\(text)' has letters of one case only", action: "the text is kept as published")
    }
    for (position, agency) in feed.agencies.enumerated() {
      check(agency.name, at: feed.origin(ofAgency: position, "agency_name"))
    }
    for (position, stop) in feed.stops.enumerated() {
      check(stop.name, at: feed.origin(ofStop: position, "stop_name"))
    }
    for (position, route) in feed.routes.enumerated() {
      check(route.longName, at: feed.origin(ofRoute: position, "route_long_name"))
      check(route.details, at: feed.origin(ofRoute: position, "route_desc"))
    }
    var seen = [Bool](repeating: false, count: feed.texts.count)
    for (position, trip) in feed.trips.enumerated() where trip.headsign != .blank {
      if seen[Int(trip.headsign.rawValue)] { continue }
      seen[Int(trip.headsign.rawValue)] = true
      check(feed.texts[trip.headsign], at: feed.origin(ofTrip: position, "trip_headsign"))
    }
  }
}

/// Judges by the case of its letters whether a text is easy to read.
enum LetterCase {
  /// False for a single word in lower case, and for several words if none of them mixes cases.
  ///
  /// Words of one letter do not count. A single word in capitals may be an abbreviation. Scripts without
  /// case, such as Chinese, are always readable.
  static func isReadable(_ text: String) -> Bool {
    if hasMixedASCIIWord(text) { return true }
    let words = text.unicodeScalars.split { !$0.properties.isAlphabetic }
    if words.count == 1 {
      return words[0].count == 1 || !words[0].allSatisfy(\.properties.isLowercase)
    }
    let long = words.filter { $0.count > 1 }
    let hasCase = long.contains { $0.contains { $0.properties.isCased } }
    guard long.count >= 2, hasCase else { return true }
    return long.contains { word in
      word.contains(where: \.properties.isUppercase)
        && word.contains(where: \.properties.isLowercase)
    }
  }

  /// Whether consecutive ASCII letters mix cases, as in nearly all names. This fast check looks
  /// only at bytes.
  private static func hasMixedASCIIWord(_ text: String) -> Bool {
    var (hasUpper, hasLower) = (false, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLower = true
      default: (hasUpper, hasLower) = (false, false)
      }
      if hasUpper && hasLower { return true }
    }
    return false
  }
}
