import Bundles
import SeedTransit

/// The shapes of the transit client's snapshots.
///
/// Each snapshot is one list, whose elements are made only when they are written: a country has
/// hundreds of thousands of stops.
enum TransitShapes: SnapshotKinds {
  static let schema = SnapshotSchema(version: TransitDatabase.kind.version, folder: "")

  /// routes.json.
  static let routes = SnapshotList<ListedMode>(
    "routes.json",
    "Every line, by mode and A-Z section, in the order in which a client shows them.",
    key: "modes", of: mode,
    "All modes together first, then each mode that has routes, by priority.")

  /// stops.json.
  static let stops = SnapshotList<ListedStop>(
    "stops.json", "Every stop and station, A-Z, # last; no entrances, nodes or boarding areas.",
    key: "stops", of: stop)

  /// route_types.json.
  static let routeTypes = SnapshotList<ModeAppearance>(
    "route_types.json", "The modes: names, SF Symbols and colours.",
    key: "routeTypes", of: routeType, count: .atLeast(1), "By priority.")

  /// The schemas of all snapshots.
  static let documents = [routes.document, stops.document, routeTypes.document]

  private static let modes = Mode.allCases.map(\.rawValue)
  private static let section = TextForm.pattern("^[A-Z#]$")
}

/// A kind of snapshot that is one list.
struct SnapshotList<Element>: Sendable {
  /// The JSON Schema of the file.
  let document: JSONDocument
  private let fileName: String
  private let key: String
  private let element: JSONShape<Element>

  fileprivate init(
    _ fileName: String, _ sentence: String, key: String, of element: JSONShape<Element>,
    count: ListSize = .any, _ keySentence: String = ""
  ) {
    self.fileName = fileName
    self.key = key
    self.element = element
    document =
      TransitShapes.kind(
        "snapshots/\(fileName)", sentence,
        [JSONMember<[Element]>.list(key, of: element, count: count, keySentence) { $0 }]
      ).document
  }

  /// The file of some elements; each element is requested only when it is written.
  func snapshot(of elements: some Sequence<Element>) -> Snapshot {
    Snapshot(
      fileName, schema: TransitDatabase.kind.version, key: key,
      elements: elements.lazy.map(element.json))
  }
}

// MARK: - Routes

/// The lines of a mode, or of all modes.
struct ListedMode {
  typealias Section = (name: AlphabetSection, lines: [ListedLine])

  /// The mode; nil for all modes.
  let mode: Mode?
  let sections: [Section]
}

/// A line with the values that its list shows in addition to the line's own.
struct ListedLine {
  let line: LineIndexes.Line
  let feed: String
  /// The ids of its routes.
  let routes: [String]
  /// The values derived for the first route of the line.
  let derived: RouteIndexes.Entry
  let stopCount: Int
}

extension TransitShapes {
  private static let mode = JSONShape<ListedMode>.object([
    .value(
      "mode", .integer(oneOf: [-1] + modes),
      "A basic GTFS route type, or -1 for all modes together."
    ) { $0.mode?.rawValue ?? -1 },
    .text("name", "The name for people.") {
      $0.mode.map { ModeAppearance($0).displayName } ?? "All"
    },
    .list("sections", of: lines) { $0.sections },
  ])

  private static let lines = JSONShape<ListedMode.Section>.object([
    .text("section", as: section, sectionSentence) { $0.name.description },
    .list("routes", of: line, count: .atLeast(1)) { $0.lines },
  ])

  private static let sectionSentence = "A-Z, or # for every other first character."

