/// The rules by which a pipeline selects and corrects a feed: the keys `only`, `drop` and `set` of an entry
/// of `feeds`.
struct FeedRules: Sendable {
  /// The routes to keep: those that match one of these selections, or all routes if there are none.
  var only: [RouteSelection] = []
  /// The routes to drop among the kept ones: those that match one of these selections.
  var drop: [RouteSelection] = []
  /// The fields to correct while the files are read, before routes are selected.
  var corrections: [FieldCorrection] = []

  /// The rules about routes as the report names them; a rule's number is its position.
  ///
  /// The selections of `only` are one rule, because a route is dropped if none of them matches.
  var names: [String] {
    let only = only.map(\.description).joined(separator: ", ")
    return (only.isEmpty ? [] : ["only: [\(only)]"]) + drop.map { "drop: [\($0)]" }
  }

  /// The number of the first rule that drops a route; nil for a route that is kept.
  ///
  /// Throws ``Failure`` if the search with a regular expression does not end.
  func ruleTaking(_ route: RouteFacts) throws -> Int? {
    if !only.isEmpty, try !only.contains(where: { try $0.matches(route) }) { return 0 }
    let first = only.isEmpty ? 0 : 1
    return try drop.firstIndex { try $0.matches(route) }.map { $0 + first }
  }
}

/// A selection of the routes of a feed that meet every condition.
struct RouteSelection: Sendable {
  /// The conditions, one for each key that is given.
  var conditions: [RouteCondition]

  /// Whether a route meets every condition.
  func matches(_ route: RouteFacts) throws -> Bool {
    try conditions.allSatisfy { condition in
      try route.names(of: condition.key).contains { try condition.values.contain($0) }
    }
  }
}

extension RouteSelection: CustomStringConvertible {
  /// The selection as YAML: `{ agency: [A], mode: [rail, metro] }`.
  var description: String {
    "{ \(conditions.map(\.description).joined(separator: ", ")) }"
  }
}

/// A condition of a selection: values, one of which must match the route.
struct RouteCondition: Sendable {
  /// The property of a route that is compared.
  enum Key: String, Hashable, Sendable {
    /// agency_id and agency_name.
    case agency
    /// route_id and route_short_name.
    case route
    /// The name of the mode in `route_types`.
    case mode
  }

  let key: Key
  let values: ValueMatches

  init(key: Key, values: [ValueMatch]) {
    self.key = key
    self.values = ValueMatches(values)
  }
}

extension RouteCondition: CustomStringConvertible {
  /// The condition as YAML: `mode: [rail, metro]`.
  var description: String {
    "\(key.rawValue): [\(values)]"
  }
}

/// The facts about a route that rules know while routes.txt is read.
struct RouteFacts {
  let id: String
  let shortName: String?
  /// The published agency_id of the route, or the agency_id of the only agency.
  let agencyID: String?
  let agencyName: String?
  /// The mode; nil if the route_type maps to none. Rules call that mode `unknown`.
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
