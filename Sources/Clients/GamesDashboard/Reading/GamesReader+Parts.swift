import Bundles
import Pipeline
import Tabular

extension GamesReader {
  /// A value that was read, with its node.
  typealias Read<Value> = (value: Value, node: YAMLNode)

  /// Reads a category.
  mutating func category(_ node: YAMLNode) -> Read<Dashboard.Category>? {
    guard let fields = yaml.mapping(node, "a category", known: ["id", "name"]) else { return nil }
    let id = slug("id", in: fields, of: node, "a category", example: "words")
    let name = shownText("name", in: fields, of: node, "a category", example: "Words")
    guard let id, let name else { return nil }
    return (Dashboard.Category(id: id, name: name), node)
  }

  /// Reads a series.
  mutating func series(_ node: YAMLNode) -> Read<EventSeries>? {
    let keys = ["id", "name", "draw-policy"]
    guard let fields = yaml.mapping(node, "a series", known: keys) else { return nil }
    let id = slug("id", in: fields, of: node, "a series", example: "harbour-kites")
    let name = shownText("name", in: fields, of: node, "a series", example: "Harbour Kites")
    let policy = yaml.word(
      "draw-policy", in: fields, of: node, "a series", as: EventSeries.DrawPolicy.self)
    guard let id, let name, let policy else { return nil }
    return (EventSeries(id: id, name: name, drawPolicy: policy, events: []), node)
  }

  /// Reads a colour.
  mutating func color(_ node: YAMLNode) -> Read<ColorToken>? {
    yaml.color(node).map { ($0, node) }
  }
}

extension GamesReader {
  /// A required slug: lower-case letters and digits, in words joined by single hyphens.
  mutating func slug(
    _ key: String, in fields: [String: YAMLNode], of mapping: YAMLNode, _ name: String,
    example: String
  ) -> String? {
    yaml.required(key, in: fields, of: mapping, name, example: "\(key): \(example)").flatMap {
      yaml.value(
        $0, "'\(key)'", noun: "a slug of small letters, digits and single hyphens",
        example: example
      ) { $0.wholeMatch(of: #/[a-z0-9]+(?:-[a-z0-9]+)*/#).map { String($0.output) } }
    }
  }

  /// A required text that apps show; records an error if it has characters that a catalogue may not
  /// hold.
  mutating func shownText(
    _ key: String, in fields: [String: YAMLNode], of mapping: YAMLNode, _ name: String,
    example: String
  ) -> String? {
    yaml.required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { shownText($0, "'\(key)'", example: example) }
  }

  /// A text that apps show.
  mutating func shownText(_ node: YAMLNode, _ name: String, example: String) -> String? {
    guard let text = yaml.text(node, name, example: example) else { return nil }
    let faults = CatalogueText.faults(in: text)
    for fault in faults {
      yaml.fail(at: node, "\(name): \(fault.message(about: text))", fix: fault.code.fix)
    }
    return faults.isEmpty ? text : nil
  }
}
