import Foundation
import TestSupport
import Testing
import Yams

/// The workflows of GitHub Actions, ours and those that docs show.
@Suite("Workflows")
struct WorkflowTests {
  private static let files = [
    ".github/workflows/ci.yml", ".github/workflows/release.yml", "docs/examples/nightly.yml",
  ]

  /// Every value of a key, however deep, in a YAML.
  private func values(of key: String, in file: String) throws -> [String] {
    let document = try #require(try Yams.compose(yaml: Repository.text(of: file)))
    func found(_ node: Node) -> [String] {
      if let mapping = node.mapping {
        return mapping.flatMap { pair in
          pair.key.string == key ? [pair.value.string ?? ""] : found(pair.value)
        }
      }
      return node.sequence.map { $0.flatMap(found) } ?? []
    }
    return found(document)
  }

  /// The commands of every step that begin with a program's name, each with its arguments.
  private func commands(_ program: String, in file: String) throws -> [[String]] {
    try values(of: "run", in: file).flatMap { script in
      script.replacing("\\\n", with: " ").split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
      }.filter { $0.first == program }
    }
  }

  @Test("run the tool only with existing commands and options", arguments: files)
  func options(file: String) throws {
    for command in try commands("seedbed", in: file) {
      let name = try #require(command.dropFirst().first)
      let help = try run([BuiltTool.path, "help", name])
      #expect(help.exitCode == 0, "\(file): seedbed \(name)")
      #expect(help.text.contains("USAGE: seedbed \(name)"), "\(file): seedbed \(name)")
      for option in command where option.hasPrefix("--") {
        #expect(help.text.contains("\(option) "), "\(file): seedbed \(name) \(option)")
      }
    }
  }

  @Test("use only existing inputs and outputs of the action", arguments: files)
  func actionInputs(file: String) throws {
    let action = try #require(try Yams.compose(yaml: Repository.text(of: "action.yml"))?.mapping)
    func names(_ key: String) -> Set<String> {
      Set(action[key]?.mapping?.keys.compactMap(\.string) ?? [])
    }
    for step in try steps(in: file) where step["uses"].map(isOwnAction) == true {
      let given = Set(step["with"]?.mapping?.keys.compactMap(\.string) ?? [])
      #expect(given.isSubset(of: names("inputs")), "\(file): \(given)")
      guard let id = step["id"]?.string else { continue }
      for match in try Repository.text(of: file).matches(of: #/steps\.(\w+)\.outputs\.(\w+)/#)
      where match.output.1 == id {
        #expect(names("outputs").contains(String(match.output.2)), "\(file): \(match.output.0)")
      }
    }
  }

  /// The steps of every job.
  private func steps(in file: String) throws -> [Node.Mapping] {
    let document = try #require(try Yams.compose(yaml: Repository.text(of: file))?.mapping)
    return
      (document["jobs"]?.mapping?.values.flatMap { Array($0.mapping?["steps"]?.sequence ?? []) }
      ?? []).compactMap(\.mapping)
  }

  private func isOwnAction(_ node: Node) -> Bool {
    node.string == "./" || node.string?.hasPrefix("example/seedbed@") == true
  }

  @Test("the example of a nightly job uses the action, with the current version of the tool")
  func nightly() throws {
    let version = try run([BuiltTool.path, "--version"]).text.split(separator: "\n")[0]
    #expect(
      try values(of: "uses", in: "docs/examples/nightly.yml").contains("example/seedbed@\(version)")
    )
  }

  @Test("make existing targets", arguments: files)
  func targets(file: String) throws {
    let makefile = try Repository.text(of: "Makefile")
    for command in try commands("make", in: file) {
      let target = try #require(command.dropFirst().first)
      #expect(makefile.contains("\n\(target): "), "\(file): make \(target)")
    }
  }

  @Test(
    "use our own action, or GitHub's own by their major versions", arguments: files + ["action.yml"]
  )
  func actions(file: String) throws {
    let actions = try values(of: "uses", in: file)
    #expect(!actions.isEmpty)
    for action in actions where !isOwnAction(Node(action)) {
      let isGitHubs = action.wholeMatch(of: #/actions\/[a-z-]+(?:\/[a-z]+)?@v[0-9]+/#) != nil
      #expect(isGitHubs, "\(file): \(action)")
    }
  }

  @Test("docs/action.md lists every input and output of the action, and no other")
  func actionPage() throws {
    let page = try Repository.text(of: "docs/action.md")
    let action = try #require(try Yams.compose(yaml: Repository.text(of: "action.yml"))?.mapping)
    for (title, key) in [("Inputs", "inputs"), ("Outputs", "outputs")] {
      let section = try #require(page.components(separatedBy: "\n## \(title)\n").dropFirst().first)
      let table = section.components(separatedBy: "\n## ")[0]
      let listed = table.matches(of: #/(?m)^\| `(\w+)` \|/#).map { String($0.output.1) }
      let declared = action[key]?.mapping?.keys.compactMap(\.string) ?? []
      #expect(listed.sorted() == declared.sorted())
    }
  }

  @Test("the package index documents every store")
  func packageIndex() throws {
    let yaml = try Repository.text(of: ".spi.yml")
    let stores = try Repository.folders(in: "Sources/Stores").subtracting(["SeedStoreTesting"])
    for store in stores { #expect(yaml.contains("- \(store)\n"), "\(store)") }
  }
}
