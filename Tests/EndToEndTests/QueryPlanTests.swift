import Foundation
import GRDB
import TestSupport
import Testing

@Suite("docs/queries.md on plans", .needs("Node.js"))
struct QueryPlanTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test(
    "says by which indexes a statement goes, and each goes by them", arguments: QueryBundle.feeds)
  func plans(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    var plans: [String: String] = [:]
    let isTranslated = try await bundle.store.read { try $0.tableExists("translated_fields") }
    for (name, sql) in try queries.statements {
      guard isTranslated || name != "published_languages" else { continue }
      let script = "PRAGMA automatic_index = OFF; EXPLAIN QUERY PLAN \(sql)"
      let result = try run(["sqlite3", "-readonly", bundle.path, script])
      #expect(result.exitCode == 0, "\(name): \(result.errorText)")
      plans[name] = result.text
      // Stops, trips, pattern_stops and timings have these aliases in all statements.
      let scan = result.text.firstMatch(of: #/SCAN (TABLE \w+ AS )?[stpg]\b/#)
      #expect(scan == nil || name == "timetable", "\(name): \(result.text)")
    }
    let table = try queries.page.components(separatedBy: "| goes through |\n")[1]
    var checked: Set<Substring> = []
    for row in table.split(separator: "\n").dropFirst().prefix(while: { $0.hasPrefix("|") }) {
      let cells = row.split(separator: "|").map { $0.matches(of: #/`(\w+)`/#).map(\.output.1) }
      for name in cells[0] {
        let plan = try #require(plans[String(name)], "\(name)")
        for index in cells[1] { #expect(plan.contains("INDEX \(index) "), "\(name): \(plan)") }
        checked.insert(name)
      }
    }
    #expect(checked.count == 7)
  }
}
