import Foundation
import TestSupport
import Testing

@testable import Transit

@Suite("The reference in the code equals the published one")
struct GTFSReferenceTests {
  static let path = "\(SharedData.repository)/../shared/reference/gtfs_fields.tsv"
  static let hasTable = FileManager.default.fileExists(atPath: path)

  @Test(
    "every file and field has the name, key, type and presence of the published reference",
    .enabled(if: hasTable, "the reference table is not beside the repository"))
  func equal() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let presences: Set = [
      "Required", "Recommended", "Optional", "Conditionally Required", "Conditionally Forbidden",
    ]
    // The last rows of trips.txt are an example that slipped into the table.
    let published = text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { presences.contains($0[5]) }
      .map { "\($0[0]) (\($0[1])) key \(key($0[2])): \($0[3]), \(type($0[4])), \($0[5])" }
    #expect(published.count > 220)
    let ours = GTFSReference.files.flatMap { file in
      file.fields.map { field in
        "\(file.name) (\(words(file.presence))) key \(words(file.key)): "
          + "\(field.name), \(words(field.type)), \(words(field.presence))"
      }
    }
    for (mine, theirs) in zip(ours.sorted(), published.sorted()) { #expect(mine == theirs) }
    #expect(ours.count == published.count)
  }

  private func key(_ published: String) -> String {
    published.isEmpty ? "none" : published
  }

  /// The published type, without details that the code does not distinguish.
  private func type(_ published: String) -> String {
    switch published {
    case "Text or URL or Email or Phone number": "Text"
    case "Foreign ID referencing calendar.service_id or ID":
      "Foreign ID referencing calendar.service_id"
    case "Foreign ID referencing id from locations.geojson": "Foreign ID referencing locations.id"
    case "Non-null integer": "Integer"
    case "String", "Object", "Array": "JSON"
    default: published
    }
  }

  private func words(_ presence: Presence) -> String {
    switch presence {
    case .required: "Required"
    case .recommended: "Recommended"
    case .optional: "Optional"
    case .conditionallyRequired: "Conditionally Required"
    case .conditionallyForbidden: "Conditionally Forbidden"
    }
  }

  private func words(_ key: FileReference.Key) -> String {
    switch key {
    case .none: "none"
    case .allColumns: "*"
    case .columns(let names): names.joined(separator: ", ")
    }
  }

  private func words(_ type: FieldType) -> String {
    switch type {
    case .text: "Text"
    case .id: "ID"
    case .uniqueID: "Unique ID"
    case .foreignID([]): "Foreign ID"
    case .foreignID(let targets): "Foreign ID referencing " + targets.joined(separator: " or ")
    case .url: "URL"
    case .email: "Email"
    case .phoneNumber: "Phone number"
    case .languageCode: "Language code"
    case .timezone: "Timezone"
    case .currencyCode: "Currency code"
    case .currencyAmount: "Currency amount"
    case .color: "Color"
    case .date: "Date"
    case .time: "Time"
    case .localTime: "Local time"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    case .enumeration, .enumeratedText: "Enum"
    case .integer(let range): words(range, "integer")
    case .float(let range): words(range, "float")
    case .json: "JSON"
    }
  }

  @Test("no two names of files give the same table, and each table's name leads back to its file")
  func fileNames() {
    let files = [
      "n.txt", "n.txt.txt", "n.txt.txt.txt", "n.csv", "n.csv.txt", "n.TXT", "n.TXT.txt", "n.CSV",
    ]
    #expect(Set(files.map(FileName.table)).count == files.count)
    for file in files { #expect(FileName.file(ofTable: FileName.table(file)) == file) }
    #expect(FileName.table("n.txt") == "n")
  }

  private func words(_ range: FieldType.NumberRange, _ noun: String) -> String {
    switch range {
    case .any: noun.capitalized
    case .nonNegative: "Non-negative \(noun)"
    case .positive: "Positive \(noun)"
    case .nonZero: "Non-zero \(noun)"
    }
  }
}
