/// The routes of one mode or of all, in sections from A to Z, with # last.
///
/// ```swift
/// List {
///   ForEach(list.sections) { section in
///     Section(section.title) {
///       ForEach(section.routes) { RouteRow(route: $0) }
///     }
///     .sectionIndexLabel(section.title)
///   }
/// }
/// ```
public struct RouteList: Hashable, Sendable {
  /// The mode that was asked for; nil for all.
  public let mode: RouteType?
  /// The sections that have routes, in order.
  public let sections: [RouteSection]

  /// The titles for the index at the list's edge.
  public var indexTitles: [String] { sections.map(\.title) }

  /// All routes, in order.
  public var routes: [Route] { sections.flatMap(\.routes) }

  /// Makes sections of routes that are in the order of ``Route/sortOrder``.
  public init(mode: RouteType?, routes: [Route]) {
    self.mode = mode
    var sections: [RouteSection] = []
    var rest = routes[...]
    while let title = rest.first?.section {
      let end = rest.firstIndex { $0.section != title } ?? rest.endIndex
      sections.append(RouteSection(title: title, routes: Array(rest[..<end])))
      rest = rest[end...]
    }
    self.sections = sections
  }
}

/// The routes whose names start with one letter.
public struct RouteSection: Hashable, Sendable, Identifiable {
  /// A letter from A to Z, or "#" for every other start.
  public let title: String
  /// The routes, in order: T2 before T10.
  public let routes: [Route]

  /// The title, for `ForEach`.
  public var id: String { title }
}
