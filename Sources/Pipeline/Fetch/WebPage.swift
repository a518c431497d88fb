import Tabular

/// A web page that a server may send instead of a file.
enum WebPage {
  /// The title within the first 64 KB; nil without one.
  static func title(of path: String) -> String? {
    guard let start = InputFile.start(of: path, .folder, count: 1 << 16),
      let open = String(decoding: start, as: UTF8.self).firstRange(of: "<title>")
    else { return nil }
    let rest = String(decoding: start, as: UTF8.self)[open.upperBound...]
    let title = rest.prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return title.isEmpty ? nil : "its title is '\(title.prefix(80))'"
  }
}
