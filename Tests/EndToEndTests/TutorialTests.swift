import Foundation
import TestSupport
import Testing

@Suite("The tutorial")
struct TutorialTests {
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
