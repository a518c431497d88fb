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

  @Test(
    "a number that is read keeps its value, in its own spelling if no Double has it",
    arguments: [
      ("9223372036854775807", "9223372036854775807"), ("-0", "0"), ("1.50", "1.5"),
      ("0.1", "0.1"), ("1E5", "100000"), ("1e21", "1e+21"), ("100e-2", "1"), ("0e9", "0"),
      ("18446744073709551615", "18446744073709551615"),
      ("12345678901234567890123", "12345678901234567890123"),
      ("0.1234567890123456789", "0.1234567890123456789"), ("1e400", "1e400"),
      ("-1e-400", "-1e-400"), ("1e-99999999999999999999", "1e-99999999999999999999"),
    ])
  func readNumbers(written: String, text: String) throws {
    #expect(try JSONValue(parsing: "[\(written)]".utf8).text(.compact) == "[\(text)]")
  }

  @Test("each value of a text is read, and the last one of a repeated key")
  func read() throws {
    let text = "\n{\"e\u{301}\": 1, \"é\": [null, true, false, \"\\u00e9\"], \"a\": 1, \"a\": {}} "
    let value = try JSONValue(parsing: text.utf8)
    #expect(
      value.text(.compact) == "{\"a\":{},\"e\u{301}\":1,\"é\":[null,true,false,\"é\"]}")
    let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let many = "[\(Array(repeating: nested, count: 1_000).joined(separator: ","))]"
    #expect(try JSONValue(parsing: many.utf8).text(.compact) == many)
    let deep = String(repeating: "[", count: 100_000)
    for text in ["", "1 2", "[1", "nul", "{\"a\" 1}", deep] {
      #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: text.utf8) }
    }
    #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
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
