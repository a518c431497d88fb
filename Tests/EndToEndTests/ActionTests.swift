import Foundation
import TestSupport
import Testing

/// Runs the steps of action.yml without GitHub, whose variables are files of the test.
@Suite("The steps of the GitHub Action")
struct ActionTests {
  private static let script = "\(SharedData.repository)/scripts/action"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    for name in ["bin", "runner"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
  }

  /// Runs a step with the given inputs; also returns the text that it wrote to GITHUB_OUTPUT, in which the mark
  /// that ends the list of bundles is END.
  private func step(
    _ name: String, _ inputs: [String: String]
  ) throws -> (result: ProcessResult, output: String) {
    try folder.write("", to: "output")
    try folder.write("", to: "summary")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = [
      "PATH": "\(folder.path("bin")):\(path)", "PREFIX": folder.path("installed"),
      "RUNNER_TEMP": folder.path("runner"), "GITHUB_OUTPUT": folder.path("output"),
      "GITHUB_STEP_SUMMARY": folder.path("summary"), "INPUT_PIPELINE": "", "INPUT_FEED": "",
      "INPUT_OUTPUT": "", "INPUT_OPTIONS": "", "INPUT_ARCHIVE": "", "INPUT_VERSION": "",
      "INPUT_REPOSITORY": "example/seedbed",
    ]
    let result = try run(
      [Self.script, name], in: folder.path, environment: variables.merging(inputs) { $1 })
    return (result, try text("output").replacing(#/END-[0-9a-f]{32}/#, with: "END"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Puts a program on PATH before all others.
  private func program(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/\(name)"))
  }

  private func pipeline(_ name: String, budget: String) throws {
    try folder.write(
      """
      name: \(name)
      output: out/\(name)
      transit: { feeds: [{ name: city, source: feed }] }
      gates: { size-budget: \(budget) }
      """, to: "\(name).yaml")
  }

  private func useTool() throws { try program("seedbed", "exec '\(Tool.path)' \"$@\"") }

  @Test(
    "a build says how it ended, and keeps the page of a refused bundle beside the others",
    .needs("jq"))
  func build() throws {
    try useTool()
    try pipeline("small", budget: "1 KB")
    try pipeline("large", budget: "20 MB")
    let (result, output) = try step(
      "build", ["INPUT_PIPELINE": "large.yaml\nsmall.yaml\n", "INPUT_OPTIONS": "--quiet"])
    #expect(result.exitCode == 1)
    #expect(
      output == """
        outcome=published stopped
        bundle<<END
        out/large
        END
        reports=\(folder.path("runner"))/seedbed-reports

        """)
    for (page, origin) in [("large", "out/large"), ("small", ".seedbed/small/build")] {
      #expect(
        try text("runner/seedbed-reports/\(page).html") == text("\(origin)/report.html"), "\(page)")
    }
    let summary = try text("summary")
    #expect(summary.contains("## large: published\n"))
    #expect(summary.contains("## small: not published, a gate refused it\n"))
    #expect(result.errorText.contains("::error file=small.yaml,line=4,title=size-budget::"))

    // Each option is on a line of its own; a page of an earlier build is removed.
    let accepted = try step(
      "build", ["INPUT_PIPELINE": "small.yaml", "INPUT_OPTIONS": "--accept\nsize-budget"])
    #expect(accepted.result.exitCode == 0)
    #expect(accepted.output.hasPrefix("outcome=published\n"))
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("runner/seedbed-reports"))
    #expect(pages == ["small.html"])
  }

  @Test("a feed needs no pipeline, and its folder may have a blank in its name", .needs("jq"))
  func feed() throws {
    try useTool()
    let (result, output) = try step("build", ["INPUT_FEED": "feed", "INPUT_OUTPUT": "my output"])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(output.contains("\nmy output\n"))
  }

