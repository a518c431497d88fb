import Tabular
import Testing

@testable import Transit

@Suite("Nothing that the reference knows is lost")
struct CarriedFieldsTests {
  @Test("every field of every file is found again in the feed")
  func carried() throws {
    var report = Report()
    let feed = try readFeed(
      CompleteFeed.texts,
      keep: ["stop_times": ["shape_dist_traveled"], "shapes": ["shape_dist_traveled"]],
      report: &report)
    for (file, fields) in CompleteFeed.values {
      let table = FileName.table(file)
      for (field, value) in fields {
        let found =
          Self.typed[table].map { $0[field]?(feed) } ?? textValue(table, field, in: feed)
        #expect(found == value, "\(file): \(field)")
      }
    }
    #expect(feed.locations == CompleteFeed.locations)
    #expect(feed.unknownTables.isEmpty)
    #expect(feed.unplacedStopTimes.rows.isEmpty)
    #expect(report.notices.map(\.description) == [])
  }

  private func textValue(_ table: String, _ field: String, in feed: Feed) -> String? {
    guard let table = feed.textTables.first(where: { $0.name == table }), table.rows.count == 1
    else { return nil }
    return table.value(field, in: table.rows[0])
  }

  @Test("every table of the feed is read by a typed reader or carried as text")
  func everyFile() {
    let typed = Set(Self.typed.keys)
    #expect(typed.count == 10)
    for (table, fields) in Self.typed {
      let file = GTFSReference.file(named: "\(table).txt")
      #expect(file?.fields.count == fields.count, "\(table)")
    }
  }
}
