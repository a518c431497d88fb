import Foundation
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The real files that docs/methodology.md names")
struct MeasuredFileTests {
  private static let named = Set(FantasyMeasurements.all.flatMap(\.files).map(\.path))

  @Test("are exactly the files that the tests on real seasons read")
  func areRead() throws {
    let folder = "\(SharedData.repository)/Tests/Clients/AFLFantasyTests"
    let read = try ["Reading/RealAFL.swift", "Analysis/Real/RealSeasons.swift"].flatMap { file in
      try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        .matches(of: #/"(?:\\\(PlainTable\.folder\)\/)?(\w+\.(?:csv|json))"/#)
        .map { "afl/\($0.output.1)" }
    }
    #expect(Self.named == Set(read))
  }

  @Test("are in the list that make real-data reads")
  func areListed() throws {
    let list = try String(
      contentsOfFile: "\(SharedData.repository)/real-data/files.tsv", encoding: .utf8)
    let paths = Set(list.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.map(String.init))
    #expect(Self.named.subtracting(paths) == [])
  }
}
