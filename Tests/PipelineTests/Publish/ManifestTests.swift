import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("The manifest")
struct ManifestTests {
  static let input = Manifest.Input(
    name: "sydney", source: "sydney.zip", sha256: "aa", fingerprint: "bb", content: "ff", size: 12,
    files: ["stops.txt": Manifest.Rows(read: 3, used: 2, skipped: 1)])

  static func manifest(inputs: [Manifest.Input] = [input]) -> Manifest {
    var manifest = Manifest(
      schemaVersion: 1, toolVersion: "0.1.0", toolBuild: "ee", sqliteVersion: "3.40.1",
      pipeline: "sydney-transit", asOf: "2026-08-21", configurationSHA256: "cc", inputs: inputs,
      outputs: [Manifest.Output(path: "snapshots/stops.json", sha256: "dd", size: 5)],
      tables: ["stops": 2], notices: ["invalid_time": 1])
    manifest.contentVersion = "ab"
    return manifest
  }

  @Test("it is written in snake case, sorted, indented, with unescaped slashes")
  func written() throws {
    let manifest = Self.manifest()
    #expect(
      String(decoding: manifest.fileContent, as: UTF8.self) == """
        {
          "as_of": "2026-08-21",
          "configuration_sha256": "cc",
          "content_version": "ab",
          "data_version": "\(manifest.dataVersion)",
          "format": "seedbed-bundle",
          "inputs": [
            {
              "content": "ff",
              "files": {
                "stops.txt": {
                  "read": 3,
                  "skipped": 1,
                  "used": 2
                }
              },
              "fingerprint": "bb",
              "name": "sydney",
              "sha256": "aa",
              "size": 12,
              "source": "sydney.zip"
            }
          ],
          "notices": {
            "invalid_time": 1
          },
          "outputs": [
            {
              "path": "snapshots/stops.json",
              "sha256": "dd",
              "size": 5
            }
          ],
          "pipeline": "sydney-transit",
          "schema_version": 1,
          "sqlite_version": "3.40.1",
          "tables": {
            "stops": 2
          },
          "tool_build": "ee",
          "tool_version": "0.1.0"
        }

        """)
  }

  @Test("it is the same after writing and reading")
  func roundTrip() throws {
    let manifest = Self.manifest()
    #expect(try Manifest(reading: Data(manifest.fileContent)) == manifest)
  }

  @Test(
    "it cannot be read if a count or a size is impossible, since sums would overflow",
    arguments: [
      "read", "used", "skipped", "dropped", "size", "stops", "invalid_time", "trips.txt",
    ],
    [-1, Int.min, .max])
  func impossibleCounts(key: String, count: Int) throws {
    var input = Self.input
    input.files["stops.txt"]?.dropped = 7
    input.rules = [RuleCount(rule: "drop", rows: ["trips.txt": 4])]
    let text = String(decoding: Self.manifest(inputs: [input]).fileContent, as: UTF8.self)
    let changed = try text.replacing(Regex("\"\(key)\": \\d+"), with: "\"\(key)\": \(count)")
    #expect(changed != text)
    _ = try Manifest(reading: Data(text.utf8))
    #expect(throws: DecodingError.self) { try Manifest(reading: Data(changed.utf8)) }
  }

  @Test(
    "the data version is SHA-256 over the content of inputs, configuration, schema version and tool version"
  )
  func dataVersion() throws {
    let identity =
      #"{"configuration_sha256":"cc","inputs":[{"content":"ff","name":"sydney"}],"#
      + #""schema_version":1,"tool_version":"0.1.0"}"#
    let oracle = try run(["sh", "-c", "printf %s '\(identity)' | sha256sum"]).text.prefix(64)
    #expect(Self.manifest().dataVersion == oracle)
  }

  @Test("a build is current only while configuration, schema, tool and SQLite are the same")
  func current() {
    let manifest = Self.manifest()
    func isCurrent(
      configuration: String = "cc", schema: Int = 1, tool: String = "0.1.0", build: String = "ee",
      sqlite: String = "3.40.1"
    ) -> Bool {
      manifest.isCurrent(
        configurationSHA256: configuration, schemaVersion: schema, toolVersion: tool,
        toolBuild: build, sqliteVersion: sqlite)
    }
    #expect(isCurrent())
    #expect(!isCurrent(build: "ff"), "the tool has been built anew")
    #expect(!isCurrent(configuration: "cd"))
    #expect(!isCurrent(schema: 2))
    #expect(!isCurrent(tool: "0.1.1"))
    #expect(!isCurrent(sqlite: "3.41.0"))
  }

  @Test("inputs are the same while each has its name, its digest and its last good copy")
  func inputs() {
    let manifest = Self.manifest()
    let found = Manifest.FoundInput(name: "sydney", digest: "bb")
    #expect(manifest.hasInputs([found], by: \.fingerprint))
    #expect(manifest.hasInputs([.init(name: "sydney", digest: "ff")], by: \.content))
    #expect(!manifest.hasInputs([], by: \.fingerprint))
    #expect(!manifest.hasInputs([found, found], by: \.fingerprint))
    #expect(!manifest.hasInputs([found], by: \.content))
    #expect(!manifest.hasInputs([.init(name: "perth", digest: "bb")], by: \.fingerprint))
    let kept = Manifest.FoundInput(name: "sydney", digest: "bb", keptSince: "2026-08-20")
    #expect(!manifest.hasInputs([kept], by: \.fingerprint))
  }

  @Test("the content is the same while tables and documents are the same")
  func content() {
    let published = Self.manifest()
    func changed(_ change: (inout Manifest) -> Void) -> Bool {
      var manifest = published
      change(&manifest)
      return manifest.hasContent(of: published) == false
    }
    func file(_ path: String, _ digest: String) -> Manifest.Output {
      Manifest.Output(path: path, sha256: digest, size: 5)
    }
    #expect(!changed { $0.toolVersion = "0.2.0" })
    #expect(!changed { $0.asOf = "2026-08-22" })
    #expect(!changed { $0.inputs[0].sha256 = "ab" })
    #expect(!changed { $0.outputs.append(file("report.json", "ee")) })
    #expect(changed { $0.contentVersion = "ac" })
    #expect(changed { $0.outputs[0].sha256 = "de" })
    #expect(changed { $0.outputs.append(file("snapshots/trips.json", "ee")) })
    #expect(changed { $0.outputs.append(file("other.sqlite", "ee")) })
  }
}
