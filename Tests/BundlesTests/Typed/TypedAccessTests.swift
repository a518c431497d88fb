import Foundation
import Testing

@testable import Bundles

@Suite("The typed access to a declared database")
struct TypedAccessTests {
  /// The folder of the package that compiles the generated files.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("GeneratedStores")

  @Test(
    "is what the package of generated stores compiles, letter for letter",
    arguments: [("CafesStore", "cafes"), ("ItS100MineStore", "it's 100 % \"mine\"")])
  func golden(_ store: String, _ pipeline: String) throws {
    let access = pipeline == "cafes" ? CafeSchema.access : HostileSchema.access
    #expect(access.swiftPath == "swift/\(store).generated.swift")
    #expect(access.typeScriptPath == "typescript/\(pipeline).ts")
    let paths = ["Sources/GeneratedStores/\(store).generated.swift", "typescript/\(store).ts"]
    for (text, path) in zip([access.swift, access.typeScript()], paths) {
      let url = Self.folder.appendingPathComponent(path)
      if ProcessInfo.processInfo.environment["SEEDBED_RECORD"] != nil {
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(
        try String(contentsOf: url, encoding: .utf8) == text,
        """
        \(path)
          fix: if the generator is right, run this test with SEEDBED_RECORD=1 in the environment, and review \
        what changed in the file
        """)
    }
  }

  @Test("has no text of a pipeline's author outside of comments and literals")
  func injection() throws {
    let end = "*/ *\u{301}/ */\u{301} \n}\u{2028}import Evil \r\n\u{85}\"\"\" \\(evil) ``` end"
    let table = TableSchema(
      "cafes", end, columns: [.integer("id", required: true, end), .text("a\(end)b", end)])
    let schema = DatabaseSchema(tables: [table], applicationID: 1, version: 1)
    let access = TypedAccess(to: schema, of: "cafes")
    let snapshots = [(path: "a\(end)b.json", members: [(name: "a\(end)b", type: "string")])]
    for source in [access.swift, access.typeScript(snapshots)] {
      let lines = source.split(whereSeparator: \.isNewline).filter { $0.contains("vil") }
      #expect(!lines.isEmpty)
      for line in lines {
        let text = line.drop { $0 == " " }
        let isComment = text.hasPrefix("///") || (text.hasPrefix("/**") && text.hasSuffix("*/"))
        let isLiteral =
          text.hasPrefix("\"a*/") || text.contains("= \"a*/") || text.hasPrefix("public let a")
          || text.hasPrefix("case a") || text.hasPrefix("export type A")
        #expect(isComment || isLiteral, "\(line)")
        // A mark after the slash changes nothing for a compiler.
        let ends = zip(text.utf8, text.utf8.dropFirst()).count { $0 == 0x2A && $1 == 0x2F }
        #expect(!text.hasPrefix("/**") || ends == 1, "\(line)")
      }
    }
  }

  @Test("names single rows by the last word of a table's name")
  func singulars() {
    let names = [
      "cafes": "cafe", "cities": "city", "boxes": "box", "dishes": "dish", "classes": "class",
      "houses": "house", "buses": "bus", "people": "person", "busStops": "busStop",
      "localPeople": "localPerson", "series": "series", "news": "news", "status": "status",
      "address": "address", "analysis": "analysis", "cafe": "cafe", "ties": "tie", "us": "us",
      "movies": "movie", "städte": "städte",
    ]
    for (many, one) in names { #expect(EnglishNoun.singular(of: many) == one, "\(many)") }
  }

  @Test("names properties in Swift's style")
  func names() {
    let names = [
      "play_chance": "playChance", "Café name": "caféName", "CAFE NAME": "cafeName", "ID": "id",
      "suburb_id": "suburbID", "home page url": "homePageURL", "IDNumber": "idNumber",
      "iPhone": "iPhone", "2023": "value2023", "--": "value", "": "value", "日本 語": "日本語",
      "e\u{301}tage": "e\u{301}tage", "a.b/c": "aBC",
    ]
    for (column, name) in names { #expect(SwiftText.name(column) == name, "\(column)") }
  }

  @Test("opens no table that holds only values of lists or sections, and refers to no such table")
  func parts() throws {
    let swift = CafeSchema.access.swift
    #expect(!swift.contains("struct CafesTag") && !swift.contains("struct CafesSection"))
    #expect(swift.contains("func tags(of cafe: Cafe) async throws -> [String]"))
    // Without the fact, the table is one like any other.
    let plain = TypedAccess(to: CafeSchema.schema, of: "cafes").swift
    #expect(plain.contains("func cafesTag(cafesID: Int, position: Int) async throws -> CafesTag?"))
    #expect(plain.contains("func cafes(of cafesTag: CafesTag) async throws -> Cafe?"))
    #expect(plain.contains("public let opened: String?"))
  }

  @Test("has a store and parameters whose names the generated code has not taken")
  func takenNames() {
    let table = TableSchema(
      "cafes", "", key: ["limit", "limit_value"],
      columns: [.text("limit", required: true), .text("limit_value", required: true)])
    let schema = DatabaseSchema(tables: [table], applicationID: 1, version: 1)
    let access = TypedAccess(to: schema, of: "bundled")
    #expect(access.swiftPath == "swift/BundledStore2.generated.swift")
    #expect(access.swift.contains("public final class BundledStore2: BundledStore {"))
    #expect(
      access.swift.contains(
        "func cafe(limit limitValue2: String, limitValue: String) async throws -> Cafe?"))
    #expect(access.swift.contains("[limitValue2, limitValue]"))
  }

  @Test("lists rows in the groups of an order, and by the key without an order")
  func orders() {
    let order = Order(
      "rank", within: ["suburb"], by: [.ascending(.column("name"))], "The place in the suburb.")
    let table = TableSchema(
      "cafes", "", key: ["suburb", "rank"],
      columns: [.text("suburb", required: true), .integer("rank", required: true), .text("name")]
    ).ordered(by: [order])
    let schema = DatabaseSchema(tables: [table], applicationID: 1, version: 1)
    let swift = TypedAccess(to: schema, of: "cafes").swift
    #expect(swift.contains("/// By `suburb`, `name`.\n    case rank = \"suburb, rank\""))
    #expect(swift.contains("func cafe(suburb: String, rank: Int) async throws -> Cafe?"))
  }
}
