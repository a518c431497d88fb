import Bundles
import Foundation
import Tabular
import Testing

@Suite("The declared shapes of JSON")
struct JSONShapeTests {
  private enum Mode: String, CaseIterable {
    case rail, bus
  }

  private struct Stop: Sendable {
    var name = "Central"
    var code: String?
    var platforms: [Int] = []
    var mode = Mode.rail
  }

  private static let stop = JSONShape<Stop>.object(
    named: "stop", about: "Where vehicles halt.",
    [
      .text("name", "What signs say.") { $0.name },
      .optional("code", .text(as: .pattern("^[A-Z]+$"))) { $0.code },
      .nullableText("also") { $0.code },
      .list("platforms", of: .integer(min: 1), count: .atMost(9).distinct) { $0.platforms },
      .word("mode") { $0.mode },
      .constant("isStop", .bool(true)),
    ])

  private func schema<Value>(_ shape: JSONShape<Value>) -> String {
    let text = JSONDocument("a/b", title: "b.json", "", shape).schema.text(.compact)
    let head =
      #""$id":"urn:seedbed:schema:a/b","$schema":"https://json-schema.org/draft/2020-12/schema","#
    return text.replacing(head, with: "").replacing(#""title":"b.json","#, with: "")
      .replacing(#","title":"b.json""#, with: "")
  }

  @Test(
    "An object has its members by key, null where one has no value, and without what is left out")
  func object() {
    let bare = Self.stop.json(Stop()).text(.compact)
    #expect(
      bare == #"{"also":null,"isStop":true,"mode":"rail","name":"Central","platforms":[]}"#)
    let full = Self.stop.json(Stop(code: "CEN", platforms: [2, 1], mode: .bus)).text(.compact)
    #expect(
      full
        == #"{"also":"CEN","code":"CEN","isStop":true,"mode":"bus","name":"Central","platforms":[2,1]}"#
    )
  }

  @Test("Only a member that can be left out is not required")
  func required() {
    let keywords = Self.stopSchema.components(separatedBy: #""required":"#).last ?? ""
    #expect(keywords.hasPrefix(#"["name","also","platforms","mode","isStop"],"#))
    #expect(Self.stopSchema.contains(#""additionalProperties":false"#))
  }

  private static let stopSchema = JSONDocument("a/b", title: "b", "", stop).schema.text(.compact)

  @Test(
    "The schema of a member says what its factory says",
    arguments: [
      #""name":{"description":"What signs say.","minLength":1,"type":"string"}"#,
      #""code":{"pattern":"^[A-Z]+$","type":"string"}"#,
      #""also":{"minLength":1,"type":["string","null"]}"#,
      #""platforms":{"items":{"minimum":1,"type":"integer"},"maxItems":9,"type":"array","uniqueItems":true}"#,
      #""mode":{"enum":["rail","bus"]}"#, #""isStop":{"const":true}"#,
      #""description":"Where vehicles halt.""#,
    ])
  func member(_ schema: String) {
    #expect(Self.stopSchema.contains(schema))
  }

  @Test("Values that may be null have this type in each kind of schema")
  func nullable() {
    #expect(schema(.nullable(JSONShape<Mode>.word)) == #"{"enum":["rail","bus",null]}"#)
    #expect(schema(.nullable(.day)).hasSuffix(#""type":["string","null"]}"#))
    #expect(
      schema(.nullable(Self.stop)).hasSuffix(
        ##""anyOf":[{"$ref":"#/$defs/stop"},{"type":"null"}]}"##))
  }

  @Test("A shape with a name is defined once, however often it is used")
  func definitions() {
    let pair = JSONShape<Stop>.object([
      .value("from", Self.stop, "Where it starts.") { $0 }, .value("to", Self.stop) { $0 },
      .list("between", of: Self.stop) { [$0] },
    ])
    let text = schema(pair)
    #expect(text.components(separatedBy: "Where vehicles halt.").count == 2)
    #expect(
      text.contains(##""from":{"$ref":"#/$defs/stop","description":"Where it starts."}"##))
    #expect(text.contains(##""to":{"$ref":"#/$defs/stop"}"##))
  }

  @Test("Two different shapes with one name are two definitions")
  func sameNames() {
    let other = JSONShape<Int>.object(named: "stop", [.integer("number") { $0 }])
    let pair = JSONShape<Stop>.object([
      .value("from", Self.stop) { $0 }, .value("line", other) { _ in 1 },
      .value("to", Self.stop) { $0 },
    ])
    let text = schema(pair)
    #expect(text.contains(##""line":{"$ref":"#/$defs/stop2"},"to":{"$ref":"#/$defs/stop"}"##))
    #expect(text.contains(##""stop2":{"additionalProperties":false,"properties":{"number":"##))
  }

  @Test("A row is an array of fixed form, and a map an object whose keys are data")
  func rowsAndMaps() {
    let run = JSONShape<Range<Int>>.row([
      .integer("first") { $0.lowerBound }, .integer("count", min: 1) { $0.count },
    ])
    #expect(run.json(4..<9).text(.compact) == "[4,5]")
    #expect(
      schema(run)
        == #"{"maxItems":2,"minItems":2,"prefixItems":[{"title":"first","type":"integer"},{"minimum":1,"title":"count","type":"integer"}],"type":"array"}"#
    )
    let counts = JSONShape<[String: Int]>.map(of: .integer(), keys: .pattern("^[a-z]+$"))
    #expect(counts.json(["b": 1, "a": 2]).text(.compact) == #"{"a":2,"b":1}"#)
    #expect(
      schema(counts)
        == #"{"additionalProperties":{"type":"integer"},"propertyNames":{"pattern":"^[a-z]+$","type":"string"},"type":"object"}"#
    )
  }

  @Test("A value takes the first of several shapes that fits it")
  func alternatives() {
    let shape = JSONShape<Result<Int, CancellationError>>.oneOf([
      JSONAlternative(.object([.integer("value") { (value: Int) in value }])) { try? $0.get() },
      JSONAlternative(.text()) { _ in "stopped" },
    ])
    #expect(shape.json(.success(3)).text(.compact) == #"{"value":3}"#)
    #expect(shape.json(.failure(CancellationError())).text(.compact) == #""stopped""#)
    #expect(schema(shape).hasPrefix(#"{"oneOf":[{"#))
  }

  @Test("An object adds the members of a part of its value to its own")
  func parts() {
    let visit = JSONShape<(stop: Stop, minutes: Int)>.object(
      Self.stop.members { $0.stop } + [.integer("minutes") { $0.minutes }])
    #expect(
      visit.json((Stop(), 4)).text(.compact)
        == #"{"also":null,"isStop":true,"minutes":4,"mode":"rail","name":"Central","platforms":[]}"#
    )
  }

  @Test("Moments are written in UTC to the second, and days as yyyy-MM-dd")
  func times() {
    #expect(
      JSONShape<Date>.instant.json(Date(timeIntervalSince1970: -0.5)).text(.compact)
        == #""1969-12-31T23:59:59Z""#)
    #expect(
      JSONShape<CalendarDay>.day.json(CalendarDay(number: 59)).text(.compact) == #""1970-03-01""#)
  }
}
