import Foundation
import TestSupport
import Testing

@Suite("seedbed doctor")
struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Report: Decodable {
    struct Check: Decodable {
      let name: String
      let status: String
      let message: String
      let fix: String?
    }
    let status: String
    let checks: [Check]
  }

  private func report(_ arguments: String..., exitCode: Int32) throws -> Report {
    let result = try Tool.run(["doctor", "--format", "json"] + arguments, in: folder.path)
    #expect(result.exitCode == exitCode, "\(result.text)\(result.errorText)")
    return try JSONDecoder().decode(Report.self, from: result.output)
  }

  @Test("finds no fault on the machine of the tests, and leaves no file")
  func machine() throws {
    let result = try Tool.run(["doctor"], in: folder.path)
    #expect(result.exitCode == 0, "\(result.text)")
    for name in [
      "machine", "libzip", "ISA-L", "SQLite", "curl", "clock", "time zones", "output", "workspace",
      "SQLite modules", "trial build",
    ] {
      #expect(result.text.contains(" \(name)  "), "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("names the faults of a pipeline and of its folders, each with a fix")
  func faults() throws {
    try folder.write("name: city\ntransit: { feeds: [{ name: a, source: no.zip }] }", to: "c.yaml")
    try folder.write("", to: "file")
    let report = try report("c.yaml", "--output", "file/out", exitCode: 1)
    #expect(report.status == "error")
    let wrong = report.checks.filter { $0.status == "error" }
    #expect(wrong.map(\.name) == ["pipeline", "output"])
    #expect(wrong.first?.message.hasPrefix("c.yaml:2:") == true)
    #expect(wrong.allSatisfy { $0.fix != nil })
    // In this case the check uses another folder.
    #expect(report.checks.last?.status == "ok")
  }

  @Test("requires curl if the pipeline downloads, and otherwise only warns")
  func curl() throws {
    try folder.write(
      "name: city\ntransit: { feeds: [{ name: a, source: 'https://example.org/a.zip' }] }",
      to: "c.yaml")
    try folder.write("", to: "bin/none")
    func status(_ arguments: [String]) throws -> String? {
      let result = try TestSupport.run(
        ["PATH=\(folder.path("bin"))", Tool.path, "doctor", "--json"] + arguments, in: folder.path)
      let report = try JSONDecoder().decode(Report.self, from: result.output)
      return report.checks.first { $0.name == "curl" }?.status
    }
    #expect(try status([]) == "warning")
    #expect(try status(["c.yaml"]) == "error")
  }
}
