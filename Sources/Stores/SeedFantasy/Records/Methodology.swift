import Foundation
import GRDB

extension FantasyStore {
  /// A formula by which columns of the database are computed.
  public struct Formula: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id, such as `price_engine`.
    public let id: String
    /// The version; each change of the formula increases it.
    public let version: Int
    /// The certainty of the formula.
    public let kind: FormulaKind
    /// The formula.
    public let expression: String
    /// The inputs of the formula.
    public let inputs: String
    /// The address of the publication; nil for Seedbed's own formulas.
    public let source: URL?
    /// A note for a methodology page.
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

  /// The certainty of a formula.
  public enum FormulaKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// A rule of the game.
    case official = "O"
    /// A finding that real data confirms.
    case verified = "R"
    /// A published model of the community.
    case community = "C"
    /// Seedbed's own definition.
    case own = "H"
  }
}
