import GRDB

extension FantasyStore {
  /// Every formula, by id: what a methodology page is made of.
  ///
  /// ```swift
  /// let formulas = try await store.methodology()
  /// Text(formulas[0].note ?? "")
  /// ```
  public func methodology() async throws -> [Formula] {
    try await ask { rows in try rows.all(FantasyRows.formulaSQL) }
  }

  /// The formula by which a column is worked out; nil for a column that is given.
  ///
  /// ```swift
  /// let how = try await store.formula(of: "be", in: "projections")
  /// ```
  public func formula(of column: String, in table: String) async throws -> Formula? {
    try await ask { rows in try rows.first(FantasyRows.columnFormulaSQL, [table, column]) }
  }

  /// How often what was promised held, by level.
  ///
  /// ```swift
  /// let interval = try await store.calibrations().first { $0.level == "interval_80" }
  /// ```
  public func calibrations() async throws -> [Calibration] {
    try await ask { rows in try rows.all(FantasyRows.calibrationSQL) }
  }

  /// How far projections were off, beside simpler ways to project.
  ///
  /// ```swift
  /// let errors = try await store.projectionErrors()
  /// ```
  public func projectionErrors() async throws -> [ProjectionError] {
    try await ask { rows in try rows.all(FantasyRows.errorSQL) }
  }
}

extension FantasyRows {
  static let formulaSQL = "SELECT * FROM formulas ORDER BY formula_id"

  static let columnFormulaSQL = """
    SELECT * FROM formulas WHERE formula_id =
      (SELECT formula_id FROM formula_columns WHERE table_name = ? AND column_name = ?)
    """

  static let calibrationSQL = "SELECT * FROM calibrations ORDER BY level"

  static let errorSQL = "SELECT * FROM projection_errors ORDER BY model"
}
