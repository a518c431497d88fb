import Testing

@testable import Pipeline
@testable import Transit
@testable import seedbed

@Suite("The rules of a feed in a pipeline's YAML")
struct FeedRulesConfigurationTests {
  private static func yaml(_ rules: String) -> String {
    "name: p\ntransit: { feeds: [{ name: a, source: feed.zip, \(rules) }] }"
  }

  @Test("are read, and a single value is a list of one")
  func read() throws {
    let rules = "only: [{ mode: [rail, metro] }, { agency: /^Sydney/ }], drop: [{ route: T1 }]"
    let transit = try #require(ConfigurationFixture(Self.yaml(rules)).read().transit)
    #expect(
      transit.feeds.first?.rules.names == [
        "only: [{ mode: [rail, metro] }, { agency: [/^Sydney/] }]", "drop: [{ route: [T1] }]",
      ])
  }

  @Test("that correct fields are read with the table that they name")
  func readCorrections() throws {
    let rules = """
      set: [{ routes: { match: { route_id: [T1, /^T8/] }, set: { route_color: F99D1C } } }, \
      { stops: { match: { stop_id: a, stop_name: A }, set: { stop_desc: '' } } }]
      """
    let transit = try #require(ConfigurationFixture(Self.yaml(rules)).read().transit)
    #expect(
      transit.feeds.first?.rules.corrections.map(\.description) == [
        "set: { routes: { match: { route_id: [T1, /^T8/] }, set: { route_color: F99D1C } } }",
        "set: { stops: { match: { stop_id: [a], stop_name: [A] }, set: { stop_desc: '' } } }",
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
      "only: [{ mode: [trian] }]", "a selection of 'only''s 'mode' is 'trian', which is not a mode"),
    ConfigurationFault("drop: [{}]", "the selection has no key"),
    ConfigurationFault("drop: [{ route: [] }]", "is an empty list"),
    ConfigurationFault("drop: [{ line: T1 }]", "unknown key 'line' in a selection of 'drop'"),
    ConfigurationFault(
      "set: [{ stop_times: { match: { a: b }, set: { c: d } } }]", "unknown key 'stop_times'"),
    ConfigurationFault("set: [{}]", "the correction names no table"),
    ConfigurationFault(
      "set: [{ routes: { match: { route_id: T1 }, set: { route_colour: F99D1C } } }]",
      "'set' has 'route_colour', which is not a field of routes.txt that can be set"),
    ConfigurationFault(
      "set: [{ trips: { match: { trip_id: a }, set: { route_id: b } } }]",
      "'set' has 'route_id', which is not a field of trips.txt that can be set"),
    ConfigurationFault(
      "set: [{ stops: { match: { stop_id: /(/ }, set: { stop_name: A } } }]",
      "'match' of 'stop_id' is '/(/', which is not a regular expression"),
    ConfigurationFault("set: [{ stops: { set: { stop_name: A } } }]", "has no 'match'"),
    ConfigurationFault(
      "set: [{ stops: { match: {}, set: { stop_name: A } } }]",
      "is not a mapping of names to values"),
  ]

  @Test("with a fault are rejected at their line, with a caret", arguments: faults)
  func faulty(fault: ConfigurationFault) throws {
    let complaints = try ConfigurationFixture(Self.yaml(fault.description)).complaints()
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.allSatisfy { $0.contains(fault.words) }, "\(complaints)")
    #expect(complaints.allSatisfy { $0.contains("pipeline.yaml:2:") && $0.contains("^") })
  }
}
