import Foundation
import TestSupport
import Testing

@testable import CatalogueRuns

@Suite("The parts of a JSON file")
struct JSONPartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The objects in the member `entries` of a text, by their keys if they have keys, and the other
  /// texts.
  private func parts(_ json: String) throws -> (parts: [String], texts: [String: String]?) {
    try folder.write(json, to: "a.json")
    let file = try #require(FileHandle(forReadingAtPath: folder.path("a.json")))
    var parts: [String] = []
    let texts = try JSONParts.read("entries", of: file) { part in
      let bytes = Array(json.utf8)[part.offset..<part.offset + part.json.count]
      #expect(Array(bytes) == part.json, "the part is where it says")
      parts.append((part.key.map { "\($0)=" } ?? "") + String(decoding: part.json, as: UTF8.self))
    }
    return (parts, texts)
  }

  @Test("are the objects of one member, whatever surrounds them or is in their texts")
  func objects() throws {
    let list = try parts(
      #"""
      {"left_out": {"x": {"y": 1}}, "format" : "a \" } ]", "entries": [ {"a": "}\\", "b": [{}, []]},
       3, "x", {"id":"é{"} ], "other": [{"id": "z"}]}
      """#)
    #expect(list.parts == [#"{"a": "}\\", "b": [{}, []]}"#, #"{"id":"é{"}"#])
    #expect(list.texts?["format"] == #"a " } ]"#)
    #expect(list.texts?.count == 1)
    let object = try parts(#"{"entries": {"a": {"b": {"c": 1}}, "d": 2, "e": {}}}"#)
    #expect(object.parts == [#"a={"b": {"c": 1}}"#, "e={}"])
  }

  @Test("are none if the member is missing")
  func none() throws {
    for json in ["{}", #"{"entries": []}"#, #"[{"entries": [{}]}]"#, #"{"a": {"entries": [{}]}}"#] {
      let (parts, texts) = try parts(json)
      #expect(parts.isEmpty && texts?.isEmpty == true, "\(json)")
    }
  }

  @Test("of a file that is cut off do not count as complete")
  func cut() throws {
    let json = #"{"entries": [{"id": "a"}], "format": "f"}"#
    #expect(try parts(json).texts == ["format": "f"])
    for length in 0..<json.utf8.count {
      #expect(try parts(String(json.prefix(length))).texts == nil, "\(length) bytes")
    }
  }

  @Test("may be larger than what is read at once")
  func large() throws {
    let text = String(repeating: "x", count: 100_000)
    #expect(try parts("{\"entries\": [{\"a\": \"\(text)\"}]}").parts == ["{\"a\": \"\(text)\"}"])
  }
}
