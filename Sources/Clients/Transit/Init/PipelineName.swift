import Folding
import Foundation
import Tabular

/// The name of a new pipeline, unless one is given.
package enum PipelineName {
  /// Names of files that do not tell who published the feed.
  private static let generic: Set = [
    "gtfs", "google-transit", "feed", "transit", "download", "latest", "export", "data", "static",
    "gtfs-static", "schedule",
  ]

  /// The name of the feed's file or folder, unless that is one that any feed may have; then the
  /// agency's.
  package static func suggestion(feed: String, agency: String?) -> String {
    let isAddress = Self.isAddress(feed)
    let stem = file(of: feed) ?? ""
    let own = name(stem.lowercased().hasSuffix(".zip") ? String(stem.dropLast(4)) : stem)
    let isTelling = !own.isEmpty && !generic.contains(own) && !feed.hasPrefix("mdb:")
    // A URL without a file's name ends in anything.
    if isTelling, !isAddress || stem.lowercased().hasSuffix(".zip") { return own }
    let agency = agency.map(name) ?? ""
    return agency.isEmpty ? "timetable" : agency
  }

  /// The name of a feed's file or folder, of a URL without its query, of a zip inside another its own;
  /// nil without one.
  package static func file(of feed: String) -> String? {
    let path = feed.parts(at: "#").last ?? feed
    return (isAddress(feed) ? path.parts(at: "?").first : path)?.parts(at: "/").last
  }

  private static func isAddress(_ feed: String) -> Bool { feed.contains("://") }

  /// A text in small letters, digits and hyphens, of at most 40 characters.
  private static func name(_ text: String) -> String {
    let words = NameKey(text).text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return String(words.joined(separator: "-").prefix(40)).trimmingCharacters(
      in: CharacterSet(charactersIn: "-"))
  }
}
