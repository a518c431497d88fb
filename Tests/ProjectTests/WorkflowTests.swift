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

  @Test("run the tool with commands and options that it has", arguments: files)
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

  @Test("the example of a nightly job builds with a summary and annotations")
  func nightly() throws {
    let builds = try commands("seedbed", in: "docs/examples/nightly.yml").filter {
      $0[1] == "build"
    }
    #expect(builds.count == 1)
    #expect(builds.allSatisfy { $0.contains("--summary") && $0.contains("--annotations") })
  }

  @Test("make targets that there are", arguments: files)
  func targets(file: String) throws {
    let makefile = try Repository.text(of: "Makefile")
    for command in try commands("make", in: file) {
      let target = try #require(command.dropFirst().first)
      #expect(makefile.contains("\n\(target): "), "\(file): make \(target)")
    }
  }

  @Test("use actions of GitHub's own alone, by their major versions", arguments: files)
  func actions(file: String) throws {
    let actions = try values(of: "uses", in: file)
    #expect(!actions.isEmpty)
    for action in actions {
      #expect(action.wholeMatch(of: #/actions\/[a-z-]+@v[0-9]+/#) != nil, "\(file): \(action)")
    }
  }

  @Test("the package index documents every store")
  func packageIndex() throws {
    let yaml = try Repository.text(of: ".spi.yml")
    let stores = try Repository.folders(in: "Sources/Stores").subtracting(["SeedStoreTesting"])
    for store in stores { #expect(yaml.contains("- \(store)\n"), "\(store)") }
  }
}
