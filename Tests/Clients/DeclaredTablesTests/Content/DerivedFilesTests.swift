import Bundles
import Foundation
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The files that a bundle of declared tables has for other programs")
struct DerivedFilesTests {
  private static let sections = """
    tables:
      suburbs: { source: suburbs.csv, primary-key: id, columns: { id: string, name: string } }
      cafes:
        source: cafes.csv
        primary-key: id
        columns:
          id: integer
          name: { type: string, required: true }
          suburb: { type: string, references: suburbs.id }
          is_open: boolean
          menu: json
          tags: list
          place: { type: geopoint, from: [lat, lon] }
        search: { columns: [name, tags] }
        sections: name
        orders: { best: [name] }
    snapshots:
      cafes.json: { order: cafes.best }
      by/{suburb}.json:
        sql: SELECT id, name, id + 1 AS next FROM cafes WHERE suburb = :suburb
        for-each: SELECT id AS suburb FROM suburbs

    """

  private static func bundle() throws -> DeclaredBundle {
    try DeclaredBundle(
      sections,
      [
        "suburbs.csv": "id,name\ns1,Glebe\n",
        "cafes.csv":
          "id,name,suburb,is_open,menu,tags,lat,lon\n1,Zoë,s1,true,{},\"quiet, bread\",-33.88,151.18\n",
      ])
  }

  @Test("include queries for Datasette, each of which gives a row")
  func queries() throws {
    let bundle = try Self.bundle()
    struct Metadata: Decodable {
      struct Database: Decodable { let queries: [String: Query] }
      struct Query: Decodable { let title, sql: String }
      let databases: [String: Database]
    }
    let metadata = try JSONDecoder().decode(
      Metadata.self, from: Data(bundle.text("datasette.json").utf8))
    let queries = try #require(metadata.databases["places"]).queries
    #expect(
      queries.keys.sorted() == [
        "cafes_by_best", "cafes_by_name", "cafes_in_suburb", "cafes_near", "cafes_search",
        "snapshot_by__suburb__json",
      ])
    let values = [
      ":value": "'s1'", ":words": "'bre*'", ":latitude": "'-33.88'", ":longitude": "'151.18'",
      ":degrees": "'0.01'", ":suburb": "'s1'",
    ]
    for (name, query) in queries {
      let sql = values.reduce(query.sql) { $0.replacing($1.key, with: $1.value) }
      #expect(try bundle.texts(sql).count == 1, "\(name): \(sql)")
      #expect(!query.title.isEmpty)
    }
  }
}
