import Foundation

/// Puts the measured tables between the two marker comments of a document.
enum PerformanceDocument {
  /// The line before the tables.
  static let begin = "<!-- measured: begin -->"
  /// The line after the tables.
  static let end = "<!-- measured: end -->"

  /// Replaces what stands between the markers and keeps all else.
  static func write(_ measured: String, to url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    guard let begin = text.range(of: begin), let end = text.range(of: end),
      begin.upperBound <= end.lowerBound
    else {
      throw BenchmarkError("\(url.path) lacks the lines \(Self.begin) and \(Self.end)")
    }
    let filled =
      text[..<begin.upperBound] + "\n\n" + measured + "\n\n" + text[end.lowerBound...]
    try Data(filled.utf8).write(to: url, options: .atomic)
  }
}
