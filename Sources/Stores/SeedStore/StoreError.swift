import Foundation

/// The error of a store: the problem, the file or id that has it, and the fix.
///
/// ```swift
/// do {
///   store = try TransitStore(url: url)
/// } catch {
///   logger.error("\(error)")
///   alert = error.localizedDescription
/// }
/// ```
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  public enum Code: Hashable, Sendable {
    /// The file does not exist, or the app may not read it.
    case unreadable
    /// The file is not an SQLite database, or it is damaged.
    case notADatabase
    /// The database is not one of Seedbed's, or belongs to another client.
    case otherApplication
    /// The database has a newer schema than this version of SeedStore reads.
    case newerSchema
    /// The database has an older schema than this version of SeedStore reads.
    case olderSchema
    /// The database does not have the tables, indexes and views that its version declares; for example, it
    /// has a view in place of a table. Or it lacks a column that a generated store reads.
    case otherSchema
    /// A query took longer than any query of a sound bundle, or the database has a longer value than any
    /// bundle.
    case limitExceeded
    /// The file was replaced, rewritten or removed after the store opened it.
    case replaced
    /// The store was closed.
    case closed
    /// Nothing in the bundle has the id.
    case notFound
    /// Several feeds have the id.
    case ambiguous
    /// The request is not valid, such as a day that is not in the calendar.
    case invalidRequest
    /// The system does not know a time zone of the bundle, so the store cannot convert its times.
    case unknownTimeZone
  }

  /// The kind of the error.
  public let code: Code
  /// The file or the id with the problem.
  public let subject: String
  /// The problem, in words.
  public let message: String
  /// The remedy.
  public let fix: String

  /// Makes an error from its parts.
  public init(_ code: Code, _ subject: String, _ message: String, fix: String) {
    self.code = code
    self.subject = subject
    self.message = message
    self.fix = fix
  }

  /// The subject, the message and the fix.
  public var description: String { "\(subject): \(message)\n  fix: \(fix)" }
}

extension StoreError: LocalizedError {
  /// A sentence for users, such as `transit.sqlite: the file is cut short.`
  public var errorDescription: String? { "\(subject): \(message)." }

  /// The remedy, as a sentence.
  public var recoverySuggestion: String? { fix.sentence }
}

extension String {
  /// The text with a capital and a full stop.
  package var sentence: String { "\(prefix(1).uppercased())\(dropFirst())." }
}
