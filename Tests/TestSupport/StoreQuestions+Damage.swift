import SeedStore
import Testing

extension StoreQuestions {
  /// Asks every question on a database, with arguments from ordinary to impossible; each must have an answer or
  /// a ``StoreError``.
  public static func expectAnswers(
    at path: String, with arguments: [StoreArguments],
    _ questions: @Sendable (StoreArguments) -> Self
  ) async {
    for given in arguments {
      let answers = await questions(given).answers(at: path)
      expectStoreErrors(in: answers, "arguments: \(given.testDescription)")
      #expect(answers.count > 0)
    }
  }

  /// Damages each column of a database in turn; each question must have an answer or a ``StoreError``.
  ///
  /// If a table is empty, some questions have another answer. Only these are asked about the table's columns. Each
  /// column gets one of the values, and the next column the next one. Of many tables, only some are damaged, because
  /// all questions take minutes. An exhaustive test tries all tables and values.
  public func expectAnswersOnDamage(to database: DamageableDatabase) async throws {
    let whole = await answers(at: database.path)
    #expect(whole.errors.isEmpty, "\(whole.errors)")
    var (number, refused) = (0, 0)
    let isWhole = TestEffort.isExhaustive || database.tables.count < Self.step
    for (place, table) in database.tables.enumerated() where isWhole || place % Self.step == 3 {
      let emptied = try #require(try database.changed(by: "DELETE FROM \(table)"))
      let without = await answers(at: emptied)
      Self.expectStoreErrors(in: without, "no rows in \(table)")
      let affected = whole.differences(from: without)
      if affected.isEmpty { continue }
      for column in database.columns[table] ?? [] {
        number += 1
        for value in Self.values(for: number) {
          let sql = "UPDATE OR IGNORE \(table) SET \(column.name) = \(value)"
          guard let path = try database.changed(by: sql) else { continue }
          let answers = await answers(at: path, only: affected)
          Self.expectStoreErrors(in: answers, sql)
          refused += answers.errors.isEmpty ? 0 : 1
        }
      }
    }
    #expect(
      !isWhole || refused > number / 20, "\(refused) changes of \(number) columns were noticed")
  }

  /// Of so many tables, one is damaged.
  private static var step: Int { 15 }

  private static func values(for column: Int) -> [String] {
    let all = DamageableDatabase.values
    return TestEffort.isExhaustive ? all : [all[column % all.count]]
  }

  private static func expectStoreErrors(in answers: Answers, _ change: String) {
    for (place, error) in answers.errors where !(error is StoreError) {
      Issue.record("\(change.prefix(200)), asked in \(place): \(error)")
    }
  }
}
