import Bundles
import Tabular

/// A key of a pipeline's YAML, for the reference page and the schema for editors.
package struct ConfigurationKey: Sendable {
  /// Whether a key is required.
  package enum Presence: Sendable {
    /// A pipeline without the key is invalid.
    case required
    /// It may be left out.
    case optional
    /// It may be left out. It needs another section of the same client.
    case companion
  }

  /// What the value of a key affects. If it affects the bundle, a changed value counts as a changed
  /// pipeline.
  package enum Purpose: Equatable, Sendable {
    /// Its value affects the bundle.
    case setting
    /// It names files that are inputs of the pipeline. Their names and content affect the bundle.
    case input
    /// It names a folder with these files as inputs, by names without endings.
    case folder(required: [String], optional: [String])
    /// It affects how a run goes, but not the bundle.
    case run
  }

  /// The key.
  package let name: String
  /// Whether it is required.
  package let presence: Presence
  /// What it affects.
  package let purpose: Purpose
  /// The form of its value.
  package let form: ValueForm
  /// A value as YAML; empty for a mapping.
  package let example: String
  /// One or two sentences about the key, without its default.
  private let meaning: String
  /// The value that applies if the key is left out; nil if there is no single such value.
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

  /// The noun for its value, with an article: `a whole number`.
  package var noun: String { form.noun }

  /// The name in the example, if the value is a mapping of names to mappings.
  package var exampleName: String? {
    guard noun == ValueForm.namedMappings else { return nil }
    return String(example.dropFirst(2)).parts(at: ":", maxSplits: 1).first
  }

  /// The keys of the mapping that is its value, or of each mapping in its list.
  package var keys: [ConfigurationKey] { form.keys }

  /// Sentences about the key, the last of which names the default.
  package var sentence: String {
    standardText.map { "\(meaning) Default: \($0)." } ?? meaning
  }

  /// The default value, as YAML.
  var standardText: String? { standard.map(Self.text) }

  /// The key for a mapping that does not read its value: optional, with any value.
  var unchecked: ConfigurationKey {
    ConfigurationKey(
      name, .optional, for: purpose, ValueForm(noun) { [:] }, example: example, meaning,
      default: standard)
  }

  /// The JSON Schema of its value, with ``sentence`` and the default.
  var schema: [JSONValue.Member] {
    [JSONValue.Member("description", .string(sentence))] + form.schema
      + (standard.map { [JSONValue.Member("default", $0)] } ?? [])
  }

  /// A default as YAML.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let entries): "[\(entries.map(text).joined(separator: ", "))]"
    default: value.text(.compact)
    }
  }
}
