import Bundles
import Foundation
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("The sample bundles")
struct SampleBundleTests {
  /// The pipelines of the project, by their paths.
  static let pipelines: [String] = {
    let folder = "\(SharedData.repository)/pipelines"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test("include at least one of each client")
  func everyClient() throws {
    let built = try Self.pipelines.map {
      try PipelineConfiguration(yaml: $0, clients: Clients.all).client
    }
    #expect(Set(built.map { "\(type(of: $0))" }) == Set(Clients.all.map { "\($0)" }))
  }

  @Test(
    "are sound, and hold by every table and index what SQLite's own statements write",
    arguments: pipelines.map { URL(fileURLWithPath: $0).lastPathComponent })
  func bothWays(pipeline: String) throws {
    let path = "\(SharedData.repository)/pipelines/\(pipeline)"
    let configuration = try PipelineConfiguration(yaml: path, clients: Clients.all)
    try compare(configuration.client, configuration)
  }

  private func compare(_ client: some Client, _ configuration: PipelineConfiguration) throws {
    var record = RunRecord(
      pipeline: configuration.name, inputs: RunInputs(configuration.inputs),
      asOf: configuration.asOf
    ) { _ in }
    let content = try client.content(upTo: .emit, &record)
    try StatementLoader.expectSame(client.tables(of: content, BundleFacts()))
  }
}
