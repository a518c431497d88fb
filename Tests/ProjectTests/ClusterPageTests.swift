import Foundation
import Testing
import Yams

/// Checks the parts of docs/cluster.md for engines that no test can run; the Python package's tests
/// run its scripts.
@Suite("The page about clusters")
struct ClusterPageTests {
  /// The code with which docs/cluster.md lets a task ask for another try.
  private static let retry = "75"

  /// The only block of the page in a language.
  private func block(_ language: String) throws -> String {
    let page = try Repository.text(of: "docs/cluster.md")
    let blocks = page.matches(of: #/(?m)^```(\w+)\n((?:(?!```).*\n)+)```$/#)
      .filter { $0.output.1 == language }
    try #require(blocks.count == 1)
    return String(blocks[0].output.2)
  }

  @Test("has a Job that Kubernetes accepts, and that repeats failures that may pass")
  func kubernetes() throws {
    let job = try #require(try Yams.compose(yaml: block("yaml"))?.mapping)
    #expect(job["apiVersion"]?.string == "batch/v1" && job["kind"]?.string == "Job")
    let spec = try #require(job["spec"]?.mapping)
    let pod = try #require(spec["template"]?["spec"]?.mapping)
    // The API refuses a Job whose limit is for each index unless it is Indexed, and one with a policy unless
    // its pods never restart.
    #expect(spec["completionMode"]?.string == "Indexed" && pod["restartPolicy"]?.string == "Never")
    #expect(try #require(spec["backoffLimitPerIndex"]?.int) > 0)
    let rules = try #require(spec["podFailurePolicy"]?["rules"]?.sequence)
    #expect(rules.map { $0["action"]?.string } == ["Ignore", "FailJob"])
    let codes = try #require(rules[1]["onExitCodes"]?["values"]?.sequence).compactMap(\.int)
    #expect(
      codes == codes.sorted() && codes.first == 64 && !codes.map(String.init).contains(Self.retry))
    let container = try #require(pod["containers"]?.sequence?.first)
    #expect(
      container["volumeMounts"]?[0]?["name"]?.string == pod["volumes"]?[0]?["name"]?.string)
    let limit = container["resources"]?["limits"]?["memory"]?.string
    #expect(limit == "4Gi", "task.sh must have a lower limit")
  }

  @Test("has a job definition that AWS Batch accepts, and that repeats failures that may pass")
  func batch() throws {
    struct Definition: Decodable {
      struct Strategy: Decodable {
        let attempts: Int
        let evaluateOnExit: [[String: String]]
      }
      struct Container: Decodable {
        let command: [String]
        let resourceRequirements: [[String: String]]
        let mountPoints: [[String: String]]
      }
      let retryStrategy: Strategy
      let containerProperties: Container
    }
    let definition = try JSONDecoder().decode(Definition.self, from: Data(block("json").utf8))
    let rules = definition.retryStrategy.evaluateOnExit
    #expect((2...10).contains(definition.retryStrategy.attempts))
    // A failure that no rule matches is tried again.
    #expect(rules.compactMap { $0["onExitCode"] } == ["64", "126", "127"])
    #expect(rules.allSatisfy { $0["action"] == "EXIT" })
    let container = definition.containerProperties
    #expect(container.command.contains("/shared/night/task.sh"))
    #expect(container.mountPoints.map { $0["containerPath"] } == ["/shared"])
    let memory = container.resourceRequirements.first { $0["type"] == "MEMORY" }
    #expect(memory?["value"] == "4096", "task.sh must have a lower limit")
  }
}