  private static let line = JSONShape<ListedLine>.object(
    named: "route",
    [
      .text(
        "id",
        """
        The route_id of the line's first route, as published. feed:route_id where the bundle has \
        several feeds.
        """
      ) { $0.routes[0] },
      .text("feed", "The name of the feed.") { $0.feed },
      .list(
        "routeIDs", of: .text(), count: .atLeast(1),
        "The route_ids of all its routes, as published."
      ) { $0.routes },
      .text("name", "The short name, else the long name, else the id.") { $0.line.displayName },
      .nullableText("longName") { $0.line.longName },
      .text("color", as: .badgeColor) { "#" + $0.derived.badge.color.hexadecimal },
      .text("textColor", as: .badgeColor) { "#" + $0.derived.badge.textColor.hexadecimal },
      .text("symbol", "An SF Symbol.") { ModeAppearance($0.derived.mode).symbolName },
      .text("accessibilityLabel", "What VoiceOver says.") { listed in
        [listed.derived.mode.map { ModeAppearance($0).displayName }, listed.line.displayName]
          .compactMap { $0 }.joined(separator: " ")
      },
      .integer("stopCount", min: 0, "The stops that the line's trips call at.") { $0.stopCount },
    ])
}

// MARK: - Stops

/// A stop of the list from A to Z, by its position among all stops: copying its texts would cost
/// more than looking them up.
struct ListedStop {
  let all: TransitSnapshots
  let position: Int
  let section: AlphabetSection

  var stop: Stop { all.dataset.stops.records[position] }
  var derived: StopIndexes.Entry { all.dataset.stopIndexes.entries[position] }
}

extension TransitShapes {
  private static let stop = JSONShape<ListedStop>.object([
    .text("id", "stop_id as published; feed:stop_id where the bundle has several feeds.") {
      $0.all.id(ofStop: $0.position)
    },
    .text("feed", "The name of the feed.") {
      $0.all.feed(of: $0.position, in: $0.all.dataset.stops)
    },
    .nullableText("code", "The number on the sign.") { $0.stop.code },
    .nullableText("name") { $0.stop.name },
    .nullableNumber("lat", min: -90, max: 90) { $0.stop.latitude },
    .nullableNumber("lon", min: -180, max: 180) { $0.stop.longitude },
    .nullable(
      "mode", .integer(oneOf: modes),
      """
      The primary_route_type of stops: the mode with most journeys here in the busiest week; null \
      where none of a known mode calls.
      """
    ) { $0.derived.usage.primaryRouteType?.rawValue },
    .text("symbol", "An SF Symbol.") {
      ModeAppearance($0.derived.usage.primaryRouteType).symbolName
    },
    .text("section", as: section, sectionSentence) { $0.section.description },
    .nullableText("parent", "The id of the station, in the form of id.") { listed in
      listed.stop.parent.map { listed.all.id(ofStop: Int($0.position)) }
    },
    .nullableText("platform", "What fits on a badge, such as 4A.") { $0.derived.platform },
    .nullableText(
      "platformName", "The words of the name for the platform, such as Wharf 4, Side A."
    ) { $0.derived.platformName },
    .nullable("wheelchair", .integer(oneOf: [1, 2]), "1 accessible, 2 not, null unknown.") {
      $0.derived.wheelchairAccessible
    },
  ])
}

// MARK: - Route types

extension TransitShapes {
  private static let routeType = JSONShape<ModeAppearance>.object([
    .value(
      "mode", .integer(oneOf: [-1] + modes), "A basic GTFS route type; -1 where it is unknown."
    ) { $0.key },
    .text("name", as: .pattern("^[a-z_]+$"), "The stable name for code.") { $0.name },
    .text("displayName") { $0.displayName },
    .text("symbolName", "The SF Symbol.") { $0.symbolName },
    .text("fallbackSymbolName", "The SF Symbol before minimumIOS.") { $0.fallbackSymbolName },
    .number("minimumIOS", "The first iOS that has symbolName.") { $0.minimumIOS },
    .text("accessibilityLabel") { $0.accessibilityLabel },
    .text("colorLight", as: .badgeColor) { "#" + $0.colorLight },
    .text("colorDark", as: .badgeColor) { "#" + $0.colorDark },
    .integer("priority", min: 0, "The lowest wins where two modes tie.") { $0.priority },
  ])
}
