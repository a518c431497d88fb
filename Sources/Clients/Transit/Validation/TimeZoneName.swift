import Foundation

/// Tells the names of the IANA time zone database from others.
enum TimeZoneName {
  /// The names of the database that begin like an offset; Etc/GMT+10 and its like begin with Etc.
  private static let nearOffsets: Set<String> = ["GMT", "GMT0", "GMT+0", "GMT-0", "UTC"]

  /// Whether a name is in the database.
  ///
  /// Foundation knows offsets such as GMT+10 too, which are none of its names.
  static func isKnown(_ name: String) -> Bool {
    if name.hasPrefix("GMT") || name.hasPrefix("UTC") { return nearOffsets.contains(name) }
    return TimeZone(identifier: name) != nil
  }
}
