import Tabular

/// What happens if an input cannot be read.
package enum FailurePolicy: String, CaseIterable, Hashable, Sendable {
  /// The run stops. The published bundle stays.
  case stop
  /// The run reads the copy that was published last instead.
  case keepLast = "keep-last"
}

/// An entry of the YAML's `inputs`: how a file is downloaded, and what happens if it cannot be
/// read.
struct InputTerms {
  /// The input's name.
  let name: String
  /// What happens if the input cannot be read.
  let onFailure: FailurePolicy
  /// How it is downloaded.
  let download: DownloadTerms
  /// The node of the input's name.
  let node: YAMLNode
  /// Whether an input of that name has been read.
  var isUsed = false

  /// Reads an entry.
  init?(_ keys: inout MappingReader) {
    let name = keys.name(
      "name", is: .required, example: "cities",
      "The input's name in manifest.json: the key that names the file, the file's own name if the "
        + "key takes a list, or the name of a schedule.")
    onFailure = keys.onFailure("the file cannot be read") ?? .stop
    download = DownloadTerms(&keys)
    guard let name, let node = keys.node(of: "name") else { return nil }
    self.name = name
    self.node = node
  }
}

extension MappingReader {
  /// Reads `on-failure`: what happens under a condition such as an unreadable input.
  package mutating func onFailure(_ condition: String) -> FailurePolicy? {
    aboutRun { keys in
      keys.word(
        "on-failure", as: FailurePolicy.self,
        "What to do if \(condition): `stop` the run, or `keep-last`, which reads the last "
          + "published copy. The workspace keeps that copy, and `kept_since` in manifest.json says "
          + "since when it is in use.",
        default: .stop)
    }
  }

  /// Reads `inputs`. Call this before any input is read.
  mutating func inputTerms() {
    let entries = aboutRun { keys in
      keys.entries(
        "inputs", each: "an entry of 'inputs'",
        example: "{ name: cities, on-failure: keep-last }",
        "How single files are downloaded, and what happens if they cannot be read. Each key that "
          + "takes a file also takes the URL of a file. Feeds have these keys in their own entries."
      ) { InputTerms(&$0) } ?? []
    }
    for entry in entries where reader.inputTerms.updateValue(entry, forKey: entry.name) != nil {
      reader.fail(
        at: entry.node, "two entries of 'inputs' are named '\(entry.name)'",
        fix: "merge them into one entry")
    }
  }

  /// Records an error for two inputs of one name, and for entries of `inputs` that no input used.
  mutating func checkInputs() {
    let names = reader.inputs.map(\.name)
    var known: Set<String> = []
    if reader.failures.isEmpty, let name = names.first(where: { !known.insert($0).inserted }) {
      fail("two inputs are named '\(name)'", fix: "rename the schedule or file that can be renamed")
    }
    known = Set(names)
    var nearest = NearestNames(names)
    let list = "its inputs are \(names.joined(separator: ", "))"
    for terms in reader.inputTerms.values where !terms.isUsed {
      if known.contains(terms.name) {
        reader.fail(
          at: terms.node, "no key that takes a single file names the input '\(terms.name)'",
          fix:
            "for a feed, write these keys in its own entry; files of a folder cannot have them"
        )
      } else {
        reader.fail(
          at: terms.node, "the pipeline has no input '\(terms.name)'",
          fix: nearest.question(for: terms.name) + list)
      }
    }
  }
}
