import Foundation
import GRDB

/// The format of a patch, which leads from one version of a database to another.
///
/// A patch is data: a text of JSON values, one in each line. The first line is the ``Header``; each other
/// line is a ``Change``. docs/updates.md describes the format for other languages.
package enum Patch {
  /// The number of this format. Patches of format 1 were databases with statements to run.
  package static let format = 2

  /// The first line: the two versions, and what comes out.
  package struct Header: Codable, Hashable, Sendable {
    /// The number of the format.
    package var format = Patch.format
    /// The `content_version` that the patch leads from.
    package var from: String
    /// The `content_version` that it leads to.
    package var to: String
    /// The number of rows that each table has in the version that it leads to.
    package var tables: [String: Int]

    /// Describes a patch between two versions.
    package init(from: String, to: String, tables: [String: Int]) {
      self.from = from
      self.to = to
      self.tables = tables
    }
  }

  /// What happens to rows.
  package enum Operation: String, Codable, CaseIterable, Sendable {
    /// Rows go. The columns are those of the table's key.
    case remove
    /// Rows that stay get another value. The columns are those of the key, then one more.
    case set
    /// Rows come, or take the place of the one with the same key. The columns are those of the key, then
    /// all others.
    case put
  }

  /// One operation on some rows of a table.
  package struct Change: Decodable, Sendable {
    /// What happens to the rows.
    package let operation: Operation
    /// The table's name.
    package let table: String
    /// The columns whose values `rows` holds.
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
  /// The value as SQLite takes it. A text becomes its bytes, since GRDB ends a text at its first NUL: the
  /// statement casts them.
  package var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): Data(text.utf8).databaseValue
    }
  }
}
