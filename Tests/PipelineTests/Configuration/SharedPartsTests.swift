import Bundles
import Foundation
import Testing

@testable import Pipeline

@Suite("Shared parts of a YAML")
struct SharedPartsTests {
  private func root(_ yaml: String) throws -> YAMLNode {
    try ConfigurationSource(yaml, file: "pipeline.yaml").root()
  }

  private func json(_ yaml: String) throws -> String {
    JSONValue(written: try root(yaml)).text(.compact)
  }

  /// The messages about a YAML, without the lines that the terminal shows.
  private func complaints(_ yaml: String) throws -> [String] {
    do {
      _ = try root(yaml)
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map {
        "\($0.origin?.line ?? 0):\($0.origin?.column ?? 0) \($0.message) | \($0.fix)"
      }
    }
  }

  @Test(
    "mean what PyYAML and the rules of merge keys say",
    arguments: [
      ("a: &x [1, 2]\nb: *x", #"{"a":["1","2"],"b":["1","2"]}"#),
      ("x-s: &s { a: 1 }\nb: { <<: *s, c: 2 }", #"{"b":{"a":"1","c":"2"}}"#),
      // Own keys win, whether they are before or after the merge.
      ("x-s: &s { a: 1, b: 1 }\nc: { <<: *s, a: 2 }", #"{"c":{"a":"2","b":"1"}}"#),
      ("x-s: &s { a: 1, b: 1 }\nc: { a: 2, <<: *s }", #"{"c":{"a":"2","b":"1"}}"#),
      // Earlier mappings of a list win.
      (
        "x-s: &s { a: 1 }\nx-t: &t { a: 2, b: 2 }\nc: { <<: [*s, *t] }",
        #"{"c":{"a":"1","b":"2"}}"#
      ),
      // Merges in merges, in lists and at the top.
      (
        "x-s: &s { a: 1 }\nx-t: &t { <<: *s, b: 2 }\nc: [{ <<: *t, b: 3 }]",
        #"{"c":[{"a":"1","b":"3"}]}"#
      ),
      ("x-s: &s { a: 1 }\n<<: *s", #"{"a":"1"}"#), ("<<: { a: 1 }\nb: 2", #"{"a":"1","b":"2"}"#),
      // A merged mapping is not merged key by key.
      (
        "x-s: &s { a: { b: 1 } }\nc: { <<: *s, a: { d: 2 } }",
        #"{"c":{"a":{"d":"2"}}}"#
      ),
      ("x-s: &s { a: 1 }\nc: { \"<<\": *s }", #"{"c":{"<<":{"a":"1"}}}"#),
      // Only top-level keys that begin with x- are left out.
      ("x-: 1\nx: 2\na: { x-b: 3 }", #"{"a":{"x-b":"3"},"x":"2"}"#),
      ("x-a: &a 1\nx-a2: *a\nb: *a", #"{"b":"1"}"#),
    ])
  func meaning(yaml: String, json: String) throws {
    #expect(try self.json(yaml) == json)
  }

  @Test("keep the order of the keys, with merged keys in the place of the merge")
  func order() throws {
    let mapping = try #require(
      try root("x-s: &s { a: 1, b: 1 }\nc: { d: 1, <<: *s, e: 1, b: 2 }").mapping?["c"]?.mapping)
    #expect(mapping.compactMap(\.key.scalar?.string) == ["d", "a", "e", "b"])
  }

  @Test("keep the places of their lines")
  func places() throws {
    let mapping = try #require(
      try root("x-s: &s\n  a: 1\nc:\n  <<: *s\n  d: 2").mapping?["c"]?.mapping)
    #expect(mapping["a"]?.mark?.line == 2)
    #expect(mapping["a"]?.mark?.column == 6)
    #expect(mapping["d"]?.mark?.line == 5)
  }

  @Test(
    "are refused at their line if they cannot be merged",
    arguments: [
      (
        "x-s: &s 1\nc:\n  d: 2\n  <<: *s",
        "4:3 '<<' merges something that is not a mapping | name mappings alone, such as "
          + "'<<: *shared' or '<<: [*shared, *other]'"
      ),
      (
        "x-s: &s [{ a: 1 }, 2]\nc: { <<: *s }",
        "2:6 '<<' merges something that is not a mapping | name mappings alone, such as "
          + "'<<: *shared' or '<<: [*shared, *other]'"
      ),
      (
        "c: { <<: *s }",
        "1:10 no anchor for '*s' ends above it | write the shared part first, such as "
          + "'x-shared: &shared { … }'"
      ),
      (
        "c: &c { d: *c }",
        "1:12 no anchor for '*c' ends above it | write the shared part first, such as "
          + "'x-shared: &shared { … }'"
      ),
      (
        "x-s: &s { a: 1 }\nc:\n  <<: *s\n  <<: *s",
        "3:3 '<<' is written more than once in one mapping | write one with a list, such as "
          + "'<<: [*shared, *other]'"
      ),
    ])
  func refused(yaml: String, words: String) throws {
    #expect(try complaints(yaml) == [words])
  }

  @Test("end if aliases of aliases would add billions of values")
  func billionLaughs() throws {
    func laughs(_ first: String, _ repeated: (String) -> String) -> String {
      (1...30).reduce("x-a0: &a0 \(first)\n") { yaml, level in
        yaml + "x-a\(level): &a\(level) \(repeated("*a\(level - 1)"))\n"
      }
    }
    let lists = laughs("[x]") { "[\(Array(repeating: $0, count: 10).joined(separator: ", "))]" }
    let mappings = laughs("{ a: x }") { "{ a: \($0), b: \($0), c: { <<: \($0) } }" }
    for yaml in [lists, mappings] {
      let complaints = try complaints("name: p\n\(yaml)")
      #expect(complaints.count == 1)
      #expect(
        complaints.first?.contains("the aliases up to here add more than 200000 values") == true,
        "\(complaints)")
    }
  }

  @Test(
    "end if a key has aliases of aliases, which Yams compares while it reads",
    arguments: ["? *a30\n: 1", "*a30 : 1", "b: { [*a30]: 1 }", "- { ? { a: *a30 } : 1 }"])
  func keys(last: String) throws {
    let start = last.hasPrefix("-") ? "-" : "x-a:"
    let lists = (1...30).map {
      "\(start) &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ", "))]\n"
        .replacing("x-a:", with: "x-a\($0):")
    }
    let complaints = try complaints("\(start) &a0 [x]\n\(lists.joined())\(last)")
    #expect(complaints.map { $0.hasPrefix("32:") } == [true], "\(complaints)")
    #expect(complaints.first?.contains("a key is not a text") == true)
  }

  @Test("with many stars can have keys that begin with a star in quotes or an underscore")
  func stars() throws {
    let texts = (1...40).map { "- \"* \($0)\"\n" }.joined()
    #expect(
      try json("a: &a\n\(texts)b: { \"*x\": 1, _y: *a }").hasPrefix(#"{"a":["* 1""#))
  }

  @Test("can be 300,000 anchors, and an alias of each is too much")
  func manyAnchors() throws {
    let anchors = (1...300_000).map { "- &a\($0) b\n" }.joined()
    #expect(try root("a:\n\(anchors)").mapping?["a"]?.sequence?.count == 300_000)
    let aliases = (1...300_000).map { "- *a\($0)\n" }.joined()
    #expect(try complaints("a:\n\(anchors)b:\n\(aliases)").count == 1)
  }
}
