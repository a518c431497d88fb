import Bundles
import Pipeline

extension ConfigurationReader {
  /// The parts of the file of the tips.
  struct TipParts {
    let locale: String
    let symbols: [Symbol]
    let categories: [TipCategory]
    let tips: [Tip]
  }

  /// Reads the file of the tips. If a part is missing, records the errors and returns nil.
  mutating func tipParts(_ root: YAMLNode) -> TipParts? {
    let name = "the tip catalogue"
    let keys = ["locale", "symbols", "categories", "tips"]
    guard let fields = mapping(root, name, known: keys) else { return nil }
    let locale = requiredText("locale", in: fields, of: root, name, example: "en")
    let symbols = symbols(in: fields, of: root, name)
    let categories = entries(
      "categories", in: fields, of: root, name, example: "[{ id: schedule, name: Schedule timing }]"
    ).compactMap { category($0) }
    let tips = entries("tips", in: fields, of: root, name, example: "[{ topic: check-early, … }]")
      .compactMap { tip($0) }
    return locale.map {
      TipParts(locale: $0, symbols: symbols, categories: categories, tips: tips)
    }
  }

  /// Reads the file of the reviewed pairs.
  mutating func reviewedPairs(_ root: YAMLNode) -> [ReviewedPair] {
    let name = "the list of reviewed pairs"
    guard let fields = mapping(root, name, known: ["pairs"]) else { return [] }
    return entries("pairs", in: fields, of: root, name, example: "[]")
      .compactMap { reviewedPair($0) }
  }

  private mutating func reviewedPair(_ node: YAMLNode) -> ReviewedPair? {
    let keys = ["first", "second", "reason"]
    guard let fields = mapping(node, "a pair", known: keys) else { return nil }
    func text(_ key: String, _ example: String) -> String? {
      requiredText(key, in: fields, of: node, "a pair", example: example)
    }
    let (first, second) = (text("first", "clear-bag"), text("second", "bag-policy"))
    let reason = text("reason", "one is about size, the other about lockers")
    guard let first, let second, let reason else { return nil }
    return ReviewedPair(first: first, second: second, reason: reason, origin: origin(of: node))
  }

  private mutating func category(_ node: YAMLNode) -> TipCategory? {
    guard let fields = mapping(node, "a category", known: ["id", "name"]) else { return nil }
    let id = requiredText("id", in: fields, of: node, "a category", example: "schedule")
    let name = requiredText("name", in: fields, of: node, "a category", example: "Schedule timing")
    guard let id, let name else { return nil }
    return TipCategory(id: id, name: name, origin: origin(of: node))
  }
}

extension ConfigurationReader {
  private mutating func tip(_ node: YAMLNode) -> Tip? {
    let keys = Tip.Field.allCases.map(\.rawValue)
    guard let fields = mapping(node, "a tip", known: keys) else { return nil }
    func text(_ field: Tip.Field, _ example: String) -> String? {
      requiredText(field.rawValue, in: fields, of: node, "a tip", example: example)
    }
    let (topic, category) = (text(.topic, "check-early"), text(.category, "schedule"))
    let (icon, title) = (text(.icon, "calendar"), text(.title, "Check schedules early"))
    let subtitle = text(.subtitle, "Game times can change, sync often")
    let subtopics = words(.subtopics, in: fields, example: "[tv-schedules]")
    let sports = words(.sports, in: fields, example: "[mlb]")
    guard let topic, let category, let icon, let title, let subtitle, let subtopics, let sports
    else { return nil }
    return Tip(
      topic: topic, category: category, subtopics: subtopics, icon: icon, title: title,
      subtitle: subtitle, sports: sports, origin: origin(of: node), lines: lines(of: fields))
  }

  /// The words of an optional list.
  private mutating func words(
    _ field: Tip.Field, in fields: [String: YAMLNode], example: String
  ) -> [String]? {
    guard let node = fields[field.rawValue] else { return [] }
    let name = "'\(field.rawValue)'"
    return list(node, name, example: example)?.compactMap {
      text($0, "an entry of \(name)", example: example)
    }
  }

  private func lines(of fields: [String: YAMLNode]) -> [Tip.Field: Int] {
    var lines: [Tip.Field: Int] = [:]
    for field in Tip.Field.allCases {
      lines[field] = fields[field.rawValue]?.mark?.line
    }
    return lines
  }
}
