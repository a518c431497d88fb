import Bundles
import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite(
  "The JSON Schema of pipelines",
  .enabled(if: SchemaCheck.isPossible, "there is no Python with jsonschema"))
struct PipelineSchemaTests {
  @Test("refuses each of 69 faults that the tool reports, at its place")
  func faults() throws {
    let faults = PipelineFault.all
    #expect(faults.count == 69)
    let refusals = try EditorView.complaints(
      of: try faults.map { try EditorView.json(of: $0.yaml) })
    for (fault, refusal) in zip(faults, refusals) {
      let complaints = try ConfigurationFixture(fault.yaml).complaints()
      #expect(complaints.count == 1, "\(fault.yaml): \(complaints)")
      #expect(complaints.first?.contains(fault.words) == true, "\(fault.yaml): \(complaints)")
      #expect(Set(refusal.map(place)) == [fault.place], "\(fault.yaml): \(refusal)")
    }
  }

  /// The place of a refusal without the quotes that newer versions of jsonschema put around some keys.
  private func place(of refusal: String) -> String {
    let path = refusal.components(separatedBy: ": error: ")[0]
    return path.replacing("['", with: ".").replacing("']", with: "")
  }

  @Test("accepts every pipeline of the repository and of the pages")
  func repository() throws {
    let root = SharedData.repository
    let folder = "\(root)/pipelines"
    let samples = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .filter { $0.contains("\nname: ") }
    #expect(samples.count >= 6)
    for sample in samples {
      let name = try #require(sample.firstMatch(of: #/\$schema=(\S+)\n/#)?.output.1)
      #expect(name.hasSuffix("../docs/schemas/pipeline.json"))
    }
    let templates = ClientTemplate.sections.map {
      ClientTemplate(section: $0).yaml(name: "p", file: "p.yaml")
    }
    try expectAccepted(samples + templates)
  }

  @Test("accepts every pipeline of the tests that the tool accepts")
  func tests() throws {
    let folder = "\(SharedData.repository)/Tests"
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    let pipelines = Set(sources.flatMap(Self.pipelines)).sorted()
    let sound = try pipelines.filter { yaml in
      // The files and variables of the tests are not here, and no schema knows of them.
      try ConfigurationFixture(yaml).complaints().allSatisfy {
        $0.contains("does not exist") || $0.contains("is not set")
      }
    }
    #expect(sound.count > 25, "the pipelines were not found: \(sound.count)")
    try expectAccepted(sound)
  }

  /// The literals that are pipelines, with a word in place of what they interpolate.
  private static func pipelines(in source: String) -> [String] {
    let short = source.matches(of: #/"(name: [^"\n]*)"/#).map {
      String($0.output.1).replacing("\\n", with: "\n")
    }
    let long = source.components(separatedBy: "\"\"\"").compactMap { literal -> String? in
      let lines = literal.components(separatedBy: "\n")
      guard lines.count > 2, let indent = lines.last, lines[0].isEmpty else { return nil }
      let text = lines.dropFirst().dropLast()
        .map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0 }
        .joined(separator: "\n")
      return "\n\(text)".contains("\nname: ") ? text : nil
    }
    return (short + long).map {
      $0.replacing(#/\\\((?:[^()]|\([^()]*\))*\)/#, with: "word")
    }
  }

  private func expectAccepted(_ pipelines: [String]) throws {
    let refusals = try EditorView.complaints(of: try pipelines.map { try EditorView.json(of: $0) })
    for (pipeline, refusal) in zip(pipelines, refusals) {
      #expect(refusal == [], "\(pipeline)")
    }
  }

  @Test("accepts the example of each key")
  func examples() throws {
    let keys = PipelineConfiguration.keys(of: Clients.all)
    let examples = keys.flatMap { Self.examples(of: $0) { $0 } }
    #expect(examples.count > 100)
    let documents = try examples.map { try EditorView.json(of: $0.yaml) }
    for (example, refusals) in zip(examples, try EditorView.complaints(of: documents)) {
      // Keys that the document lacks beside the example are refused at a higher place.
      let own = refusals.filter { place(of: $0).hasPrefix(example.place) }
      #expect(own == [], "\(example.yaml)")
    }
  }

  /// A document for the example of a key and of each key below it, with the key's place in it.
  private static func examples(
    of key: ConfigurationKey, below place: String = "$",
    in document: @escaping (String) -> String
  ) -> [(yaml: String, place: String)] {
    let place = "\(place).\(key.name)"
    let isList = key.noun == "a list of mappings"
    let own =
      key.example.isEmpty ? [] : [(document("{ \(key.name): \(key.example) }"), place)]
    return own
      + key.keys.flatMap {
        let below = isList ? "\(place)[0]" : key.exampleName.map { "\(place).\($0)" } ?? place
        return examples(of: $0, below: below) { value in
          let named = key.exampleName.map { "{ \($0): \(value) }" } ?? value
          return document("{ \(key.name): \(isList ? "[\(value)]" : named) }")
        }
      }
  }

  @Test("explains each key with the sentence and the default of the reference page")
  func explanations() throws {
    let rows = Dictionary(
      grouping: PipelinesDocument.markdown().split(separator: "\n").filter { $0.hasPrefix("| `") }
    ) { $0.dropFirst(3).prefix { $0 != "`" } }
    let codes = Set(NoticeCode.all(of: Clients.all).map(\.id))
    var count = 0
    func check(_ schema: JSONValue) throws {
      for (name, property) in schema["properties"]?.objects ?? [] {
        guard case .string(let sentence)? = property["description"] else { continue }
        let isOnPage = rows[Substring(name)]?.contains { $0.hasSuffix(" | \(sentence) |") } == true
        #expect(isOnPage || codes.contains(name), "\(name)")
        if case .string(let standard)? = property["default"] {
          #expect(sentence.hasSuffix(" Default: \(standard)."), "\(name)")
        }
        count += 1
        try check(property)
        if let items = property["items"] { try check(items) }
      }
    }
    try check(PipelineConfiguration.schema(of: Clients.all))
    #expect(count > 150)
  }
}

extension JSONValue {
  /// The value of a key of an object.
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The keys of an object with their values.
  fileprivate var objects: [(String, JSONValue)] {
    guard case .members(let members) = self else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}
