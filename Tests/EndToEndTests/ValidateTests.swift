import Foundation
import TestSupport
import Testing

@Suite("seedbed validate")
struct ValidateTests {
  private let sample = "\(SharedData.repository)/sample-data/transit/sydney"

  @Test("prints the findings and exits with 1 if one of them is an error")
  func faults() throws {
    let result = try Tool.run(["validate", sample, "--as-of", "none"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("error: "))
    #expect(result.text.contains("\n  fix: "))
    let lenient = try Tool.run(["validate", sample, "--as-of", "none", "--fail-on", "never"])
    #expect(lenient.exitCode == 0)
    #expect(lenient.text == result.text)
  }

  @Test("applies rules about today if a day is given, and skips them for none")
  func today() throws {
    func hasExpired(_ day: String) throws -> Bool {
      let result = try Tool.run(["validate", sample, "--as-of", day, "--format", "json"])
      return result.text.contains("\"expired_calendar\"")
    }
    #expect(try hasExpired("2090-01-01"))
    #expect(try !hasExpired("none"))
  }

  @Test("ends with 2 for a feed that cannot be read")
  func unreadable() throws {
    let result = try Tool.run(["validate", "nowhere.zip"])
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("nowhere.zip: error:"))
  }

  @Test("makes a page with the same counts, the texts of 'explain', and the rows of each file")
  func page() throws {
    func validate(_ format: String) throws -> String {
      try Tool.run(["validate", sample, "--as-of", "none", "--format", format]).text
    }
    let page = try PageData(text: validate("html"))
    let notices = try page.notices()
    let groups = try #require(notices["groups"] as? [[String: Any]])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(validate("json").utf8)) as? [String: Any])
    let counts = try #require(report["counts"] as? [[String: Any]])
    #expect(groups.map(Self.count) == counts.map(Self.count))

    let code = try #require(counts.first?["code"] as? String)
    let texts = try #require((notices["codes"] as? [String: [String: String]])?[code])
    let explained = try Tool.run(["explain", code, "--format", "json"]).text
    let facts = try #require(
      JSONSerialization.jsonObject(with: Data(explained.utf8)) as? [String: Any])
    for key in ["summary", "why", "fix"] { #expect(texts[key] == facts[key] as? String) }

    let files = try #require(page.objects("inputs").first?["files"] as? [[String: Any]])
    let routes = try String(contentsOfFile: "\(sample)/routes.txt", encoding: .utf8)
    let lines = routes.split(whereSeparator: \.isNewline).count - 1
    let rows = try #require(files.first { $0["file"] as? String == "routes.txt" })
    #expect(rows["read"] as? Int == lines)
    #expect(!page.text.contains(sample), "the page shows a path of this machine")
  }

  private static func count(_ group: [String: Any]) -> String {
    ["code", "severity", "file", "count"].map { "\(group[$0] ?? "")" }.joined(separator: " ")
  }

  /// A format, and the words of the notice and of the failure that it must contain.
  struct FailedForm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
  }

  @Test(
    "prints what it found before a feed turned out unusable, in every form, and ends with 2",
    arguments: [
      FailedForm(
        testDescription: "text",
        words: ["missing_required_field: 1", "missing_required_column: 1", "up to the failure"]),
      FailedForm(
        testDescription: "json",
        words: [#""code": "missing_required_field""#, #""failure": {"#, #""unusableInput""#]),
      FailedForm(
        testDescription: "sarif",
        words: [#""ruleId": "missing_required_field""#, #""executionSuccessful": false"#]),
      FailedForm(
        testDescription: "html",
        words: [#""missing_required_field""#, #""code":"unusableInput""#]),
      FailedForm(
        testDescription: "github",
        words: [
          "::error file=stop_times.txt,line=1,title=unusableInput::",
          "::error file=agency.txt,line=2,title=missing_required_field::",
        ]),
    ])
  func unusable(_ form: FailedForm) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.unusableFeed { try folder.write(text, to: "feed/\(name)") }
    let result = try Tool.run(["validate", folder.path("feed"), "--format", form.testDescription])
    #expect(result.exitCode == 2)
    for words in form.words { #expect(result.text.contains(words), "\(result.text)") }
    #expect(result.errorText.contains("stop_times.txt:1: error: the column stop_id is missing"))
  }

  /// An agency without a name, and stop times without stops.
  private static let unusableFeed = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\nf,,https://e.org,Australia/Sydney\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nquay,Circular Quay,-33.8611,151.2107\n",
    "routes.txt": "route_id,agency_id,route_short_name,route_type\nF1,f,F1,4\n",
    "calendar_dates.txt": "service_id,date,exception_type\nday,20261005,1\n",
    "trips.txt": "route_id,service_id,trip_id\nF1,day,out\n",
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_sequence\nout,8:00:00,8:00:00,1\n",
  ]

  /// Runs a program with stdout and stderr on one terminal, and prints what that would show.
  private static let terminalScript = """
    import os, pty, sys
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    try:
        while text := os.read(terminal, 65536):
            sys.stdout.buffer.write(text)
    except OSError:
        pass  # Linux's way to say that the other side is closed.
    os.waitpid(child, 0)
    """

  @Test("removes its progress before the first finding on a terminal, and colours severities")
  func terminal() throws {
    func validate(_ environment: [String: String]) throws -> String {
      let result = try run(
        ["python3", "-c", Self.terminalScript, Tool.path, "validate", sample, "--as-of", "none"],
        environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 })
      return result.text.replacing("\r\n", with: "\n")
    }
    let shown = try validate([:])
    let first = try #require(shown.firstRange(of: "\u{1B}[31merror\u{1B}[0m: "))
    let before = shown[..<first.lowerBound]
    #expect(before.contains("parse"), "no progress was shown: \(before)")
    // The text after the last erasure is on the screen.
    #expect(before.hasSuffix("\r\u{1B}[K"), "\(before.suffix(200))")
    #expect(shown.contains("\n\u{1B}[33mwarning\u{1B}[0m: "))
    let plain = try validate(["NO_COLOR": "1"])
    #expect(!plain.contains("\u{1B}[3") && plain.contains("\u{1B}[Kerror: "))
    let piped = try Tool.run(["validate", sample, "--as-of", "none"])
    #expect(!piped.text.contains("\u{1B}") && plain.hasSuffix(piped.text))
  }

  @Test("has an explanation for each code, and a suggestion for a misspelt one")
  func explain() throws {
    let known = try Tool.run(["explain", "unused_shape"])
    #expect(known.exitCode == 0)
    #expect(known.text.contains("No trip uses the shape."))
    #expect(known.text.contains("\n  why: It makes the feed larger"))
    let unknown = try Tool.run(["explain", "unused_shap"])
    #expect(unknown.exitCode == 64)
    #expect(unknown.errorText.contains("did you mean 'unused_shape'?"))
  }
}
