import Folding
import Foundation
import Tabular

/// The default name of a new pipeline.
package enum PipelineName {
  /// File names that do not show who published the feed.
  private static let generic: Set = [
    "gtfs", "google-transit", "feed", "transit", "download", "latest", "export", "data", "static",
    "gtfs-static", "schedule",
  ]

  /// The name of the feed's file or folder, or the agency's name if the file's name is generic.
  package static func suggestion(feed: String, agency: String?) -> String {
    let isAddress = Self.isAddress(feed)
    let stem = file(of: feed) ?? ""
    let own = name(stem.lowercased().hasSuffix(".zip") ? String(stem.dropLast(4)) : stem)
    let isTelling = !own.isEmpty && !generic.contains(own) && !feed.hasPrefix("mdb:")
    // The last part of a URL may be anything if it is not a file's name.
    if isTelling, !isAddress || stem.lowercased().hasSuffix(".zip") { return own }
    let agency = agency.map(name) ?? ""
    return agency.isEmpty ? "timetable" : agency
  }

  /// The name of a feed's file or folder; nil without one. The query of a URL is left out, and a zip inside
  /// another has its own name.
  package static func file(of feed: String) -> String? {
    let path = feed.parts(at: "#").last ?? feed
    return (isAddress(feed) ? path.parts(at: "?").first : path)?.parts(at: "/").last
  }

  private static func isAddress(_ feed: String) -> Bool { feed.contains("://") }

  /// A text as lower-case letters, digits and hyphens, at most 40 characters.
  private static func name(_ text: String) -> String {
    let words = NameKey(text).text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return String(words.joined(separator: "-").prefix(40)).trimmingCharacters(
      in: CharacterSet(charactersIn: "-"))
  }
}
