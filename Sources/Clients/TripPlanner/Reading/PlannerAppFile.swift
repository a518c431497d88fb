import Pipeline
import Tabular

/// The parts of the trip planner's app that are the same for every trip, as read from app.yaml.
struct PlannerAppFile {
  /// The parts, with all four styles and all three cards.
  let app: PlannerApp
  /// The notices about the file's text, such as mixed line ends.
  let notices: [Notice]

  /// Reads the file; throws ``ConfigurationErrors`` with every error.
  init(reading file: String) throws {
    let read = try WrittenFile(reading: file, kind: .plannerApp) { $0.plannerApp($1) }
    app = read.content
    notices = read.notices
  }
}

extension ConfigurationKind {
  fileprivate static let plannerApp = ConfigurationKind(
    name: "description of the app", content: "parts of the app",
    location: "the app is described by a YAML file such as sample-data/trip-planner/app.yaml",
    beginning: "begin with 'currency:', as sample-data/trip-planner/app.yaml does")
}

extension ConfigurationReader {
  fileprivate mutating func plannerApp(_ root: YAMLNode) -> PlannerApp? {
    let name = "the description of the app"
    let keys = ["currency", "styles", "cards", "environments", "symbols"]
    guard let fields = mapping(root, name, known: keys) else { return nil }
    let currency = requiredValue(
      "currency", in: fields, of: root, name, noun: "an ISO 4217 code of three capital letters",
      example: "USD"
    ) { text in text.wholeMatch(of: #/[A-Z]{3}/#) == nil ? nil : text }
    let styles = styles(fields, of: root, name)
    let cards = cards(fields, of: root, name)
    let environments = environments(fields, of: root, name)
    let symbols = symbols(in: fields, of: root, name)
    return currency.map {
      PlannerApp(
        currency: $0, styles: styles, cards: cards, environments: environments, symbols: symbols,
        origin: SourceLocation(source.file))
    }
  }

  private mutating func styles(
    _ fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [Located<TravelStyle>] {
    var taken: [String: Int] = [:]
    let styles = entries("styles", in: fields, of: root, name, example: "[{ id: solo, … }]")
      .compactMap { style($0, taken: &taken) }
    failMissing(TripForm.styles, Set(taken.keys), "styles", fields)
    return styles
  }

  private mutating func style(_ node: YAMLNode, taken: inout [String: Int]) -> Located<TravelStyle>?
  {
    let (name, keys) = (
      "a style", ["id", "label", "icon", "a11y-label", "hotel-price", "activity-price"]
    )
    guard let fields = mapping(node, name, known: keys) else { return nil }
    let id = listed(
      "id", among: TripForm.styles, in: fields, of: node, name, taken: &taken)
    let label = requiredShownText("label", in: fields, of: node, name, example: "Solo")
    let icon = requiredText("icon", in: fields, of: node, name, example: "figure.walk")
    let spoken = requiredShownText("a11y-label", in: fields, of: node, name, example: "Solo trip")
    let nightlyPrice = price("hotel-price", in: fields, of: node, name)
    let activityPrice = price("activity-price", in: fields, of: node, name)
    guard let id, let label, let icon, let spoken, let nightlyPrice, let activityPrice else {
      return nil
    }
    return Located(
      TravelStyle(
        id: id, label: label, icon: icon, accessibilityLabel: spoken, nightlyPrice: nightlyPrice,
        activityPrice: activityPrice), at: origin(of: node))
  }

  /// The prices that suit a style; any price if the key is missing.
  private mutating func price(
    _ key: String, in fields: [String: YAMLNode], of style: YAMLNode, _ name: String
  ) -> ClosedRange<Int>? {
    guard fields[key] != nil else { return TravelStyle.anyPrice }
    return range(
      key, in: fields, of: style, name, example: "[60, 240]", within: TravelStyle.anyPrice)
  }

  private mutating func cards(
    _ fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [Located<PlanningCard>] {
    var taken: [String: Int] = [:]
    let cards = entries("cards", in: fields, of: root, name, example: "[{ kind: hotels, … }]")
      .compactMap { card($0, taken: &taken) }
    failMissing(PlanningCard.Kind.allCases.map(\.rawValue), Set(taken.keys), "cards", fields)
    return cards
  }

  private mutating func card(_ node: YAMLNode, taken: inout [String: Int]) -> Located<PlanningCard>?
  {
    let (name, keys) = ("a card", ["kind", "title", "subtitle", "icon", "empty-text"])
    guard let fields = mapping(node, name, known: keys) else { return nil }
    func text(_ key: String, _ example: String) -> String? {
      requiredShownText(key, in: fields, of: node, name, example: example)
    }
    let kind = listed(
      "kind", among: PlanningCard.Kind.allCases.map(\.rawValue), in: fields, of: node, name,
      taken: &taken
    ).flatMap { PlanningCard.Kind(rawValue: $0) }
    let (title, subtitle) = (text("title", "Hotels"), text("subtitle", "Where you stay"))
    let icon = requiredText("icon", in: fields, of: node, name, example: "bed.double.fill")
    let empty = text("empty-text", "No hotel yet")
    guard let kind, let title, let subtitle, let icon, let empty else { return nil }
    return Located(
      PlanningCard(kind: kind, title: title, subtitle: subtitle, icon: icon, emptyText: empty),
      at: origin(of: node))
  }
}
