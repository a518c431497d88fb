import Foundation
import GRDB

/// The format of a patch, which turns one version of a database into another.
///
/// A patch is data: a text of JSON values, one in each line. The first line is the ``Header``; each other
/// line is a ``Change``. docs/updates.md describes the format for other languages.
package enum Patch {
  /// The number of this format. Patches of format 1 were databases with statements to run.
  package static let format = 2

  /// The first line: the two versions, and the number of rows in the result.
  package struct Header: Codable, Hashable, Sendable {
    /// The number of the format.
    package var format = Patch.format
    /// The `content_version` to which the patch applies.
    package var from: String
    /// The `content_version` of the result.
    package var to: String
    /// The number of rows of each table in the result.
    package var tables: [String: Int]

    /// Describes a patch between two versions.
    package init(from: String, to: String, tables: [String: Int]) {
      self.from = from
      self.to = to
      self.tables = tables
    }
  }

  /// The kinds of operation on rows.
  package enum Operation: String, Codable, CaseIterable, Sendable {
    /// Removes rows. The columns are those of the table's key.
    case remove
    /// Changes one value of existing rows. The columns are the key's, then the changed one.
    case set
    /// Adds rows, or replaces the rows with the same keys. The columns are those of the key, then all others.
    case put
  }

  /// One operation on some rows of a table.
  package struct Change: Decodable, Sendable {
    /// The operation on the rows.
    package let operation: Operation
    /// The table's name.
    package let table: String
    /// The columns of the values in `rows`.
    package let columns: [String]
    /// A value for each column of each row.
    package let rows: [[Value]]
  }

  /// A value in a row.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }
}

extension Patch.Value: Decodable {
  /// Reads null, a number or a text; other JSON is an error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .real(try container.decode(Double.self))
    }
  }
}

extension Patch.Value {
  /// The value as an argument of a statement. A text becomes bytes, which the statement casts to text, since
  /// GRDB ends a text at its first NUL.
  package var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): Data(text.utf8).databaseValue
    }
  }
}
