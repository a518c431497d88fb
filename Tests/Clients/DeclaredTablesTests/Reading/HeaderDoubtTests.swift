import Foundation
import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The first row of a table")
struct HeaderDoubtTests {
  private static func notices(_ text: String, header: Int? = nil) throws -> Report {
    var report = Report()
    var dialect = SourceDialect()
    dialect.header = header
    _ = try SourceReader(
      CatalogueFile("rows.csv") { TextSource(text) }, path: "rows.csv", dialect: dialect,
      report: &report)
    return report
  }

  @Test(
    "is reported if its values are like those below it",
    arguments: [
      "1,34,Ann\n2,51,Bob\n3,28,Cy\n",
      "2024-01-03,12\n2024-01-04,7\n2024-01-05,9\n",
      "AU,P,Sydney\nAU,P,Perth\nAU,P,Hobart\n",
      "12\n7\n19\n",
      "3,,2,Ann\n4,6,5,Bob\n,8,,Cy\n",
    ])
  func data(_ text: String) throws {
    let report = try Self.notices(text)
    // A blank name has a notice of its own.
    let doubts = report.notices.filter { $0.code == .missingHeader }
    #expect(doubts.map(\.origin.line) == [1])
    #expect(doubts.first?.value.map { text.contains($0) } == true)
    // What the fix says ends the doubt.
    for header in [0, 1] {
      let notices = try Self.notices(text, header: header).notices
      #expect(!notices.contains { $0.code == .missingHeader })
    }
  }

  @Test(
    "is the header if a name is unlike the values, also if others are years, numbers or values",
    arguments: [
      "id,age,name\n1,34,Ann\n2,51,Bob\n",
      "country,1990,2000\nAU,17,19\nNZ,3,4\n",
      "team,1,2,3,4\nSwans,20,31,17,12\nCats,11,14,25,9\n",
      "name,place\nAnn,Bondi\nBob,Glebe\nCy,Bondi\n",
      "name,name\nname,Bondi\nBob,Glebe\n",
      "day,1/22/20,1/23/20\nx,4,5\ny,6,7\n",
      "a,b\nx,y\na,b\nx,z\n",
      "12,7\n",
    ])
  func header(_ text: String) throws {
    #expect(try Self.notices(text).notices.allSatisfy { $0.code != .missingHeader })
  }

  @Test("is data if it has decimals, and the columns are numbered")
  func decimals() throws {
    let text = "Sydney,-33.87,151.21\nPerth,-31.95,115.86\n"
    for header in [nil, 0] {
      var report = Report()
      var dialect = SourceDialect()
      dialect.header = header
      var reader = try SourceReader(
        CatalogueFile("rows.csv") { TextSource(text) }, path: "rows.csv", dialect: dialect,
        report: &report)
      #expect(reader.names == ["field1", "field2", "field3"])
      #expect(try reader.next(&report))
      #expect(reader.cell(0).text == "Sydney")
      #expect(report.notices.map(\.code) == (header == nil ? [.missingHeader] : []))
    }
  }
}
