/// What a pipeline takes of a feed and corrects in it: the keys `only`, `drop` and `set` of an entry
/// of `feeds`.
struct FeedRules: Sendable {
  /// The routes to take, which match one of these; all of them where it is empty.
  var only: [RouteSelection] = []
  /// The routes to leave out of those, which match one of these.
  var drop: [RouteSelection] = []
  /// The fields to correct while the files are read, before routes are selected.
  var corrections: [FieldCorrection] = []

  /// The rules about routes as the report names them; their places are their numbers.
  ///
  /// The selections of `only` are one rule, because a route goes when none of them matches.
  var names: [String] {
    let only = only.map(\.description).joined(separator: ", ")
    return (only.isEmpty ? [] : ["only: [\(only)]"]) + drop.map { "drop: [\($0)]" }
  }

  /// The number of the first rule that takes a route out of the feed; nil for a route that stays.
  ///
  /// Throws ``Failure`` for an expression whose search does not end.
  func ruleTaking(_ route: RouteFacts) throws -> Int? {
    if !only.isEmpty, try !only.contains(where: { try $0.matches(route) }) { return 0 }
    let first = only.isEmpty ? 0 : 1
    return try drop.firstIndex { try $0.matches(route) }.map { $0 + first }
  }
}

/// Routes of a feed: those that meet every condition.
struct RouteSelection: Sendable {
  /// The conditions, one for each key that is given.
  var conditions: [RouteCondition]

  /// Whether a route meets every condition.
  func matches(_ route: RouteFacts) throws -> Bool {
    try conditions.allSatisfy { condition in
      try condition.values.contains { try condition.matches($0, route) }
    }
  }
}

extension RouteSelection: CustomStringConvertible {
  /// The selection as one writes it in YAML: `{ agency: [A], mode: [rail, metro] }`.
  var description: String {
    "{ \(conditions.map(\.description).joined(separator: ", ")) }"
  }
}

/// Values of a route, one of which must match.
struct RouteCondition: Equatable, Sendable {
  /// What is compared.
  enum Key: String, Hashable, Sendable {
    /// agency_id and agency_name.
    case agency
    /// route_id and route_short_name.
    case route
    /// The name of the mode in `route_types`.
    case mode
  }

  let key: Key
  let values: [ValueMatch]

  /// Whether a value of the condition matches a route.
  func matches(_ value: ValueMatch, _ route: RouteFacts) throws -> Bool {
    try route.names(of: key).contains { try value.matches($0) }
  }
}

extension RouteCondition: CustomStringConvertible {
  /// The condition as one writes it in YAML: `mode: [rail, metro]`.
  var description: String {
    "\(key.rawValue): [\(values.map(\.description).joined(separator: ", "))]"
  }
}

/// What rules can know of a route while routes.txt is read.
struct RouteFacts {
  let id: String
  let shortName: String?
  /// The published agency_id of the route, or the agency_id of the only agency.
  let agencyID: String?
  let agencyName: String?
  /// Nil where the route_type is none that maps to a mode; rules name that mode `unknown`.
  let mode: Mode?

  /// The names that a key of a selection is compared with.
  func names(of key: RouteCondition.Key) -> [String] {
    switch key {
    case .agency: [agencyID, agencyName].compactMap { $0 }
    case .route: [id, shortName].compactMap { $0 }
    case .mode: [ModeAppearance(mode).name]
    }
  }
}
