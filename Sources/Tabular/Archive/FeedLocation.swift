/// The location of a feed: a file or folder, and the path inside an archive.
///
/// The written form is `feed.zip`, `folder`, `outer.zip#inner.zip`, `feed.zip#folder` or
/// `outer.zip#inner.zip#folder`; the first `#` ends the path.
package struct FeedLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the zip or folder on disk, as the person wrote it.
  package let path: String
  /// The archives and folders inside it, outermost first, without slashes at the ends.
  package let fragments: [String]

  /// Creates a location from its parts, for a path that contains a `#`.
  package init(path: String, fragments: [String] = []) {
    self.path = path
    self.fragments = fragments
  }

  /// Reads a location from the text of a pipeline's `source` or of an option.
  ///
  /// Throws ``Failure`` if the path or a fragment is empty, or a fragment would leave the archive.
  package init(_ text: String) throws {
    try self.init(parts: text.parts(at: "#", omittingEmpty: false), of: text)
  }

  /// Reads a location that is split at each `#`; `text` is the location in messages.
  ///
  /// Throws ``Failure`` as for a text.
  package init(parts: [String], of text: String) throws {
    let path = parts.first ?? ""
    guard !path.isEmpty else {
      throw Self.malformed(text, "names no file", fix: "write the path of a zip or folder first")
    }
    let fragments = parts.dropFirst().map(Self.withoutExtraSlashes)
    for fragment in fragments {
      guard !fragment.isEmpty else {
        throw Self.malformed(
          text, "has nothing after a '#'", fix: "name an inner zip or folder, or leave the '#' out")
      }
      guard fragment.isPathInside else {
        throw Self.malformed(
          text, "leaves its archive with '..'", fix: "name the folder from the archive's top level")
      }
    }
    self.init(path: path, fragments: fragments)
  }

  /// The same location, with a relative path resolved against `folder`.
  package func resolved(against folder: String) -> FeedLocation {
    guard path.unicodeScalars.first != "/", !folder.isEmpty else { return self }
    let joined = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    return FeedLocation(path: joined, fragments: fragments)
  }

  /// The location with one more step into an archive.
  package func appending(_ fragment: String) -> FeedLocation {
    FeedLocation(path: path, fragments: fragments + [fragment])
  }

  /// The location as it is written in a pipeline.
  package var description: String {
    ([path] + fragments).joined(separator: "#")
  }

  private static func withoutExtraSlashes(_ text: String) -> String {
    text.parts(at: "/").joined(separator: "/")
  }

  private static func malformed(_ text: String, _ message: String, fix: String) -> Failure {
    Failure(.invalidConfiguration, "the feed location '\(text)' \(message)", fix: fix)
  }
}
