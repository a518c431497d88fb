import Foundation
import TestSupport
import Testing

@Suite("scripts/install")
struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let result = try run([
      "\(SharedData.repository)/scripts/install", Tool.path, folder.path("usr"),
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
  }

  private static let files: Set = [
    "bin/seedbed", "share/bash-completion/completions/seedbed",
    "share/fish/vendor_completions.d/seedbed.fish", "share/man/man1/seedbed.1",
    "share/zsh/site-functions/_seedbed",
  ]

  /// The files below the folder, which all have the tool's name, by their paths from there.
  private func installed() -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: folder.path("usr"))?
      .compactMap { $0 as? String }
    return Set((paths ?? []).filter { $0.contains("seedbed") })
  }

  private static func has(_ program: String) -> Bool {
    (try? run(["sh", "-c", "command -v \(program)"]).exitCode) == 0
  }

  @Test("puts the tool, completions of three shells and the man page in place, and takes them away")
  func files() throws {
    #expect(installed() == Self.files)
    let version = try run([folder.path("usr/bin/seedbed"), "--version"])
    #expect(version.exitCode == 0)
    let result = try run([
      "\(SharedData.repository)/scripts/install", "--remove", folder.path("usr"),
    ])
    #expect(result.exitCode == 0)
    #expect(installed() == [])
  }

  @Test("bash completes commands and options")
  func bash() throws {
    let script = """
      source usr/share/bash-completion/completions/seedbed
      complete -p seedbed
      COMP_WORDS=(seedbed bu); COMP_CWORD=1; COMP_LINE='seedbed bu'; COMP_POINT=10
      _seedbed seedbed bu seedbed
      echo "${COMPREPLY[@]}"
      """
    let result = try run(["bash", "-c", script], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.text.hasSuffix("\nbuild\n"), "\(result.text)")
  }

  @Test(
    "the completions of zsh and fish are scripts of theirs",
    arguments: [
      ("zsh", "share/zsh/site-functions/_seedbed"),
      ("fish", "share/fish/vendor_completions.d/seedbed.fish"),
    ])
  func otherShells(shell: String, file: String) throws {
    let text = try String(contentsOfFile: folder.path("usr/\(file)"), encoding: .utf8)
    #expect(text.contains("doctor"))
    guard Self.has(shell) else { return }
    let result = try run([shell, "-n", folder.path("usr/\(file)")])
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("the man page has every command and option, and no warnings")
  func manualPage() throws {
    let page = folder.path("usr/share/man/man1/seedbed.1")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for words in [".SS seedbed doctor\n", ".SS seedbed build\n", "\\-\\-annotations"] {
      #expect(text.contains(words), "\(words)")
    }
    if Self.has("mandoc") {
      let lint = try run(["mandoc", "-Tlint", "-W", "warning", page])
      // Without a date, since the page is of a version; lines are as long as sentences.
      let warnings = lint.text.split(separator: "\n").filter { !$0.contains("missing date") }
      #expect(warnings.isEmpty, "\(warnings)")
    }
    if Self.has("groff") {
      let result = try run(["groff", "-man", "-ww", "-z", "-Tutf8", page])
      #expect(result.errorText.isEmpty, "\(result.errorText)")
    }
  }
}
