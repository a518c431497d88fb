import Bundles
import Foundation

/// What a catalogue says about an entry, as one text: a dictionary for each of ten thousand entries would
/// take several megabytes more.
struct PackedLabels: Sendable {
  /// A JSON object; empty if nothing is said.
  let json: String

  /// Takes labels that were packed.
  init(json: String) {
    self.json = json
  }

  /// Packs labels.
  init(_ labels: [String: String]) {
    let members = labels.map { JSONValue.Member($0.key, .string($0.value)) }
    json = members.isEmpty ? "" : JSONValue.members(members).text(.compact)
  }

  /// The labels as they were.
  var labels: [String: String] {
    (try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))) ?? [:]
  }
}
