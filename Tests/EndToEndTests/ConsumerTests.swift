import Foundation
import TestSupport
import Testing

@Suite("A package that depends on SeedStore")
struct ConsumerTests {
  private static let package = "\(SharedData.repository)/Tests/Consumer"

  @Test("fetches only GRDB")
  func dependencies() throws {
    let folder = try TemporaryFolder()
    let result = try run([
      "swift", "package", "--package-path", Self.package, "--scratch-path", folder.path("build"),
      "--skip-update", "show-dependencies", "--format", "json",
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
    let text = result.text.drop { $0 != "{" }
    let names = text.matches(of: #/"identity": "([^"]+)"/#).map { String($0.output.1) }
    // The consumer, this repository under the name of its folder, and GRDB.
    #expect(names.count == 3)
    #expect(names.last == "grdb.swift")
    #expect(text.contains(#""name": "seedbed""#))
  }

  @Test("has a board in twenty lines")
  func board() throws {
    let folder = try TemporaryFolder()
    let built = try Tool.build(ReproducibilityTests.sample, to: folder.path("out"))
    try #require(built.exitCode == 0, "\(built.errorText)")
    let program = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path + "/Consumer"
    // 24 August 2026, 8:00 in Sydney.
    let result = try run([program, folder.path("out/transit.sqlite"), "circ qu", "1787522400"])
    #expect(result.exitCode == 0, "\(result.errorText)")
    let lines = result.text.split(separator: "\n")
    #expect(lines.first == "Circular Quay ferry.fill Ferry stop")
    #expect(lines.count == 4)
  }
}
