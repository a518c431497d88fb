import Bundles
import Pipeline
import Testing

@testable import CatalogueRuns

@Suite("A part of a pipeline")
struct PipelinePartTests {
  private func node(_ yaml: String) throws -> YAMLNode {
    try ConfigurationSource(yaml, file: "a.yaml").root()
  }

  private func part(_ yaml: String) throws -> PipelinePart {
    var left = PipelinePart.largestSize
    guard case .members(let members)? = JSONValue(try node(yaml), left: &left) else {
      return PipelinePart()
    }
    return PipelinePart(members)
  }

  @Test(
    "is merged with the one over it: mappings by key, a list of one mapping into each of a list",
    arguments: [
      ("a: 1", "b: 2", #"{"a":"1","b":"2"}"#),
      ("a: 1", "a: 2", #"{"a":"2"}"#),
      ("a: { b: 1, c: 2 }", "a: { c: 3 }", #"{"a":{"b":"1","c":"3"}}"#),
      ("a: { b: 1 }", "a: 2", #"{"a":"2"}"#),
      ("a: [1, 2]", "a: [3]", #"{"a":["3"]}"#),
      ("a: [{ b: 1 }]", "a: [{ c: 2 }, { b: 3 }]", #"{"a":[{"b":"1","c":"2"},{"b":"3"}]}"#),
      ("a: [{ b: 1 }, { b: 2 }]", "a: [{ c: 3 }]", #"{"a":[{"c":"3"}]}"#),
      ("a: [{ b: 1 }]", "c: 1", #"{"a":[{"b":"1"}],"c":"1"}"#),
      ("a: [{ b: 1 }]", "a: []", #"{"a":[]}"#),
    ])
  func merged(lower: String, upper: String, merged: String) throws {
    #expect(try part(lower).merged(with: part(upper)).text == merged)
  }

  @Test("is a text that YAML reads as the same values, whatever is in them")
  func sameValues() throws {
    let yaml = #"""
      a: ["2026-08-21", no, 1.10, "a: b", "# c", "'", "\"", "\\", "two\nlines", "${NAME}", 日本語, "😀",
        "\u2028", "\x9b", "- a", "null", "{}", "tab\t", "é"]
      """#
    let read = try #require(node(yaml).mapping?["a"]?.sequence).map { $0.scalar?.string }
    let text = try part(yaml).text
    let again = try #require(node(text).mapping?["a"]?.sequence).map { $0.scalar?.string }
    #expect(read.count == 19)
    #expect(again == read)
  }

  @Test("keeps an empty value empty, and the text 'null' a text")
  func empty() throws {
    #expect(
      try part("{ a: , b: ~, c: null, d: \"null\" }").text
        == #"{"a":null,"b":null,"c":null,"d":"null"}"#)
  }

  @Test("has a limit, so that aliases of a long text end")
  func aliases() throws {
    let names = Array(repeating: "*a", count: 1_000).joined(separator: ", ")
    let text = String(repeating: "x", count: 10_000)
    var left = PipelinePart.largestSize
    let value = JSONValue(try node("a: &a \(text)\nb: [\(names)]"), left: &left)
    #expect(value == nil)
  }
}
