import Bundles
import SeedTransit

/// The transit client's snapshots: routes by mode and section, stops, and route types.
struct TransitSnapshots: Sendable {
  let dataset: Dataset

  private func snapshot(
    _ fileName: String, _ key: String, _ elements: some Sequence<JSONValue>
  ) -> Snapshot {
    Snapshot(
      fileName, schema: TransitDatabase.kind.version, key: key, elements: elements)
  }

  /// How snapshots name a record: by its published id, after its feed and a colon where the bundle
  /// has several feeds, so that no two are named alike. `TransitStore` understands both.
  private func id<Record>(
    _ published: String, of position: Int, in all: Merged<Record>
  ) -> JSONValue {
    .string(dataset.feeds.count > 1 ? "\(feed(of: position, in: all)):\(published)" : published)
  }

  private func feed<Record>(of position: Int, in all: Merged<Record>) -> String {
    dataset.feeds[all.feeds[position]].name
  }

  // MARK: - Routes

  /// routes.json: the lines of each mode in their sections.
  var routes: Snapshot {
    let stopCounts = lineStopCounts
    let lines = dataset.lineIndexes.lines
    let ordered = lines.indices.ordered { lines[$0].sortOrder < lines[$1].sortOrder }
    let modes: [Mode?] =
      [nil] + Mode.allCases.filter(\.hasOwnList).ordered { $0.priority < $1.priority }
    let elements = modes.compactMap { mode -> JSONValue? in
      let members = ordered.filter { mode == nil || entry(of: lines[$0]).mode == mode }
      return members.isEmpty && mode != nil ? nil : list(of: members, mode, stopCounts)
    }
    return snapshot("routes.json", "modes", elements)
  }

  /// How many stops the trips of each line call at.
  private var lineStopCounts: [Int] {
    var counts = [Int](repeating: 0, count: dataset.lineIndexes.lines.count)
    var lastStop = [RecordIndex<Stop>?](repeating: nil, count: counts.count)
    // The rows are in the order of stops.
    for row in dataset.routeStops {
      let line = Int(dataset.lineIndexes.lineOfRoute[Int(row.route.position)].position)
      if lastStop[line] != row.stop { counts[line] += 1 }
      lastStop[line] = row.stop
    }
    return counts
  }

  /// What is derived for the first route of a line.
  private func entry(of line: LineIndexes.Line) -> RouteIndexes.Entry {
    dataset.routeIndexes.entries[Int(line.routes[0].position)]
  }

  private func list(of members: [Int], _ mode: Mode?, _ stopCounts: [Int]) -> JSONValue {
    var sections: [(name: String, routes: [JSONValue])] = []
    for position in members {
      let name = dataset.lineIndexes.lines[position].section.description
      if sections.last?.name != name { sections.append((name, [])) }
      let line = dataset.lineIndexes.lines[position]
      sections[sections.count - 1].routes.append(row(line, stopCounts[position]))
    }
    return .object([
      "mode": .integer(mode?.rawValue ?? -1),
      "name": .string(mode.map { ModeAppearance($0).displayName } ?? "All"),
      "sections": .array(
        sections.map { .object(["section": .string($0.name), "routes": .array($0.routes)]) }),
    ])
  }

  private func row(_ line: LineIndexes.Line, _ stopCount: Int) -> JSONValue {
    let derived = entry(of: line)
    let appearance = derived.mode.map { ModeAppearance($0) }
    let ids = line.routes.map { route in
      id(dataset.routes.records[route].id, of: Int(route.position), in: dataset.routes)
    }
    return .object([
      "accessibilityLabel": .string(
        [appearance?.displayName, line.displayName].compactMap { $0 }.joined(separator: " ")),
      "color": .string("#" + derived.badge.color.hexadecimal),
      "feed": .string(feed(of: Int(line.routes[0].position), in: dataset.routes)),
      "id": ids[0],
      "longName": .string(line.longName),
      "name": .string(line.displayName),
      "routeIDs": .array(ids),
      "stopCount": .integer(stopCount),
      "symbol": .string(ModeAppearance(derived.mode).symbolName),
      "textColor": .string("#" + derived.badge.textColor.hexadecimal),
    ])
  }

  // MARK: - Stops

  /// stops.json: every stop of the list from A to Z.
  var stops: Snapshot {
    let entries = dataset.stopIndexes.entries
    let listed = entries.indices.filter { entries[$0].sortOrder != nil }
    let ordered = listed.sorted { (entries[$0].sortOrder ?? 0) < (entries[$1].sortOrder ?? 0) }
    return snapshot("stops.json", "stops", ordered.lazy.map(stop))
  }

  private func stop(_ position: Int) -> JSONValue {
    let stop = dataset.stops.records[position]
    let derived = dataset.stopIndexes.entries[position]
    let mode = derived.usage.primaryRouteType
    return .object([
      "code": .string(stop.code),
      "feed": .string(feed(of: position, in: dataset.stops)),
      "id": id(stop.id, of: position, in: dataset.stops),
      "lat": stop.latitude.map { .double($0) } ?? .null,
      "lon": stop.longitude.map { .double($0) } ?? .null,
      "mode": .integer(mode?.rawValue),
      "name": .string(stop.name),
      "parent": stop.parent.map { parent in
        id(dataset.stops.records[parent].id, of: Int(parent.position), in: dataset.stops)
      } ?? .null,
      "platform": .string(derived.platform),
      "platformName": .string(derived.platformName),
      "section": .string(derived.section?.description),
      "symbol": .string(ModeAppearance(mode).symbolName),
      "wheelchair": .integer(derived.wheelchairAccessible),
    ])
  }

  // MARK: - Route types

  /// route_types.json: how each mode is shown.
  var routeTypes: Snapshot {
    let ordered = ModeAppearance.all.ordered { $0.priority < $1.priority }
    return snapshot("route_types.json", "routeTypes", ordered.map(Self.routeType))
  }

  private static func routeType(_ appearance: ModeAppearance) -> JSONValue {
    .object([
      "accessibilityLabel": .string(appearance.accessibilityLabel),
      "colorDark": .string("#" + appearance.colorDark),
      "colorLight": .string("#" + appearance.colorLight),
      "displayName": .string(appearance.displayName),
      "fallbackSymbolName": .string(appearance.fallbackSymbolName),
      "minimumIOS": .double(appearance.minimumIOS),
      "mode": .integer(appearance.key),
      "name": .string(appearance.name),
      "priority": .integer(appearance.priority),
      "symbolName": .string(appearance.symbolName),
    ])
  }
}
