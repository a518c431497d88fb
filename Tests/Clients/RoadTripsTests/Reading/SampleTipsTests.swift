import Bundles
import Foundation
import TestSupport
import Testing

@testable import RoadTrips

@Suite("The tips in sample-data")
struct SampleTipsTests {
  private static let table = "\(SharedData.repository)/../shared/reference/sf_symbols.tsv"
  static let hasSymbols = FileManager.default.fileExists(atPath: table)

  private let file: TipFile

  init() throws {
    let folder = "\(SharedData.repository)/sample-data/tips"
    file = try TipFile(
      reading: "\(folder)/tips.yaml", reviewedPairs: "\(folder)/reviewed-pairs.yaml")
  }

  @Test("They pass every rule at iOS 16.0, and are seven categories of twenty")
  func rules() throws {
    let found = TipLint.check(file.catalogue, minimumIOS: try #require(SystemVersion("16.0")))
    #expect(found.map(\.description) == [])
    #expect(file.notices.map(\.description) == [])
    for category in TipGrid.categories {
      let topics = file.catalogue.tips.filter { $0.category == category.id }.map(\.topic)
      #expect(topics == category.topics)
    }
  }

  @Test("Every icon that is newer than iOS 13.0 has a fallback that is not")
  func olderSystem() throws {
    let found = TipLint.check(file.catalogue, minimumIOS: try #require(SystemVersion("13.0")))
    #expect(!found.contains { $0.code.id == "tip_symbol_too_new" })
  }

  @Test(
    "Each symbol exists, since the iOS that the published table gives",
    .enabled(if: hasSymbols, "the table of symbols is not beside the repository"))
  func symbols() throws {
    let text = try String(contentsOfFile: Self.table, encoding: .utf8)
    var published: [String: String] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      published[cells[0]] = cells[2]
    }
    #expect(published.count > 5_000 && file.catalogue.symbols.count > 25)
    for symbol in file.catalogue.symbols {
      #expect(published[symbol.name] == symbol.minimumIOS.description, "\(symbol.name)")
    }
  }
}
