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

  /// The relative paths of the files in the folder, which all have the tool's name.
  private func installed() -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: folder.path("usr"))?
      .compactMap { $0 as? String }
    return Set((paths ?? []).filter { $0.contains("seedbed") })
  }

  private static func has(_ program: String) -> Bool {
    (try? run(["sh", "-c", "command -v \(program)"]).exitCode) == 0
  }

  @Test("installs the tool, completions of three shells and the man page, and uninstalls them")
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

  /// Types into a bash in a terminal, presses the tab key, and prints the line.
  private static let typist = """
    import os, pty, select, sys
    script, typed = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(PS1="> ", TERM="dumb")
        os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
    def read(end):
        text = ""
        while end not in text and select.select([terminal], [], [], 20)[0]:
            text += os.read(terminal, 4096).decode()
        return text
    read("> ")
    os.write(terminal, f"source {script}; echo rea''dy\\n".encode())
    read("ready\\r\\n> ")
    os.write(terminal, f"{typed}\\t;".encode())
    print(read(";").split(";")[0], end="|")
    os.write(terminal, b"\\x03\\x04")
    os.close(terminal)
    os.waitpid(child, 0)
    """

  @Test(
    "in bash, the tab key completes commands where folders have their names, and values",
    arguments: [
      ("seedbed bui", "seedbed build "), ("seedbed expl", "seedbed explain "),
      ("seedbed verify bui", "seedbed verify build/"),
      ("seedbed verify build/in", "seedbed verify build/inner/"),
      ("seedbed build --format js", "seedbed build --format json "),
      ("seedbed explain unused_sh", "seedbed explain unused_shape "),
      ("seedbed build a.yaml --accept size-b", "seedbed build a.yaml --accept size-budget "),
      (
        "seedbed departures --limit 3 sample 215538", "seedbed departures --limit 3 sample 2155384 "
      ),
    ])
  func tabKey(typed: String, line: String) throws {
    for path in ["build/inner", "explain"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(path), withIntermediateDirectories: true)
    }
    if line.contains("sample") {
      let built = try Tool.build(ReproducibilityTests.sample, to: folder.path("sample"))
      try #require(built.exitCode == 0, "\(built.errorText)")
    }
    try expectTabKey(typed, line)
  }

  /// Types into a bash that knows the installed completions, in the folder.
  private func expectTabKey(_ typed: String, _ line: String) throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let result = try run(
      [
        "python3", "-c", Self.typist, "usr/share/bash-completion/completions/seedbed", typed,
      ], in: folder.path, environment: ["PATH": "\(folder.path("usr/bin")):\(path)"])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.text == "\(line)|", "\(result.text)")
  }

  @Test("completions offer only stop_ids that a shell passes on unchanged")
  func stopIDs() throws {
    // bash runs commands in parentheses when it completes a word.
    let changed = TrainFeed.files.filter { ["stops.txt", "stop_times.txt"].contains($0.key) }
      .mapValues {
        $0.replacing("\na,", with: "\nde:1:2,").replacing(",a,", with: ",de:1:2,")
          .replacing("\nb,", with: "\n$(touch hit),").replacing(",b,", with: ",$(touch hit),")
      }
    let feed = try TrainFeed.write(in: folder, replacing: changed)
    try #require(try Tool.build(feed, to: folder.path("bundle")).exitCode == 0)
    for (shell, offered) in [("bash", "de:1:2"), ("zsh", #"de\:1\:2"#), ("fish", "de:1:2")] {
      let result = try Tool.run(
        [
          "---completion", "departures", "--", "positional@1", "3", "0", "seedbed", "departures",
          folder.path("bundle"), "",
        ], environment: ["SAP_SHELL": shell])
      #expect(result.text.hasPrefix("\(offered)\n"), "\(result.text) \(result.errorText)")
      #expect(!result.text.contains("touch"))
    }
    let lines = [
      "seedbed departures bundle d": "seedbed departures bundle de:1:2 ",
      "seedbed departures bundle de:": "seedbed departures bundle de:1:2 ",
      "seedbed departures bundle de:1:2": "seedbed departures bundle de:1:2 ",
      "seedbed departures --at 2026-08-24T08:00 bundle de:1:":
        "seedbed departures --at 2026-08-24T08:00 bundle de:1:2 ",
    ]
    for (typed, line) in lines { try expectTabKey(typed, line) }
  }

  @Test("without a tool, explains what to build")
  func noTool() throws {
    let result = try run([
      "\(SharedData.repository)/scripts/install", folder.path("none"), folder.path("other"),
    ])
    #expect(result.exitCode == 2)
    #expect(
      result.errorText == """
        scripts/install: error: there is no tool at \(folder.path("none"))
          fix: build it with 'make install' without BUILD_TOOL=:, or 'swift build -c release --product seedbed'

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("other")))
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
      // The page has no date, since it belongs to a version; a line is a whole sentence.
      let warnings = lint.text.split(separator: "\n").filter { !$0.contains("missing date") }
      #expect(warnings.isEmpty, "\(warnings)")
    }
    if Self.has("groff") {
      let result = try run(["groff", "-man", "-ww", "-z", "-Tutf8", page])
      #expect(result.errorText.isEmpty, "\(result.errorText)")
    }
  }
}
