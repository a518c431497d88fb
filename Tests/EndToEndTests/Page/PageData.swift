import Foundation
import Testing

/// The data of a report.html, as its script reads it.
struct PageData {
  /// The whole page.
  let text: String
  private let root: [String: Any]

  /// Reads the page of a bundle.
  init(_ bundle: String) throws {
    try self.init(text: String(contentsOfFile: "\(bundle)/report.html", encoding: .utf8))
  }

  /// Reads a page.
  init(text: String) throws {
    self.text = text
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(text.range(of: opening)).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8))
    root = try #require(json as? [String: Any])
  }

  /// The gates, each by its keys; nil if there were no gates.
  var gates: [[String: String]]? {
    (root["gates"] as? [[String: Any]])?.map { $0.compactMapValues { $0 as? String } }
  }

  /// The subjects that changed; nil if nothing is compared.
  var changed: [String]? {
    let changes = root["changes"] as? [String: Any]
    return (changes?["subjects"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
  }

  /// The notices: groups with counts, and the texts of codes.
  func notices() throws -> [String: Any] { try #require(root["notices"] as? [String: Any]) }

  /// The rows of the part with a title.
  func rows(_ title: String) throws -> [[Any]] {
    try #require(part(title)["rows"] as? [[Any]])
  }

  /// The part with a title.
  func part(_ title: String) throws -> [String: Any] {
    let parts = try #require(root["parts"] as? [[String: Any]])
    return try #require(parts.first { $0["title"] as? String == title })
  }

  /// The objects of a list of the page, such as its tables.
  func objects(_ key: String) throws -> [[String: Any]] {
    try #require(root[key] as? [[String: Any]])
  }

  /// The numbers of a chart by facet, category and series.
  func numbers(_ title: String) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    for row in try rows(title) {
      let key = row.prefix(3).map { $0 is NSNull ? "" : "\($0)" }.joined(separator: "|")
      numbers[key, default: 0] += try #require(row[3] as? Int)
    }
    return numbers
  }
}
