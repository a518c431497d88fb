import Tabular
import Testing

@testable import Transit

@Suite("A value that the reference allows is not a fault")
struct AllowedValuesTests {
  @Test(
    "a required code whose blank has a meaning may be blank",
    arguments: [
      (
        "fare_attributes.txt",
        "fare_id,price,currency_type,payment_method,transfers\nsingle,7.13,AUD,0,\n"
      ),
      ("transfers.txt", "from_stop_id,to_stop_id,transfer_type\nwharf2,quay,\n"),
      (
        "rider_categories.txt",
        "rider_category_id,rider_category_name,is_default_fare_category\nadult,Adult,\n"
      ),
    ])
  func meaningfulBlank(_ file: String, _ text: String) throws {
    #expect(try codes(TestFeed.faultless.changed([.write(file, text)])).isEmpty)
  }

  @Test("an id of a table that is carried as text is matched without the blanks in its quotes")
  func quotedBlanks() throws {
    let changes: [TestFeed.Change] = [
      .replace("transfers.txt", "wharf2,quay", with: "\" wharf2 \",quay"),
      .write("areas.txt", "area_id\n\"harbour \"\n"),
      .write("stop_areas.txt", "area_id,stop_id\nharbour,\" manly\"\n"),
    ]
    let found = try codes(TestFeed.faultless.changed(changes))
    #expect(found == Array(repeating: "leading_or_trailing_whitespaces", count: 3))
  }

  @Test("an id that names nothing is still reported, with the blanks in its quotes")
  func danglingQuotedID() throws {
    let found = try codes(
      TestFeed.faultless.changed([
        .replace("transfers.txt", "wharf2,quay", with: "\" wharf3 \",quay")
      ]))
    #expect(found == ["foreign_key_violation", "leading_or_trailing_whitespaces"])
  }

  private func codes(_ feed: TestFeed) throws -> [String] {
    var report = Report()
    _ = try feed.read(&report)
    return report.notices.map(\.code.id).sorted()
  }
}
