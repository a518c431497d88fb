import Foundation
import Pipeline

/// A feed as it is named on a command line: `NAME=LOCATION`, or a location alone.
struct NamedFeed {
  /// The name that the feed gets, or that a bundle knows it by; nil where none was given.
  let name: String?
  /// The zip or folder.
  let location: String

  /// Takes what stands before the first `=` for a name, unless it cannot be one, or a file is called
  /// so altogether.
  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let isNamed =
      parts.count == 2 && ConfigurationReader.isName(parts[0])
      && !FileManager.default.fileExists(atPath: argument)
    (name, location) = isNamed ? (parts[0], parts[1]) : (nil, argument)
  }
}