  @Test("a failed build keeps no page and ends with the tool's exit code", .needs("jq"))
  func failure() throws {
    try useTool()
    let (result, output) = try step("build", ["INPUT_PIPELINE": "missing.yaml"])
    #expect(result.exitCode == 2)
    #expect(output == "outcome=failed\nbundle<<END\nEND\n")

    let nothing = try step("build", [:])
    #expect(nothing.result.exitCode == 2)
    #expect(
      nothing.result.errorText.contains(
        "action: error: there is nothing to build\n  fix: give 'pipeline', or 'feed' and 'output'"))
  }

  @Test("no input is an option, a command to the runner, or another output", .needs("jq"))
  func hostileInputs() throws {
    try useTool()
    let option = try step("build", ["INPUT_PIPELINE": "--notify=touch noted\n-x.yaml\n"])
    #expect(option.result.exitCode == 2)
    #expect(option.output.hasPrefix("outcome=failed failed\n"), "\(option.result.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("noted")))

    // GitHub would take the second line as the end of the list, and the third one as an output.
    let (_, output) = try step(
      "build",
      ["INPUT_FEED": "feed", "INPUT_OUTPUT": "out\nEND-OF-BUNDLES\noutcome=evil"])
    let list = "bundle<<END\nout\nEND-OF-BUNDLES\noutcome=evil\nEND\nreports="
    #expect(output.hasPrefix("outcome=published\n\(list)"), "\(output)")

    try program("apt-get", "true")
    let install = try step("install", ["INPUT_ARCHIVE": "a\n::set-output name=b::c\r##[add-mask]d"])
    #expect(install.result.exitCode == 2)
    for line in install.result.errorText.split(whereSeparator: \.isNewline) {
      #expect(
        line.hasPrefix("::error title=seedbed::") || !line.contains("##[") && !line.hasPrefix("::"),
        "\(line)")
    }
  }

  /// Whether the system is Debian 12, for which the archive is made.
  private static let isDebian12 =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?
    .contains("\nVERSION_ID=\"12\"\n") == true

  /// An archive in the form of `make dist`, with a tool that only prints its version.
  private func archive() throws -> String {
    try folder.write("#!/bin/sh\necho 0.2.0\n", to: "content/seedbed-0.2.0/bin/seedbed")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.path("content/seedbed-0.2.0/bin/seedbed"))
    try folder.write(
      "On Debian 12:\n\napt-get install libone two-libs\n", to: "content/seedbed-0.2.0/README.md")
    let machine = try run(["uname", "-m"]).text.split(separator: "\n")[0]
    let path = folder.path("seedbed-0.2.0-linux-\(machine).tar.gz")
    let packed = try run(["tar", "-czf", path, "-C", folder.path("content"), "seedbed-0.2.0"])
    try #require(packed.exitCode == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path("installed"), withIntermediateDirectories: true)
    return path
  }

  @Test(
    "a release is installed only if its archive has the digest that the release lists",
    .enabled(if: isDebian12, "the archive is for Debian 12"), arguments: [true, false])
  func install(isGenuine: Bool) throws {
    let archive = try archive()
    let digest = try run(["sha256sum", archive]).text.prefix(64)
    let listed = isGenuine ? String(digest) : String(repeating: "0", count: 64)
    let name = URL(fileURLWithPath: archive).lastPathComponent
    try folder.write("\(listed)  \(name)\n\(listed)  of-another-machine.tar.gz\n", to: "SHA256SUMS")
    try program("apt-get", "echo \"$@\" >>'\(folder.path("installs"))'")
    try program(
      "gh",
      """
      [ "$1 $2 $4" = "release download example/seedbed" ] || exit 1
      cp_to=$6
      while [ "$1" != -- ]; do shift; done
      [ "$2" = 0.2.0 ] || exit 1
      mkdir -p "$cp_to" && cp '\(archive)' '\(folder.path("SHA256SUMS"))' "$cp_to"
      """)
    let (result, _) = try step("install", ["INPUT_VERSION": "0.2.0"])
    let installs = try text("installs")
    if isGenuine {
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text == "0.2.0\n")
      #expect(installs.hasSuffix(" libone two-libs\n"))
    } else {
      #expect(result.exitCode == 2)
      #expect(result.errorText.contains("error: the archive is not the file that SHA256SUMS lists"))
      #expect(!installs.contains("libone"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("installed"))
      #expect(files.isEmpty)
    }
  }

  @Test(
    "an archive at hand is installed without a release; without either there is a message",
    .enabled(if: isDebian12, "the archive is for Debian 12"))
  func installFile() throws {
    try program("apt-get", "true")
    try program("gh", "exit 1")
    let (result, _) = try step("install", ["INPUT_ARCHIVE": archive()])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(FileManager.default.fileExists(atPath: folder.path("installed/bin/seedbed")))

    let missing = try step("install", ["INPUT_VERSION": "0.1.9"])
    #expect(missing.result.exitCode == 2)
    #expect(missing.result.errorText.contains("example/seedbed has no release '0.1.9' for "))
    let unnamed = try step("install", [:])
    #expect(unnamed.result.errorText.contains("error: there is no version to install\n"))
  }
}
