import Bundles
import SeedTransit

/// The transit client's snapshots: routes by mode and section, stops, and route types.
final class TransitSnapshots: Sendable {
  let dataset: Dataset

  init(dataset: Dataset) {
    self.dataset = dataset
  }

  /// The name of a record in snapshots: its published id, preceded by its feed and a colon if the
  /// bundle has several feeds, so that names are unique. `TransitStore` understands both forms.
  private func id<Record>(
    _ published: String, of position: Int, in all: Merged<Record>
  ) -> String {
    dataset.feeds.count > 1 ? "\(feed(of: position, in: all)):\(published)" : published
  }

  func feed<Record>(of position: Int, in all: Merged<Record>) -> String {
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
    return TransitShapes.routes.snapshot(
      of: modes.compactMap { mode in
        let members = ordered.filter { mode == nil || entry(of: lines[$0]).mode == mode }
        return members.isEmpty && mode != nil ? nil : list(of: members, mode, stopCounts)
      })
  }

  /// The number of stops at which the trips of each line call.
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

  /// The values derived for the first route of a line.
  private func entry(of line: LineIndexes.Line) -> RouteIndexes.Entry {
    dataset.routeIndexes.entries[Int(line.routes[0].position)]
  }

  private func list(of members: [Int], _ mode: Mode?, _ stopCounts: [Int]) -> ListedMode {
    var sections: [ListedMode.Section] = []
    for position in members {
      let line = dataset.lineIndexes.lines[position]
      if sections.last?.name != line.section { sections.append((line.section, [])) }
      sections[sections.count - 1].lines.append(listed(line, stopCounts[position]))
    }
    return ListedMode(mode: mode, sections: sections)
  }

  private func listed(_ line: LineIndexes.Line, _ stopCount: Int) -> ListedLine {
    let routes = line.routes.map { route in
      id(dataset.routes.records[route].id, of: Int(route.position), in: dataset.routes)
    }
    return ListedLine(
      line: line, feed: feed(of: Int(line.routes[0].position), in: dataset.routes),
      routes: routes, derived: entry(of: line), stopCount: stopCount)
  }

  // MARK: - Stops

  /// stops.json: every stop of the list from A to Z.
  var stops: Snapshot {
    let entries = dataset.stopIndexes.entries
    let places = entries.indices.filter { entries[$0].sortOrder != nil }
    let ordered = places.ordered { (entries[$0].sortOrder ?? 0) < (entries[$1].sortOrder ?? 0) }
    return TransitShapes.stops.snapshot(
      of: ordered.lazy.compactMap { [self] position in
        entries[position].section.map {
          ListedStop(all: self, position: position, section: $0)
        }
      })
  }

  /// The name of a stop in snapshots.
  func id(ofStop position: Int) -> String {
    id(dataset.stops.records[position].id, of: position, in: dataset.stops)
  }

  // MARK: - Route types

  /// route_types.json: how each mode is shown.
  var routeTypes: Snapshot {
    TransitShapes.routeTypes.snapshot(
      of: ModeAppearance.all.ordered { $0.priority < $1.priority })
  }
}
