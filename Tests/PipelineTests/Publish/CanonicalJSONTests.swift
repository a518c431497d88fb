import Bundles
import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite("Canonical JSON")
struct CanonicalJSONTests {
  @Test("keys are sorted bytewise, also where Swift would take them for equal")
  func order() {
    let numbers: KeyValuePairs = [
      "é": 1, "e\u{301}": 2, "b": 3, "B": 4, "a10": 5, "a2": 6, "": 7, "😀": 8, "\u{FF5E}": 9,
    ]
    let value = JSONValue.members(
      numbers.map { JSONValue.Member($0.key, .integer($0.value)) })
    #expect(
      value.text(.compact)
        == "{\"\":7,\"B\":4,\"a10\":5,\"a2\":6,\"b\":3,\"e\u{301}\":2,\"é\":1,\"\u{FF5E}\":9,\"😀\":8}"
    )
  }

  @Test("only necessary characters are escaped")
  func escapes() {
    #expect(
      JSONValue.string("a\"b\\c/\n\r\t\u{1}\u{1F}\u{7F}é\u{2028}").text(.compact)
        == #""a\"b\\c/\n\r\t\u0001\u001f\u007fé\u2028""#)
  }

  @Test(
    "numbers keep their kind and read back the same",
    arguments: [
      (JSONValue.integer(Int.max), "9223372036854775807"),
      (.integer(Int.min), "-9223372036854775808"),
      (.double(5), "5"), (.double(-0.0), "0"), (.double(0.1), "0.1"),
      (.double(-33.8688), "-33.8688"),
      (.double(1e21), "1e+21"), (.double(.nan), "null"), (.double(.infinity), "null"),
    ])
  func numbers(value: JSONValue, text: String) {
    #expect(value.text(.compact) == text)
  }

  @Test("Python writes the same file with sorted keys and two spaces")
  func python() throws {
    let value = JSONValue.object([
      "z": .array([.integer(1), .null, .bool(true), .array([]), .members([])]),
      "a": .object(["y": .string("é/\"\u{1}"), "x": .double(0.25)]),
    ])
    let folder = try TemporaryFolder()
    let file = try folder.write(value.fileContent, to: "value.json")
    let script = """
      import json, sys
      value = json.load(open(sys.argv[1], encoding="utf-8"))
      text = json.dumps(value, sort_keys=True, indent=2, ensure_ascii=False) + "\\n"
      sys.stdout.buffer.write(text.encode("utf-8"))
      """
    let result = try run(["python3", "-c", script, file])
    #expect(result.errorText == "")
    #expect(Array(result.output) == value.fileContent)
  }
}
