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
    /// The inputs of the formula.
    public let inputs: String
    /// The address of the publication; nil for a formula of our own.
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
