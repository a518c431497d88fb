import Testing

@testable import seedbed

@Suite("The help of the commands")
struct HelpTextTests {
  @Test("has examples that fit a terminal of 80 columns, so that copied ones run")
  func examples() throws {
    let tool = try CommandFacts.all()
    var count = 0
    for command in [tool] + tool.shownSubcommands {
      for line in (command.discussion ?? "").split(separator: "\n") where line.hasPrefix("  ") {
        #expect(line.count <= 80, "\(command.commandName): \(line)")
        count += 1
      }
    }
    #expect(count > 40, "the examples were not found")
  }
}
