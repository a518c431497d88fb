import Foundation
import TestSupport

/// The tables of a feed's zip as text, split by hand: it shares nothing with the tool.
struct FeedText {
  let path: String

  /// The rows of a table, each by the names of its columns; only those that have one of the words,
  /// where there are any.
  func rows(_ file: String, having words: [String]? = nil) throws -> [[String: String]] {
    let folder = try TemporaryFolder()
    let list = try folder.write((words ?? [""]).joined(separator: "\n") + "\n", to: "words")
    let filter = words == nil ? "cat" : "grep -F -w -f \"$2\""
    let script = "unzip -p \"$0\" \"$1\" > all; head -n 1 all; tail -n +2 all | \(filter)"
    var text = try run(["sh", "-c", script, path, file, list], in: folder.path).text
    if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
    let lines = text.replacingOccurrences(of: "\r", with: "").components(separatedBy: "\n")
    let names = Self.cells(lines[0])
    return lines.dropFirst().filter { !$0.isEmpty }.map { line in
      Dictionary(zip(names, Self.cells(line)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ line: String) -> [String] {
    // Every second part stood in quotes: its commas are text.
    line.components(separatedBy: "\"").enumerated().map { place, part in
      place % 2 == 1 ? part.replacingOccurrences(of: ",", with: "\u{1}") : part
    }
    .joined().components(separatedBy: ",")
    .map { $0.replacingOccurrences(of: "\u{1}", with: ",") }
  }
}
