import Foundation
import TestSupport
import Testing

@Suite("The tutorial")
struct TutorialTests {
  @Test("shows code that is compiled here, letter for letter")
  func sameCode() throws {
    let page = try String(
      contentsOfFile:
        "\(SharedData.repository)/Sources/Stores/SeedTransit/SeedTransit.docc/DeparturesBoard.md",
      encoding: .utf8)
    let code = try String(
      contentsOfFile: "\(SharedData.repository)/Tests/EndToEndTests/DeparturesBoard.swift",
      encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    #expect(
      blocks.contains("swift\n\(code)"), "copy DeparturesBoard.swift into DeparturesBoard.md anew")
    #expect(code.split(separator: "\n").count <= 20)
  }

  @Test("has a board for the first stop that a search finds")
  func board() async throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(ReproducibilityTests.sample, to: folder.path("out")).exitCode == 0)
    // Monday, 24 August 2026, 8:00 in Sydney.
    let lines = try await departuresBoard(
      for: "circ qu", at: Date(timeIntervalSince1970: 1_787_522_400),
      in: URL(fileURLWithPath: folder.path("out/transit.sqlite")))
    #expect(lines.first == "Circular Quay (ferry.fill)")
    #expect(lines.count == 11)
    let times = lines.dropFirst().map { $0.prefix(5) }
    #expect(times == times.sorted())
    #expect(times.first == "08:00")
  }
}
