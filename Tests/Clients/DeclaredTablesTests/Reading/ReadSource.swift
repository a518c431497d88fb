import Foundation
import Tabular
import TestSupport

@testable import DeclaredTables

/// Everything that a reader gives of a source.
struct ReadSource {
  var names: [String] = []
  /// The texts of each row; of JSON, values other than texts have their kind in front.
  var rows: [[String]] = []
  /// The line of each row.
  var lines: [Int] = []
  var count = RowCount()
  var dialect = SourceDialect()
  var report = Report()

  /// Reads a file of `bytes`, whose name is `name`.
  init(_ bytes: some Collection<UInt8>, _ name: String, _ dialect: SourceDialect = .init()) throws {
    let file = CatalogueFile(name) { TextSource(bytes) }
    try read(file, path: name, dialect)
  }

  init(_ text: String, _ name: String, _ dialect: SourceDialect = .init()) throws {
    try self.init(Array(text.utf8), name, dialect)
  }

  /// Reads a file on disk.
  init(path: String, _ dialect: SourceDialect = .init()) throws {
    let file = CatalogueFile("file") { try TextFile.chunks(of: path) }
    try read(file, path: path, dialect)
  }

  private mutating func read(_ file: CatalogueFile, path: String, _ dialect: SourceDialect) throws {
    var reader = try SourceReader(file, path: path, dialect: dialect, report: &report)
    names = reader.names
    self.dialect = reader.dialect
    while try reader.next(&report) {
      rows.append(
        names.indices.map { column in
          let cell = reader.cell(column)
          return switch cell.kind {
          case .missing, .text: cell.text
          case .literal: "literal \(cell.text)"
          case .structure: "structure \(cell.text)"
          }
        })
      lines.append(reader.origin(nil).line ?? 0)
    }
    count = reader.count
  }

  /// The notices as `line code: message`.
  var notices: [String] {
    report.notices.map { "\($0.origin.line ?? 0) \($0.code.id): \($0.message)" }
  }

  /// The message and the fix of the failure that a source gives; nil if it can be read.
  static func failure(
    _ text: String, _ name: String, _ dialect: SourceDialect = .init()
  ) -> String? {
    do {
      _ = try ReadSource(text, name, dialect)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension SourceDialect {
  /// A dialect in which some parts are given.
  init(
    format: Format? = nil, delimiter: String? = nil, encoding: String? = nil, header: Int? = nil,
    at: String? = nil
  ) {
    self.init()
    self.format = format
    self.delimiter = delimiter
    self.encoding = encoding
    self.header = header
    self.at = at
  }
}
