import Foundation
import TestSupport
import Testing

/// The .proto, compared with the field list of the reference.
@Suite(
  "gtfs-realtime.proto",
  .enabled(if: FieldReference.exists, "the reference is not beside this repository"))
struct ProtobufSchemaTests {
  @Test("has exactly the fields, enum values and extension ranges of the reference")
  func everyRow() throws {
    let rows = try String(contentsOfFile: FieldReference.path, encoding: .utf8)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(rows.count > 200)
    let path = "\(SharedData.repository)/Tests/SeedRealtimeTests/Protobuf/gtfs-realtime.proto"
    let declared = Self.declarations(try String(contentsOfFile: path, encoding: .utf8))
    let enums = Set(rows.filter { $0[3] == "enum value" }.map { $0[0] })
    let values = Dictionary(
      rows.filter { $0[3] == "enum value" }.map { ("\($0[0]) \($0[2])", $0[1]) },
      uniquingKeysWith: { first, _ in first })
    var expected: Set<String> = []
    for row in rows {
      if row[1] == "(extensions)" {
        let ends = row[2].split(separator: "-")
        expected.insert("\(row[0]): extensions \(ends[0]) to \(ends[1])")
      } else if row[3] == "enum value" {
        expected.insert("\(row[0]): \(row[1]) = \(row[2])")
      } else {
        let type = row[4].split(separator: ".").last!
        var text = "\(row[0]): \(row[3]) \(type) \(row[1]) = \(row[2])"
        if !row[5].isEmpty {
          let value = enums.contains(row[4]) ? values["\(row[4]) \(row[5])"]! : row[5].lowercased()
          text += " [default = \(value)]"
        }
        expected.insert(text)
      }
    }
    #expect(declared.subtracting(expected).sorted() == [])
    #expect(expected.subtracting(declared).sorted() == [])
  }

  /// The declarations of a .proto, each with the message or enum around it; of a field's type the
  /// last name.
  private static func declarations(_ text: String) -> Set<String> {
    var scopes: [String] = []
    var found: Set<String> = []
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("//") { continue }
      if line.hasSuffix("{") {
        scopes.append(String(line.split(separator: " ")[1]))
      } else if line == "}" {
        scopes.removeLast()
      } else if !scopes.isEmpty, line.hasSuffix(";") {
        var words = line.dropLast().split(separator: " ").map(String.init)
        if ["required", "optional", "repeated"].contains(words[0]) {
          words[1] = String(words[1].split(separator: ".").last!)
        }
        found.insert(scopes.joined(separator: ".") + ": " + words.joined(separator: " "))
      }
    }
    return found
  }
}

/// The field list of the GTFS-realtime reference, beside the repository.
enum FieldReference {
  static let path = "\(SharedData.repository)/../shared/reference/gtfs_realtime_fields.tsv"
  static var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
