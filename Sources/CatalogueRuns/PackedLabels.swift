import Bundles
import Foundation

/// The labels of an entry as one text. A dictionary for each of ten thousand entries would take several
/// megabytes more.
struct PackedLabels: Sendable {
  /// A JSON object; empty without labels.
  let json: String

  /// Takes packed labels.
  init(json: String) {
    self.json = json
  }

  /// Packs labels.
  init(_ labels: [String: String]) {
    let members = labels.map { JSONValue.Member($0.key, .string($0.value)) }
    json = members.isEmpty ? "" : JSONValue.members(members).text(.compact)
  }

  /// The unpacked labels.
  var labels: [String: String] {
    (try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))) ?? [:]
  }
}
