import Testing

@testable import Pipeline
@testable import Transit
@testable import seedbed

@Suite("The rules of a feed in a pipeline's YAML")
struct FeedRulesConfigurationTests {
  private static func yaml(_ rules: String) -> String {
    "name: p\ntransit: { feeds: [{ name: a, source: feed.zip, \(rules) }] }"
  }

  @Test("are read, a value standing for a list of one")
  func read() throws {
    let rules = "only: [{ mode: [rail, metro] }, { agency: /^Sydney/ }], drop: [{ route: T1 }]"
    let transit = try #require(ConfigurationFixture(Self.yaml(rules)).read().transit)
    #expect(
      transit.feeds.first?.rules.names == [
        "only: [{ mode: [rail, metro] }, { agency: [/^Sydney/] }]", "drop: [{ route: [T1] }]",
      ])
  }

  @Test("decide whether a bundle is current")
  func digest() throws {
    let plain = try ConfigurationFixture(Self.yaml("licence: CC")).read()
    let filtered = try ConfigurationFixture(Self.yaml("licence: CC, drop: [{ route: T1 }]")).read()
    #expect(plain.sha256 != filtered.sha256)
    #expect(!plain.canonicalText.contains("drop"))
  }

  static let faults = [
    ConfigurationFault(
      "drop: [{ route: /T(1/ }]",
      "a selection of 'drop''s 'route' is '/T(1/', which is not a regular expression"),
    ConfigurationFault(
      "only: [{ mode: [trian] }]", "a selection of 'only''s 'mode' is 'trian', which is no mode"),
    ConfigurationFault("drop: [{}]", "the selection has no key"),
    ConfigurationFault("drop: [{ route: [] }]", "is an empty list"),
    ConfigurationFault("drop: [{ line: T1 }]", "unknown key 'line' in a selection of 'drop'"),
  ]

  @Test("with a fault are rejected at their line, with a caret", arguments: faults)
  func faulty(fault: ConfigurationFault) throws {
    let complaints = try ConfigurationFixture(Self.yaml(fault.description)).complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(fault.words) == true, "\(complaints)")
    #expect(complaints.first?.contains("pipeline.yaml:2:") == true)
    #expect(complaints.first?.contains("^") == true)
  }
}
