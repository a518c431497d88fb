import DatabaseGuards
import Foundation
import GRDB

/// A function that statements of ``DatabaseAnswers`` may call; its result depends only on its arguments.
///
/// SQLite cannot interrupt a call. So an argument has at most four megabytes, and ``QueryTime`` is checked at
/// each call.
package struct SQLFunction: Sendable {
  private static let longestArgument = 1 << 22

  /// An argument of any type.
  package struct Argument {
    fileprivate let value: DatabaseValue

    /// The text; nil for NULL.
    package var text: String? { String.fromDatabaseValue(value) }
    /// The whole number; nil for anything else.
    package var integer: Int? { Int.fromDatabaseValue(value) }
    /// The number; nil for anything else.
    package var number: Double? { Double.fromDatabaseValue(value) }
    /// The bytes of a blob; nil for NULL.
    package var bytes: Data? { Data.fromDatabaseValue(value) }

    fileprivate var length: Int {
      switch value.storage {
      case .string(let text): text.utf8.count
      case .blob(let bytes): bytes.count
      case .int64, .double, .null: 0
      }
    }
  }

  /// The result of a function, unless it is NULL.
  package enum Answer: Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case bytes([UInt8])

    fileprivate var value: DatabaseValue {
      switch self {
      case .text(let text): text.databaseValue
      case .integer(let number): number.databaseValue
      case .number(let number): number.databaseValue
      case .bytes(let bytes): Data(bytes).databaseValue
      }
    }
  }

  /// The function for a connection.
  let function: DatabaseFunction

  /// Declares a function whose result nil means NULL.
  package init(
    _ name: String, _ argumentCount: Int,
    _ body: @escaping @Sendable ([Argument]) -> Answer?
  ) {
    function = DatabaseFunction(name, argumentCount: argumentCount, pure: true) { values in
      let arguments = values.map { Argument(value: $0) }
      if QueryTime.isOver { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
      guard arguments.allSatisfy({ $0.length <= Self.longestArgument }) else {
        throw DatabaseError(resultCode: .SQLITE_TOOBIG)
      }
      return body(arguments)?.value
    }
  }
}
