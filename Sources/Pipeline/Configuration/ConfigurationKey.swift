import Bundles

/// A key of a pipeline's YAML, as its reference page and the schema for editors show it.
package struct ConfigurationKey: Sendable {
  /// Whether a key must be there.
  package enum Presence: Sendable {
    /// Its absence is a fault.
    case required
    /// It may be left out.
    case optional
    /// It may be left out, and goes only with another section of the same client.
    case companion
  }

  /// What a key decides, and so whether another value of it makes another pipeline.
  package enum Purpose: Equatable, Sendable {
    /// Its value is part of what decides the bundle.
    case setting
    /// It names files, which are inputs of the pipeline: their names and their content decide the bundle.
    case input
    /// It names a folder, in which these files are inputs: those that must be there, and those that may.
    case folder(required: [String], optional: [String])
    /// It decides how a run goes, and nothing in the bundle.
    case run
  }

  /// The key.
  package let name: String
  /// Whether it must be there.
  package let presence: Presence
  /// What it decides.
  package let purpose: Purpose
  /// What its value can be.
  package let form: ValueForm
  /// A value as one writes it in YAML; empty for a mapping.
  package let example: String
  /// What it says, as one sentence or two, without its default.
  private let meaning: String
  /// The value that holds where the key is left out, as YAML has it; nil where no single value does.
  private let standard: JSONValue?

  /// Declares a key.
  init(
    _ name: String, _ presence: Presence, for purpose: Purpose, _ form: ValueForm, example: String,
    _ meaning: String, default standard: JSONValue?
  ) {
    self.name = name
    self.presence = presence
    self.purpose = purpose
    self.form = form
    self.example = example
    self.meaning = meaning
    self.standard = standard
  }

  /// What its value is, with an article: `a whole number`.
  package var noun: String { form.noun }

  /// The keys of the mapping, or of each mapping in the list, that is its value.
  package var keys: [ConfigurationKey] { form.keys }

  /// What it says, as one sentence or two, the last of which names the default.
  package var sentence: String {
    standardText.map { "\(meaning) Default: \($0)." } ?? meaning
  }

  /// The value that holds where the key is left out, as one writes it in YAML.
  var standardText: String? { standard.map(Self.text) }

  /// The key as a mapping declares it that does not read its value: optional, and with any value.
  var unchecked: ConfigurationKey {
    ConfigurationKey(
      name, .optional, for: purpose, ValueForm(noun) { [:] }, example: example, meaning,
      default: standard)
  }

  /// The JSON Schema of its value, with the sentence and the default.
  var schema: [JSONValue.Member] {
    [JSONValue.Member("description", .string(sentence))] + form.schema
      + (standard.map { [JSONValue.Member("default", $0)] } ?? [])
  }

  /// A default as one writes it in YAML.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let entries): "[\(entries.map(text).joined(separator: ", "))]"
    default: value.text(.compact)
    }
  }
}
