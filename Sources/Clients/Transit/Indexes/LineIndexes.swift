import Bundles
import Folding
import Tabular

/// The lines of all feeds. A line is what passengers see as one line; it often has several routes.
///
/// Routes of one feed are one line if they have the same agency name, mode, displayed name (folded)
/// and badge colour. A route without a name is a line of its own. The pipeline's `lines` override
/// this, also across feeds.
struct LineIndexes: Sendable {
  struct Line: Sendable {
    /// The routes of the line by feed and route_id, at least one. The line has the id, agency, mode
    /// and badge of its first route.
    var routes: [RecordIndex<Route>]
    var displayName: String
    /// The long name that all routes of the line share; nil if they differ.
    var longName: String?
    var section: AlphabetSection
    /// The position among all lines, from 0; the lines of one mode are in order too.
    var sortOrder: Int
  }

  /// The number of the list of all modes together.
  static let allModes = -1

  /// The lines in the order of their first routes.
  let lines: [Line]
  /// For each route, its line.
  let lineOfRoute: [RecordIndex<Line>]
  /// The sections of all modes together, then of each mode with its own list, by the mode's number.
  let sections: [Sections.Row]
  /// The route_ids under the pipeline's `lines` that are in no feed.
  let unknownRoutes: [String]

  /// Derives the lines; `chosen` are the pipeline's `lines`. Cost: one lookup for each route.
  init(
    _ merged: MergedFeeds, _ routes: RouteIndexes, chosen: [LineSection], folder: inout TextFolder
  ) {
    let choice = LineChoice(chosen, merged)
    var members: [[RecordIndex<Route>]] = []
    var lineOfRoute: [RecordIndex<Line>] = []
    var numbers: [LineKey: Int] = [:]
    let keys = LineKey.keys(of: merged, routes, choice, folder: &folder)
    for (position, key) in keys.enumerated() {
      let number = numbers[key, default: members.count]
      if number == members.count {
        numbers[key] = number
        members.append([])
      }
      members[number].append(RecordIndex(position))
      lineOfRoute.append(RecordIndex(number))
    }
    let names = members.map { own in
      choice.name(of: own[0]) ?? routes.entries[Int(own[0].position)].displayName
    }
    lines = Self.lines(members, names, merged.routes, routes, folder: &folder)
    sections = Self.sections(of: lines, routes)
    unknownRoutes = choice.unknownRoutes
    self.lineOfRoute = lineOfRoute
  }

  private static func lines(
    _ members: [[RecordIndex<Route>]], _ names: [String], _ published: Merged<Route>,
    _ routes: RouteIndexes, folder: inout TextFolder
  ) -> [Line] {
    let order = RouteOrder(
      zip(members, names).map { own, name in
        let first = Int(own[0].position)
        return RouteOrder.Member(
          name: name, mode: routes.entries[first].mode, id: published.records[first].id,
          feed: published.feeds[first])
      }, folder: &folder)
    return members.indices.map { number in
      let longNames = Set(
        members[number].map { published.records[$0].longName.map { ExactText($0) } })
      return Line(
        routes: members[number], displayName: names[number],
        longName: longNames.count == 1 ? longNames.first.flatMap { $0?.text } : nil,
        section: order.sections[number], sortOrder: order.sortOrders[number])
    }
  }

  private static func sections(of lines: [Line], _ routes: RouteIndexes) -> [Sections.Row] {
    let ordered = lines.ordered { $0.sortOrder < $1.sortOrder }
    func members(_ list: Int, _ lines: [Line]) -> [Sections.Member] {
      lines.map { (group: list, title: $0.section.description, place: $0.sortOrder) }
    }
    let ofModes = Mode.allCases.filter(\.hasOwnList).flatMap { mode in
      members(
        mode.rawValue,
        ordered.filter { routes.entries[Int($0.routes[0].position)].mode == mode })
    }
    return Sections.rows(of: members(allModes, ordered) + ofModes)
  }
}

/// The key that the routes of one line share.
private enum LineKey: Hashable {
  /// The number of an entry of the pipeline's `lines`.
  case chosen(Int)
  case shown(Appearance)
  /// The position of a route without a name.
  case nameless(Int)

  struct Appearance: Hashable {
    var feed: Int
    /// The first agency with this name in the feed; nil for a route without an agency.
    var agency: Int?
    var mode: Mode?
    var name: FoldedText
    var color: SRGBColor
  }

  /// The key of each route.
  static func keys(
    of merged: MergedFeeds, _ routes: RouteIndexes, _ choice: LineChoice,
    folder: inout TextFolder
  ) -> [LineKey] {
    let namesakes = namesakes(of: merged.agencies, folder: &folder)
    var keys: [LineKey] = []
    for (position, route) in merged.routes.records.enumerated() {
      if let number = choice.numbers[RecordIndex(position)] {
        keys.append(.chosen(number))
      } else if route.publishedName == nil {
        keys.append(.nameless(position))
      } else {
        let entry = routes.entries[position]
        keys.append(
          .shown(
            Appearance(
              feed: merged.routes.feeds[position],
              agency: route.agency.map { namesakes[Int($0.position)] }, mode: entry.mode,
              name: folder.fold(entry.displayName), color: entry.badge.color)))
      }
    }
    return keys
  }

  /// For each agency, the first agency of its feed with the same name.
  private static func namesakes(of agencies: Merged<Agency>, folder: inout TextFolder) -> [Int] {
    struct Name: Hashable {
      var feed: Int
      var name: FoldedText
    }
    var first: [Name: Int] = [:]
    var namesakes: [Int] = []
    for (position, agency) in agencies.records.enumerated() {
      let name = agency.name.map { Name(feed: agencies.feeds[position], name: folder.fold($0)) }
      namesakes.append(name.flatMap { first[$0] } ?? position)
      if let name, first[name] == nil { first[name] = position }
    }
    return namesakes
  }
}

/// The pipeline's `lines`, with the routes that they name.
private struct LineChoice {
  private let chosen: [LineSection]
  /// For each route in an entry, the number of the entry.
  private(set) var numbers: [RecordIndex<Route>: Int] = [:]
  /// The route_ids in the entries that are in no feed.
  let unknownRoutes: [String]

  init(_ chosen: [LineSection], _ merged: MergedFeeds) {
    self.chosen = chosen
    var entries: [String: Int] = [:]
    for (number, line) in chosen.enumerated() {
      for route in line.routes { entries[route] = number }
    }
    var known: Set<String> = []
    for (position, route) in merged.routes.records.enumerated() where !entries.isEmpty {
      let feed = merged.feeds[merged.routes.feeds[position]].name
      for name in [route.id, "\(feed):\(route.id)"] {
        guard let number = entries[name] else { continue }
        known.insert(name)
        numbers[RecordIndex(position)] = number
      }
    }
    unknownRoutes = chosen.flatMap(\.routes).filter { !known.contains($0) }
  }

  /// The name that the pipeline gives the line of a route.
  func name(of route: RecordIndex<Route>) -> String? {
    numbers[route].flatMap { chosen[$0].name }
  }
}
