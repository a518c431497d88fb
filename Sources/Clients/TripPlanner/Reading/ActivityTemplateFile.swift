import Pipeline
import Tabular

/// The templates of mock activities, as read from activity_templates.yaml.
struct ActivityTemplateFile {
  let templates: [ActivityTemplate]
  /// The notices about the file's text, such as mixed line ends.
  let notices: [Notice]

  /// Reads the file; throws ``ConfigurationErrors`` with every error.
  init(reading file: String) throws {
    let read = try WrittenFile(reading: file, kind: .activityTemplates) { $0.activityTemplates($1) }
    templates = read.content
    notices = read.notices
  }
}

extension ConfigurationKind {
  fileprivate static let activityTemplates = ConfigurationKind(
    name: "list of activity templates", content: "activities",
    location:
      "the templates are a YAML file such as sample-data/trip-planner/activity_templates.yaml",
    beginning: "begin with 'activities:'")
}

extension ConfigurationReader {
  private static let name = "an activity"

  fileprivate mutating func activityTemplates(_ root: YAMLNode) -> [ActivityTemplate]? {
    let name = "the list of activity templates"
    guard let fields = mapping(root, name, known: ["activities"]) else { return nil }
    var taken: [String: Int] = [:]
    return entries("activities", in: fields, of: root, name, example: "[{ id: old-town-walk, … }]")
      .compactMap { activity($0, taken: &taken) }
  }

  private mutating func activity(_ node: YAMLNode, taken: inout [String: Int]) -> ActivityTemplate?
  {
    let keys = [
      "id", "name", "category", "icon", "description", "minutes", "price", "reviews", "daylight",
      "styles", "climates", "needs",
    ]
    guard let fields = mapping(node, Self.name, known: keys) else { return nil }
    let id = entryID(in: fields, of: node, Self.name, example: "old-town-walk", taken: &taken)
    let name = templateText("name", in: fields, of: node, Self.name, example: "Old town walk")
    let category = requiredValue(
      "category", in: fields, of: node, Self.name, noun: slugNoun, example: "tour", parse: slug)
    let icon = requiredText("icon", in: fields, of: node, Self.name, example: "figure.walk")
    let description = templateText(
      "description", in: fields, of: node, Self.name, example: "Two hours among old houses")
    let minutes = range(
      "minutes", in: fields, of: node, Self.name, example: "[60, 180]",
      within: 15...Activity.longestInMinutes, multiplesOf: 15)
    let price = range(
      "price", in: fields, of: node, Self.name, example: "[0, 60]", within: 0...1_000_000)
    let reviews = range(
      "reviews", in: fields, of: node, Self.name, example: "[20, 900]", within: 0...1_000_000)
    let daylight = fields["daylight"].map { node in
      value(node, "'daylight'", noun: "true or false", example: "true") { Bool($0) }
    }
    let fit = templateFit(fields)
    guard let id, let name, let category, let icon, let description, let minutes, let price,
      let reviews, let fit, let needsDaylight = daylight ?? false
    else { return nil }
    return ActivityTemplate(
      id: id, name: name, category: category, icon: icon, description: description,
      minutes: minutes, price: price, reviews: reviews, needsDaylight: needsDaylight, fit: fit,
      origin: origin(of: node))
  }
}
