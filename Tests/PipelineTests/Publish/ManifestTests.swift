import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite("The manifest")
struct ManifestTests {
  static let input = Manifest.Input(
    name: "sydney", source: "sydney.zip", sha256: "aa", fingerprint: "bb", size: 12,
    files: ["stops.txt": Manifest.Rows(read: 3, used: 2, skipped: 1)])

  static func manifest(inputs: [Manifest.Input] = [input]) -> Manifest {
    Manifest(
      schemaVersion: 1, toolVersion: "0.1.0", toolBuild: "ee", sqliteVersion: "3.40.1",
      pipeline: "sydney-transit", asOf: "2026-08-21", configurationSHA256: "cc", inputs: inputs,
      outputs: [Manifest.Output(path: "snapshots/stops.json", sha256: "dd", size: 5)],
      tables: ["stops": 2], notices: ["invalid_time": 1])
  }

  @Test("it is written in snake case, sorted, indented, with slashes as they are")
  func written() throws {
    let manifest = Self.manifest()
    #expect(
      String(decoding: try manifest.fileContent(), as: UTF8.self) == """
        {
          "as_of": "2026-08-21",
          "configuration_sha256": "cc",
          "data_version": "\(manifest.dataVersion)",
          "format": "seedbed-bundle",
          "inputs": [
            {
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

  @Test("it reads back as it was written")
  func roundTrip() throws {
    let manifest = Self.manifest()
    #expect(try Manifest(reading: Data(manifest.fileContent())) == manifest)
  }

  @Test("the data version is SHA-256 over inputs, configuration, schema version and tool version")
  func dataVersion() throws {
    let identity =
      #"{"configuration_sha256":"cc","inputs":[{"name":"sydney","sha256":"aa"}],"#
      + #""schema_version":1,"tool_version":"0.1.0"}"#
    let oracle = try run(["sh", "-c", "printf %s '\(identity)' | sha256sum"]).text.prefix(64)
    #expect(Self.manifest().dataVersion == oracle)
  }

  @Test("a build is current only while every input, version and the configuration are the same")
  func current() {
    let manifest = Self.manifest()
    func isCurrent(
      _ found: [Manifest.FoundInput], configuration: String = "cc", schema: Int = 1,
      tool: String = "0.1.0", build: String = "ee", sqlite: String = "3.40.1"
    ) -> Bool {
      manifest.isCurrent(
        inputs: found, configurationSHA256: configuration, schemaVersion: schema,
        toolVersion: tool, toolBuild: build, sqliteVersion: sqlite)
    }
    let found = Manifest.FoundInput(name: "sydney", fingerprint: "bb", size: 12)
    #expect(isCurrent([found]))
    #expect(!isCurrent([]))
    #expect(!isCurrent([found], build: "ff"), "the tool has been built anew")
    #expect(!isCurrent([found, found]))
    #expect(!isCurrent([.init(name: "sydney", fingerprint: "bc", size: 12)]))
    #expect(!isCurrent([.init(name: "perth", fingerprint: "bb", size: 12)]))
    #expect(!isCurrent([found], configuration: "cd"))
    #expect(!isCurrent([found], schema: 2))
    #expect(!isCurrent([found], tool: "0.1.1"))
    #expect(!isCurrent([found], sqlite: "3.41.0"))
  }
}
