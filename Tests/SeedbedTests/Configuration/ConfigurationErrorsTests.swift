import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("The faults of a pipeline's YAML")
struct ConfigurationErrorsTests {
  @Test("all faults are reported at once, in the order of the lines, each with line, caret and fix")
  func allAtOnce() throws {
    let keys = PipelineConfiguration.keys(of: Clients.all).map(\.name).joined(separator: ", ")
    let complaints = try ConfigurationFixture(
      """
      nmae: p
      as-of: 2026-02-30
      transit:
        feeds:
          - name: a
            source: missing.zip
          - { name: a, source: feed.zip }
        keep: stop_note
      gates:
        size-budget: 20 potatoes
        maximum-errors: -1
      """
    ).complaints()
    #expect(
      complaints == [
        """
        pipeline.yaml:1:1: error: unknown key 'nmae' in the pipeline
          nmae: p
          ^
          fix: did you mean 'name'? the keys of the pipeline are \(keys)
        """,
        """
        pipeline.yaml:1:1: error: the pipeline has no 'name'
          nmae: p
          ^
          fix: add 'name', such as 'name: sydney-transit'
        """,
        """
        pipeline.yaml:2:8: error: 'as-of' is '2026-02-30', which is not a day
          as-of: 2026-02-30
                 ^
          fix: write it like 2026-08-24
        """,
        """
        pipeline.yaml:6:15: error: the source 'missing.zip' does not exist
                source: missing.zip
                        ^
          fix: check the path; it is taken from the folder of pipeline.yaml
        """,
        """
        pipeline.yaml:7:15: error: two feeds are named 'a'
              - { name: a, source: feed.zip }
                        ^
          fix: give each feed its own name, since names distinguish their ids
        """,
        """
        pipeline.yaml:8:9: error: 'keep' is a single value, not a list
            keep: stop_note
                  ^
          fix: write a list, such as [stop_times.stop_note]
        """,
        """
        pipeline.yaml:10:16: error: 'size-budget' is '20 potatoes', which is not a size up to 1000 TB
            size-budget: 20 potatoes
                         ^
          fix: write it like 20 MB
        """,
        """
        pipeline.yaml:11:19: error: 'maximum-errors' is '-1', which is not a whole number from 0 to 1000000000
            maximum-errors: -1
                            ^
          fix: write it like 0
        """,
      ])
  }

  /// A YAML with one fault, and the first line of the message about it.
  struct Fault: CustomTestStringConvertible {
    let yaml: String
    let sentence: String
    var testDescription: String { sentence }

    init(_ yaml: String, _ sentence: String) {
      self.yaml = yaml
      self.sentence = sentence
    }
  }

  @Test(
    "each fault alone is reported in one sentence at its place",
    arguments: [
      Fault("", "1:1: error: the file holds no configuration"),
      Fault("# nothing\n", "1:1: error: the file holds no configuration"),
      Fault("- a", "1:1: error: the pipeline is a list, not a mapping"),
      Fault("hello", "1:1: error: the pipeline is a single value, not a mapping"),
      Fault("name: p", "1:1: error: the pipeline has nothing to build"),
      Fault("name: p\nname: q", "1:1: error: 'name' is written more than once in one mapping"),
      Fault(
        "name: p\ntransit:\n\tfeeds: []",
        "3:1: error: the line is indented with a tab, which YAML forbids"),
      Fault("name: p\n---\nname: q", "2:1: error: a second document begins here"),
      Fault("name: p\ntransit: {}", "2:10: error: 'transit' has no 'feeds'"),
      Fault("name: p\ntransit: { feeds: [] }", "2:19: error: 'feeds' is an empty list"),
      Fault("name: p\ntransit:\n  feeds: a", "3:10: error: 'feeds' is a single value, not a list"),
      Fault(
        "name: p\ntransit: { feeds: [a] }", "2:20: error: a feed is a single value, not a mapping"),
      Fault("name: p\ntransit: { feeds: [{ name: a }] }", "2:20: error: a feed has no 'source'"),
      Fault(
        "name: p\ntransit: { feeds: [{ source: feed.zip }] }", "2:20: error: a feed has no 'name'"),
      Fault("name: p\ntransit:", "2:9: error: 'transit' is empty, not a mapping"),
    ])
  func oneAlone(fault: Fault) throws {
    let complaints = try ConfigurationFixture(fault.yaml).complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("pipeline.yaml:\(fault.sentence)") == true, "\(complaints)")
  }

  @Test(
    "each value that cannot be read is reported with what it should be",
    arguments: [
      Fault(
        "name: a/b",
        "'name' is 'a/b', which is not a name of at most 100 letters, digits, '-', '_' and '.'"),
      Fault(
        "name: .p",
        "'name' is '.p', which is not a name of at most 100 letters, digits, '-', '_' and '.'"),
      Fault("name: \(String(repeating: "p", count: 10_001))", "'name' has 10001 bytes"),
      Fault("name: [p]", "'name' is a list, not a value"),
      Fault("name: ~", "'name' is empty, not a value"),
      Fault("name: p\nas-of: 21.8.2026", "'as-of' is '21.8.2026', which is not a day"),
      Fault("name: p\nas-of: 2025-02-29", "'as-of' is '2025-02-29', which is not a day"),
      Fault("name: p\noutput: { a: b }", "'output' is a mapping, not a value"),
      Fault("name: p\ngates: [1]", "'gates' is a list, not a mapping"),
      Fault(
        "name: p\ngates: { required-modes: [rial] }",
        "an entry of 'required-modes' is 'rial', which is not a mode"),
      Fault(
        "name: p\ngates: { maximum-notices: { unused_tripp: 1 } }",
        "unknown key 'unused_tripp' in 'maximum-notices'"),
      Fault(
        "name: p\nnotices: { unused_shap: ignore }", "unknown key 'unused_shap' in 'notices'"),
      Fault(
        "name: p\nnotices: { unused_shape: skip }",
        "'unused_shape' is 'skip', which is not one of error, warning, info, ignore, skip-row, fail"
      ),
      Fault(
        "name: p\ngates: { size-budget: 0 }",
        "'size-budget' is '0', which is not a size up to 1000 TB"),
      Fault(
        "name: p\ngates: { minimum-trips: 1.5 }",
        "'minimum-trips' is '1.5', which is not a whole number from 0 to 1000000000"),
      Fault(
        "name: p\nsnapshots: { departures: { stops: [a] } }", "'departures' has no 'date'"),
      Fault(
        "name: p\nsnapshots: { departures: { stops: a, date: 2026-08-24 } }",
        "'stops' is a single value, not a list"),
      Fault(
        "name: p\nsnapshots: { departures: { stops: [a], date: today } }",
        "'date' is 'today', which is not a day"),
      Fault("name: p\ntrips: {}", "unknown key 'trips' in the pipeline"),
    ])
  func values(fault: Fault) throws {
    let complaints = try ConfigurationFixture(
      "\(fault.yaml)\ntransit: { feeds: [{ name: a, source: feed.zip }] }"
    ).complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(": error: \(fault.sentence)\n") == true, "\(complaints)")
  }

  @Test(
    "each invalid location is reported",
    arguments: [
      ("feed.zip#", "the source 'feed.zip#' is not a feed's location"),
      ("feed.zip#../x", "the source 'feed.zip#../x' is not a feed's location"),
      (
        "ftp://example.org/feed.zip",
        "the source 'ftp://example.org/feed.zip' is not an http, https or file URL"
      ),
      ("https://", "the source 'https://' is not a URL"),
      ("https://example.org/a b.zip", "the source 'https://example.org/a b.zip' is not a URL"),
      (
        "https://me:key@example.org/feed.zip?a=b",
        "the source 'https://example.org/feed.zip' has a name or a password in it"
      ),
    ])
  func locations(source: String, sentence: String) throws {
    let complaints = try ConfigurationFixture(
      "name: p\ntransit: { feeds: [{ name: a, source: '\(source)' }] }"
    ).complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(": error: \(sentence)\n") == true, "\(complaints)")
  }

  @Test(
    "each condition of a download that cannot hold is reported",
    arguments: [
      Fault("fallback: [mirror.zip]", "an entry of 'fallback' 'mirror.zip' is not a URL"),
      Fault("headers: [key]", "a feed's 'headers' is not a mapping"),
      Fault("headers: { 'a b': key }", "'a b' is not the name of a header"),
      Fault("headers: { Host: example.org }", "the header 'Host' is the tool's own"),
      Fault(
        "headers: { Authorization: \"one\\r\\nX: two\" }",
        "the header 'Authorization' has a control character in it"),
      Fault("sha256: 9f86", "a feed's 'sha256' is '9f86', which is not 64 hexadecimal digits"),
      Fault("at-most: big", "a feed's 'at-most' is 'big', which is not a size"),
      Fault("timeout: 0", "a feed's 'timeout' is '0', which is not a time of 1 to 3600 s"),
    ])
  func conditions(fault: Fault) throws {
    func found(about source: String) throws -> [String] {
      try ConfigurationFixture(
        "name: p\ntransit: { feeds: [{ name: a, source: '\(source)', \(fault.yaml) }] }"
      ).complaints()
    }
    let complaints = try found(about: "https://example.org/feed.zip")
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(": error: \(fault.sentence)") == true, "\(complaints)")
    let key = fault.yaml.prefix { $0 != ":" }
    #expect(
      try found(about: "feed.zip").contains {
        $0.contains("'\(key)' is about downloads, but the source is not a URL")
      })
  }

  @Test("broken YAML is reported with the parser's own words, place and fix")
  func syntax() throws {
    let complaints = try ConfigurationFixture("name: p\ntransit: { feeds: [\n").complaints()
    #expect(
      complaints == [
        """
        pipeline.yaml:2:20: error: this is not YAML: did not find expected node content \
        (while parsing a flow node that starts at 3:1)
          transit: { feeds: [
                             ^
          fix: check indentation, colons, brackets and quotes here and in the line before
        """
      ])
  }

  @Test(
    "a key one letter off is guessed, one far off is not",
    arguments: [
      ("feed", "did you mean 'feeds'?"), ("feesd", "did you mean 'feeds'?"),
      ("limts", "did you mean 'limits'?"), ("snapshots", "remove it;"),
    ])
  func nearest(key: String, fix: String) throws {
    let complaints = try ConfigurationFixture(
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip }], \(key): [] }"
    ).complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("fix: \(fix)") == true, "\(complaints)")
  }

  @Test("a file that is missing or not UTF-8 is reported by its path")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let latin = try folder.write([0x6E, 0xE9], to: "latin.yaml")
    #expect(throws: ConfigurationErrors.self) {
      try PipelineConfiguration(
        yaml: folder.path("none.yaml"), clients: Clients.all, environment: [:])
    }
    let errors = #expect(throws: ConfigurationErrors.self) {
      try PipelineConfiguration(yaml: latin, clients: Clients.all, environment: [:])
    }
    #expect(errors?.failures.first?.message == "the pipeline's file is not UTF-8")
  }
}
