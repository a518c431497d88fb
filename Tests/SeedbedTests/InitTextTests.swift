import Foundation
import Testing

@testable import Pipeline
@testable import Transit
@testable import seedbed

@Suite("The pipelines that init writes")
struct InitTextTests {
  @Test(
    "are called after the feed's file, or the agency where any feed may be called so",
    arguments: [
      ("feeds/Saskatoon.zip", "saskatoon"), ("gtfs.zip", "city-buses"),
      ("google_transit.zip", "city-buses"), ("https://e.org/data/gtfs?key=1", "city-buses"),
      ("https://e.org/Riga.zip?x=1", "riga"), ("https://e.org/a?\u{301}key=b/c.zip", "city-buses"),
      ("mdb:1210", "city-buses"),
      ("outer.zip#north.zip", "north"), ("sydney", "sydney"), ("Łódź.zip", "lodz"),
    ])
  func names(feed: String, name: String) {
    #expect(PipelineName.suggestion(feed: feed, agency: "City Buses!") == name)
  }

  @Test(
    "quote what YAML would take for something else",
    arguments: [
      ("sydney.zip", "sydney.zip"), ("../feeds/a-b.zip", "../feeds/a-b.zip"),
      ("https://e.org/a.zip?k=v&x=1", "https://e.org/a.zip?k=v&x=1"), ("no", "\"no\""),
      ("12", "\"12\""), ("a: b", "\"a: b\""), ("a#b", "\"a#b\""), ("a\"b\\", "\"a\\\"b\\\\\""),
      ("a\nb", "\"a\\u000Ab\""), ("", "\"\""), ("Café", "\"Café\""),
    ])
  func scalars(text: String, yaml: String) {
    #expect(YAMLText.scalar(text) == yaml)
  }

  @Test("name paths from the folder of the YAML")
  func paths() {
    #expect(YAMLText.path("feeds/a.zip", from: "pipelines") == "../feeds/a.zip")
    #expect(YAMLText.path("a.zip", from: ".") == "a.zip")
    #expect(YAMLText.path("pipelines/a.zip", from: "pipelines") == "a.zip")
    #expect(YAMLText.path("/srv/a.zip", from: "pipelines") == "/srv/a.zip")
  }

  @Test("suggest limits in round numbers that the current feed passes")
  func limits() {
    for size in [1, 999, 430_080, 12_345_678, 999_999_999] {
      let budget = SuggestedLimit.budget(above: size)
      let parts = budget.split(separator: " ")
      let unit = parts[1] == "KB" ? 1_000 : 1_000_000
      let bytes = (Int(parts[0]) ?? 0) * unit
      #expect(bytes > size && bytes < size * 2 + 2_000_000, "\(budget)")
    }
    #expect(SuggestedLimit.budget(above: 430_080) == "650 KB")
    #expect(SuggestedLimit.minimum(below: 2_349) == 1_800)
    #expect(SuggestedLimit.minimum(below: 1) == 0)
    #expect([1, 5, 6, 14, 28, 400].map(SuggestedLimit.days) == [1, 1, 3, 7, 14, 14])
  }
}

@Suite("The checks of doctor")
struct HealthCheckTests {
  private let made = Date(timeIntervalSince1970: 1_780_000_000)

  @Test("a clock before the tool's release, or decades after it, is wrong")
  func clock() {
    func status(_ days: Double) -> HealthCheck.Status {
      MachineChecks.clock(made.addingTimeInterval(days * 86_400), toolMade: made).status
    }
    #expect([-2, -0.5, 0, 3_650, 20_000].map(status) == [.error, .ok, .ok, .ok, .warning])
  }

  @Test("a report has the result of its worst check")
  func report() {
    let checks = [
      HealthCheck.ok("a", "fine"), .warning("bb", "so so", fix: "do this"), .ok("c", "fine"),
    ]
    let report = HealthReport(checks)
    #expect(report.status == .warning)
    #expect(
      report.text(Paint(isOn: false)) == """
        ok       a   fine
        warning  bb  so so
          fix: do this
        ok       c   fine

        1 warning
        """)
    #expect(HealthReport([]).status == .ok)
  }
}
