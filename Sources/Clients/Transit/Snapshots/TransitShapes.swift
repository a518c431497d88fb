import Bundles
import SeedTransit

/// The shapes of the transit client's snapshots.
///
/// Each snapshot is one list, whose elements are made only when they are written: a country has
/// hundreds of thousands of stops.
enum TransitShapes: SnapshotKinds {
  static let schema = SnapshotSchema(version: TransitTables.version, folder: "")

  /// routes.json.
  static let routes = SnapshotList<ListedMode>(
    "routes.json",
    "All lines by mode and A-Z section, in the order in which a client shows them.",
    key: "modes", of: mode,
    "The modes that have routes, by priority. An element for all modes together comes first.")

  /// stops.json.
  static let stops = SnapshotList<ListedStop>(
    "stops.json",
    """
    All stops and stations from A to Z, then those under #. Entrances, nodes and boarding areas \
    are left out.
    """,
    key: "stops", of: stop)

  /// route_types.json.
  static let routeTypes = SnapshotList<ModeAppearance>(
    "route_types.json", "The names, SF Symbols and colours of the modes.",
    key: "routeTypes", of: routeType, count: .atLeast(1), "The modes by priority.")

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
      fileName, schema: TransitTables.version, key: key,
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
    .text("name", "The mode's name for people.") {
      $0.mode.map { ModeAppearance($0).displayName } ?? "All"
    },
    .list("sections", of: lines) { $0.sections },
  ])

  private static let lines = JSONShape<ListedMode.Section>.object([
    .text("section", as: section, sectionSentence) { $0.name.description },
    .list("routes", of: line, count: .atLeast(1)) { $0.lines },
  ])

  private static let sectionSentence =
    "The first letter of the name from A to Z, or # for every other first character."

  private static let line = JSONShape<ListedLine>.object(
    named: "route",
    [
      .text(
        "id",
        """
        The route_id of the line's first route, as published; feed:route_id if the bundle has \
        several feeds.
        """
      ) { $0.routes[0] },
      .text("feed", "The name of the feed.") { $0.feed },
      .list(
        "routeIDs", of: .text(), count: .atLeast(1),
        "The route_ids of all routes of the line, as published."
      ) { $0.routes },
      .text("name", "The line's short name, or else its long name, or else its id.") {
        $0.line.displayName
      },
      .nullableText("longName") { $0.line.longName },
      .text("color", as: .badgeColor) { "#" + $0.derived.badge.color.hexadecimal },
      .text("textColor", as: .badgeColor) { "#" + $0.derived.badge.textColor.hexadecimal },
      .text("symbol", "The name of the SF Symbol for the mode.") {
        ModeAppearance($0.derived.mode).symbolName
      },
      .text("accessibilityLabel", "The text that VoiceOver reads.") { listed in
        [listed.derived.mode.map { ModeAppearance($0).displayName }, listed.line.displayName]
          .compactMap { $0 }.joined(separator: " ")
      },
      .integer("stopCount", min: 0, "The number of stops at which trips of the line call.") {
        $0.stopCount
      },
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
    .text("id", "The stop_id as published; feed:stop_id if the bundle has several feeds.") {
      $0.all.id(ofStop: $0.position)
    },
    .text("feed", "The name of the feed.") {
      $0.all.feed(of: $0.position, in: $0.all.dataset.stops)
    },
    .nullableText("code", "The stop's code, which is the number on its sign.") { $0.stop.code },
    .nullableText("name") { $0.stop.name },
    .nullableNumber("lat", min: -90, max: 90) { $0.stop.latitude },
    .nullableNumber("lon", min: -180, max: 180) { $0.stop.longitude },
    .nullable(
      "mode", .integer(oneOf: modes),
      TransitTables.modeOfStop.replacing("`", with: "").replacing("NULL", with: "null")
    ) { $0.derived.mode?.rawValue },
    .text("symbol", "The name of the SF Symbol for the mode.") {
      ModeAppearance($0.derived.mode).symbolName
    },
    .text("section", as: section, sectionSentence) { $0.section.description },
    .nullableText("parent", "The id of the stop's station, in the same form as `id`.") { listed in
      listed.stop.parent.map { listed.all.id(ofStop: Int($0.position)) }
    },
    .nullableText("platform", "The platform's short code for a badge, such as 4A.") {
      $0.derived.platform
    },
    .nullableText(
      "platformName",
      "The part of the stop's name that names the platform, such as Wharf 4, Side A."
    ) { $0.derived.platformName },
    .nullable(
      "wheelchair", .integer(oneOf: [1, 2]),
      "Whether wheelchairs can board: 1 yes, 2 no, null unknown."
    ) {
      $0.derived.wheelchairAccessible
    },
  ])
}

// MARK: - Route types

extension TransitShapes {
  private static let routeType = JSONShape<ModeAppearance>.object([
    .value(
      "mode", .integer(oneOf: [-1] + modes), "A basic GTFS route type; -1 for an unknown mode."
    ) { $0.key },
    .text("name", as: .pattern("^[a-z_]+$"), "The mode's name in code, which never changes.") {
      $0.name
    },
    .text("displayName") { $0.displayName },
    .text("symbolName", "The SF Symbol.") { $0.symbolName },
    .text("fallbackSymbolName", "The SF Symbol for iOS versions before minimumIOS.") {
      $0.fallbackSymbolName
    },
    .number("minimumIOS", "The first iOS version that has symbolName.") { $0.minimumIOS },
    .text("accessibilityLabel") { $0.accessibilityLabel },
    .text("colorLight", as: .badgeColor) { "#" + $0.colorLight },
    .text("colorDark", as: .badgeColor) { "#" + $0.colorDark },
    .integer("priority", min: 0, "The mode's rank. If two modes tie, the smaller number wins.") {
      $0.priority
    },
  ])
}
