import Foundation
import Yams

/// A node of a YAML document: a value, a list or a mapping, with its place.
package typealias YAMLNode = Node

extension PipelineConfiguration {
  /// Reads a pipeline's YAML and checks it whole; `clients` are all that the tool knows.
  ///
  /// Relative paths in it are taken from its own folder. Throws ``ConfigurationErrors`` with every
  /// fault there is; text that is not YAML at all, or writes a key twice, is a single fault.
  package init(
    yaml file: String, clients: [any Client.Type],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let source = try ConfigurationSource(reading: file)
    let root = try source.root()
    var reader = ConfigurationReader(source, environment: environment)
    let configuration = reader.pipeline(root, clients)
    guard reader.failures.isEmpty, let configuration else {
      throw ConfigurationErrors(reader.failures)
    }
    self = configuration
  }
}

extension ConfigurationReader {
  /// Reads the whole document; nil when something without which there is no pipeline is missing.
  fileprivate mutating func pipeline(
    _ root: Node, _ clients: [any Client.Type]
  ) -> PipelineConfiguration? {
    let keys =
      ["name", "output", "as-of"] + clients.flatMap { $0.sections } + ["gates"]
      + clients.flatMap { $0.companionSections }
    guard let fields = mapping(root, "the pipeline", known: keys) else { return nil }
    let name = required(
      "name", in: fields, of: root, "the pipeline", example: "name: sydney-transit"
    ).flatMap { self.name($0, "'name'", example: "sydney-transit") }
    let output = fields["output"].flatMap {
      self.configuredText($0, "'output'", example: "../build/sydney-transit")
    }
    let asOf = fields["as-of"].flatMap {
      self.value($0, "'as-of'", noun: "a day", example: "2026-08-24", parse: calendarDay)
    }
    checkContents(fields, of: root, clients)
    let read = clients.filter { client in
      (client.sections + client.companionSections).contains { fields[$0] != nil }
    }.map { $0.init(fields, &self) as (any Client)? }
    let minimums = clients.flatMap { $0.gates }
    let gates = fields["gates"].flatMap { self.gates($0, minimums) } ?? GatesSection()
    guard let name, let client = read.first.flatMap({ $0 }) else { return nil }
    return PipelineConfiguration(
      name: name, output: output?.resolved(against: source.folder), asOf: asOf, client: client,
      among: clients, gates: gates, variables: variables)
  }

  /// Records a pipeline that builds nothing, one that builds two databases, and sections that go
  /// with another one that is not there.
  private mutating func checkContents(
    _ fields: [String: Node], of root: Node, _ clients: [any Client.Type]
  ) {
    let asked = clients.map { $0.sections.filter { fields[$0] != nil } }.filter { !$0.isEmpty }
    if asked.isEmpty {
      let sections = clients.flatMap { $0.sections }.map { "'\($0)'" }.joined(separator: ", ")
      fail(
        at: root, "the pipeline has nothing to build",
        fix: "add one of the sections \(sections), such as 'transit: { feeds: […] }'")
    }
    for section in asked.dropFirst().joined() {
      guard let node = fields[section], let first = asked.first?.first else { continue }
      fail(
        at: node, "'\(section)' and '\(first)' stand in one pipeline, which has one database",
        fix: "give each a pipeline of its own")
    }
    for client in clients where !client.sections.contains(where: { fields[$0] != nil }) {
      for companion in client.companionSections {
        guard let node = fields[companion] else { continue }
        let sections = client.sections.map { "'\($0)'" }.joined(separator: " or ")
        fail(
          at: node, "'\(companion)' goes with \(sections), which the pipeline does not have",
          fix: "remove it")
      }
    }
  }
}
