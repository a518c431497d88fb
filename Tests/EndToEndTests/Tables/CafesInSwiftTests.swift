import Foundation
import TestSupport
import Testing

@Suite("The Swift of docs/tables.md")
struct CafesInSwiftTests {
  private static let folder = "\(SharedData.repository)/Tests/EndToEndTests/Tables"
  private let page: String
  private let bundle: TemporaryFolder

  /// Builds the last pipeline of the page.
  init() throws {
    page = try String(contentsOfFile: "\(SharedData.repository)/docs/tables.md", encoding: .utf8)
    bundle = try TemporaryFolder()
    let parts = page.components(separatedBy: "cat > cafes.yaml <<'END'\n")
    try #require(parts.count == 2)
    try bundle.write(parts[1].components(separatedBy: "END\n")[0], to: "cafes.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path("sample-data"),
      withDestinationPath: "\(SharedData.repository)/sample-data")
    let built = try Tool.run(["build", "cafes.yaml", "--quiet"], in: bundle.path)
    try #require(built.exitCode == 0, "\(built.errorText)")
  }

  @Test("is in the function that the next test runs, letter for letter")
  func block() throws {
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 1)
    let body = blocks.joined().split(separator: "\n").map { "  \($0)\n" }.joined()
    let function = try String(contentsOfFile: "\(Self.folder)/CafesInSwift.swift", encoding: .utf8)
    #expect(
      function.contains(" {\n\(body)  return"), "copy the lines of the page into the function")
  }

  @Test("finds what the bundle has, with the store that the bundle contains")
  func answers() async throws {
    let name = "CafesStore.generated.swift"
    let store = try String(
      contentsOfFile: bundle.path("build/cafes/swift/\(name)"), encoding: .utf8)
    let compiled = "\(Self.folder)/\(name)"
    if ProcessInfo.processInfo.environment["SEEDBED_RECORD"] != nil {
      try store.write(toFile: compiled, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: compiled, encoding: .utf8) == store,
      "if the generator is right, run this test with SEEDBED_RECORD=1, and review the file")
    let url = URL(fileURLWithPath: bundle.path("build/cafes/cafes.sqlite"))
    let answers = try await cafesInSwift(url)
    #expect(answers[0].prefix(3) == ["Ñandú", "Café Zoë", "Lantern"])
    #expect(answers[0].count == 20)
    #expect(answers[1] == ["Ñandú", "Banksia & Co"])
    #expect(answers[2] == ["Ñandú", "Saltbush", "Banksia & Co", "Halfpenny"])
    #expect(answers[3] == ["bread"])
  }
}
