import Bundles
import Testing

@testable import Pipeline

@Suite("The content of report.html")
struct PageDataTests {
  @Test("has at most five examples of each change and six fields of each example")
  func fewerExamples() throws {
    var subject = ChangedSubject("things")
    subject.before = 40
    let fields = (0..<9).map { ChangedSubject.FieldChange("f\($0)", from: "a", to: "b") }
    for change in [ChangedSubject.Example.Change.added, .changed] {
      subject.counts[change] = 20
      subject.examples += (0..<20).map { ChangedSubject.Example(change, "\($0)", fields: fields) }
    }
    let side = Changes.Side(contentVersion: "a", asOf: nil, size: 1)
    let changes = Changes(pipeline: "p", old: side, new: side, subjects: [subject])
    let text = changes.json.fewerExamples.text(.compact)
    #expect(text.split(separator: "\"id\":").count == 11)
    #expect(text.split(separator: "\"f5\"").count == 11)
    #expect(!text.contains("\"f6\""))
    #expect(text.contains("\"added\":20"))
  }

  @Test("has texts of a length that a page can show")
  func shortened() {
    let value = JSONValue.array([.object(["a": .string("ábcdef")]), .integer(7), .string("abc")])
    #expect(
      value.shortened(to: 3)
        == .array([.object(["a": .string("áb…")]), .integer(7), .string("abc")]))
  }

  @Test(
    "has points as steps from one to the next, weights as powers of three, and the heavy ones' names"
  )
  func points() {
    let rows: [[JSONValue]] = [
      [.string("k"), .double(1.5), .double(-2), .integer(0), .string("a")],
      [.string("k"), .double(1.50001), .double(-2.00002), .integer(9), .string("b")],
      [.string("k"), .null, .double(0), .integer(1), .string("nowhere")],
      [.string("k"), .double(91), .double(0), .integer(1), .string("beyond the pole")],
    ]
    let text = PackedPoints(rows).json.text(.compact)
    #expect(text.contains("\"weights\":\"03\"") || text.contains("\"weights\":\"30\""))
    #expect(!text.contains("nowhere") && !text.contains("pole"))
    #expect(text.contains("150000,-200000,1,-2") || text.contains("150001,-200002,-1,2"))
  }
}
