import Bundles
import Foundation
import Tabular

/// A JSON file that is an array of objects. A bad object does not affect the others.
struct JSONList<Value: Decodable> {
  /// An object and its position in the file, from 0.
  struct Entry {
    let position: Int
    let value: Value
  }

  /// An object that was read, or the reason why it was not.
  private enum Attempt: Decodable {
    case value(Value)
    case fault(field: String, message: String)

    init(from decoder: any Decoder) throws {
      do {
        self = .value(try Value(from: decoder))
      } catch let error as DecodingError {
        let (path, message) = error.fault
        self = .fault(
          field: path.dropFirst(decoder.codingPath.count).map(\.stringValue)
            .joined(separator: "."), message: message)
      }
    }
  }

  let entries: [Entry]

  /// Reads a file. An object that cannot be read gets a notice with its position and field.
  ///
  /// Throws ``Failure`` if the file cannot be read or is not an array of objects.
  init(_ file: CatalogueFile, _ report: inout Report) throws {
    let attempts = try JSONFile.decode([Attempt].self, file, whatItIs: "an array of objects")
    var entries: [Entry] = []
    entries.reserveCapacity(attempts.count)
    for (position, attempt) in attempts.enumerated() {
      switch attempt {
      case .value(let value): entries.append(Entry(position: position, value: value))
      case .fault(let field, let message):
        report.add(
          .invalidFantasyJSON, at: JSONFile.origin(file.name, position, field),
          message: field.isEmpty ? "the entry \(message)" : "\(field) \(message)",
          action: "the entry is skipped")
      }
    }
    report.count(
      RowCount(used: entries.count, skipped: attempts.count - entries.count), of: file.name)
    self.entries = entries
  }
}

extension Report {
  /// Reports an entry of a JSON list, and counts it as skipped instead of used.
  mutating func leaveOut(_ row: SkippedRow, entry position: Int, of file: String) {
    add(
      row.code, at: JSONFile.origin(file, position, row.field ?? ""), value: row.value,
      message: row.message, action: "the entry is skipped")
    countAsSkipped(1, of: file)
  }
}

/// Functions for all JSON files.
enum JSONFile {
  /// The place of a field of an entry, such as `[12].stats.prices.3`.
  static func origin(_ file: String, _ position: Int, _ field: String = "") -> SourceLocation {
    SourceLocation(file, field: "[\(position)]" + (field.isEmpty ? "" : ".\(field)"))
  }

  /// The values of a file; throws ``Failure`` if the file does not have the expected content.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ file: CatalogueFile, whatItIs: String
  ) throws -> Value {
    var bytes = try file.open().allBytes()[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      if let format = FileFormat(insteadOfJSON: bytes) {
        throw Failure(format, insteadOf: "JSON in UTF-8", at: SourceLocation(file.name))
      }
      let line = JSONFault.line(in: bytes)
      throw Failure(
        .unusableInput, at: SourceLocation(file.name, line: line),
        line == nil ? "the file is not \(whatItIs)" : "the file is not JSON from here on",
        fix: "give the file as it was published", cause: cause(of: error))
    }
  }

  private static func cause(of error: DecodingError) -> String? {
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .keyNotFound(_, let context):
      context.debugDescription
    @unknown default: nil
    }
  }
}
