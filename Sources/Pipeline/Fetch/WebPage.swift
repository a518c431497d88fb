import Foundation

/// A web page that may have come in place of a file.
enum WebPage {
  /// Whether a file begins as HTML does.
  static func isPage(_ path: String) -> Bool {
    guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1_000) else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// The title within the first 64 KB; nil where there is none.
  static func title(of path: String) -> String? {
    guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1 << 16),
      let open = String(decoding: start, as: UTF8.self).firstRange(of: "<title>")
    else { return nil }
    let rest = String(decoding: start, as: UTF8.self)[open.upperBound...]
    let title = rest.prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return title.isEmpty ? nil : "its title is '\(title.prefix(80))'"
  }
}
