import Foundation
import TestSupport

/// A CSV file of the real data, read in the plainest way: for tests only.
struct PlainTable {
  /// The folder of real AFL data beside the repository.
  static var folder: String { "\(SharedData.repository)/../shared/data/afl" }

  /// True if the real data are there; tests on them are skipped where they are not.
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  /// A row, whose cells are found by the header's names.
  struct Row {
    fileprivate let places: [String: Int]
    fileprivate let cells: [String]

    subscript(name: String) -> String? { places[name].map { cells[$0] } }
  }

  /// The rows.
  let rows: [Row]

  /// Reads a file of the folder.
  init(_ name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline)
    let header = Self.cells(lines[0])
    let places = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($1, $0) })
    rows = lines.dropFirst().map { Row(places: places, cells: Self.cells($0)) }
  }

  /// The cells of a line; a quoted one may hold commas.
  private static func cells(_ line: Substring) -> [String] {
    if !line.contains("\"") {
      return line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let hidden = parts.enumerated().map { index, part in
      index % 2 == 0 ? String(part) : part.replacingOccurrences(of: ",", with: ";")
    }
    return cells(Substring(hidden.joined()))
  }
}
