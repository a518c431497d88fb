import Foundation
import GRDB

extension FantasyStore {
  /// How columns of the database are worked out.
  public struct Formula: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id, such as `price_engine`.
    public let id: String
    /// Rises with every change of the formula.
    public let version: Int
    /// How sure it is.
    public let kind: FormulaKind
    /// The formula.
    public let expression: String
    /// What goes in.
    public let inputs: String
    /// Where it is published; nil for our own.
    public let source: URL?
    /// What a methodology page says about it.
    public let note: String?

    /// Reads a row of `formulas`.
    public init(row: Row) throws {
      id = try row.value("formula_id")
      version = try row.value("version")
      kind = try row.value("kind")
      expression = try row.value("expression")
      inputs = try row.value("inputs")
      source = try (row.value("source_url") as String?).flatMap { URL(string: $0) }
      note = try row.value("note")
    }
  }

  /// How often what was promised held, measured on the input itself.
  public struct Calibration: Hashable, Sendable, Codable, FetchableRecord {
    /// What was measured, such as `interval_80`.
    public let level: String
    /// How many it was measured on.
    public let count: Int
    /// How many held.
    public let covered: Int
    /// The share that held; nil for none.
    public let rate: Double?
    /// What the share should be; nil where nothing was promised.
    public let expected: Double?

    /// Reads a row of `calibrations`.
    public init(row: Row) throws {
      level = try row.value("level")
      count = try row.value("n")
      covered = try row.value("covered")
      rate = try row.value("rate")
      expected = try row.value("expected")
    }
  }

  /// How far a way to project was off, on the input itself.
  public struct ProjectionError: Hashable, Sendable, Codable, FetchableRecord {
    /// `projection`, `season_average` or `last_3`.
    public let model: String
    /// Games.
    public let count: Int
    /// Points; nil for none.
    public let meanAbsoluteError: Double?

    /// Reads a row of `projection_errors`.
    public init(row: Row) throws {
      model = try row.value("model")
      count = try row.value("n")
      meanAbsoluteError = try row.value("mae")
    }
  }

  /// How sure a formula is.
  public enum FormulaKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// A rule of the game.
    case official = "O"
    /// Found out, and verified on real data.
    case verified = "R"
    /// A model of the community, cited.
    case community = "C"
    /// Our own definition.
    case own = "H"
  }
}
