import Bundles
import Foundation
import GRDB
import SeedStore
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("Escaping by Unicode scalar")
struct EscapingTests {
  /// Every name without NUL, which SQLite's names and YAML's plain text cannot contain.
  private static let names = HostileNames.all.filter { !$0.utf8.contains(0) }

  private func same(_ one: String?, _ other: String) -> Bool {
    one?.unicodeScalars.elementsEqual(other.unicodeScalars) ?? false
  }

  private func hasControls(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains(where: \.controlsText)
  }

  @Test("JSON decodes to the same text, and has no control character")
  func json() throws {
    for name in HostileNames.all {
      let json = JSONValue.object([name: .string(name)]).text(.compact)
      #expect(!hasControls(json), "\(json)")
      let read = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
      #expect(same(read.keys.first, name) && same(read.values.first, name), "\(json)")
    }
  }

  @Test("YAML that init writes decodes to the same text, and a comment is one line")
  func yaml() throws {
    for name in HostileNames.all {
      let yaml = """
        # \(YAMLText.commented(name))
        \(YAMLText.comment(name))
        "key": \(YAMLText.scalar(name))
        """
      #expect(!hasControls(yaml.parts(at: "\n").joined()), "\(yaml)")
      let root = try ConfigurationSource(yaml, file: "a.yaml", kind: .pipeline).root()
      #expect(root.mapping?.count == 1)
      // Foundation reads a leading U+FEFF as a byte order mark.
      let read = name.unicodeScalars.drop { $0 == "\u{FEFF}" }
      #expect(same(root.mapping?["key"]?.scalar?.string, String(read)), "\(yaml)")
    }
  }

  @Test("an SQL identifier names its column, and a search phrase ends with its text")
  func sql() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE texts USING fts5(text)")
      for name in Self.names {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS \(SQLText.identifier(name))")
        #expect(same(row?.columnNames.first, name), "\(name)")
        let query = "\(fullTextPhrase(name)) *"
        _ = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM texts WHERE texts MATCH ?", arguments: [query])
      }
    }
  }

  @Test("a text adds no tag and no reference to HTML, and ends no attribute")
  func html() {
    for name in HostileNames.all {
      let html = HTMLText.escaped(name)
      #expect(!html.utf8.contains { "<>\"".utf8.contains($0) })
      let ampersands = html.utf8.count { $0 == UInt8(ascii: "&") }
      #expect(ampersands == name.utf8.count { "&<>\"".utf8.contains($0) })
    }
  }

  @Test("a Swift string ends at its own quotation mark, and a comment at the end of its line")
  func swift() {
    for name in HostileNames.all {
      var rest = SwiftLiteral.string(name).unicodeScalars.dropFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\"" {
        #expect(!scalar.controlsText)
        guard scalar == "\\", let escape = rest.popFirst() else {
          text.append(scalar)
          continue
        }
        guard escape == "u" else {
          text.append(escape)
          continue
        }
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(
          Unicode.Scalar.init)
        {
          text.append(value)
        }
      }
      #expect(rest.isEmpty && same(String(text), name), "\(name)")
      #expect(!hasControls(SwiftLiteral.commentText(name)))
    }
  }

  @Test("an annotation is one line with the properties that it was given")
  func annotations() throws {
    for name in HostileNames.all {
      let text = WorkflowCommand(level: "error", file: name, line: 1, title: name, message: name)
        .text
      #expect(!hasControls(text), "\(text)")
      let parts = text.parts(at: ":", omittingEmpty: false)
      #expect(
        parts.count >= 5 && parts[2].parts(at: ",", omittingEmpty: false).count == 3, "\(text)")
    }
  }

  @Test("curl's configuration has one line for each option, whatever a header contains")
  func curl() throws {
    let hostile =
      HostileNames.all + ["\"\u{600}\\nX-Injected: 1\"", "a\u{600}\"\nurl = b", "\r\nX: 1"]
    func lines(_ name: String) -> [String] {
      let transfer = Transfer(
        url: "https://e.org/\(name)", headers: [("If-None-Match", name)], timeout: 1,
        deadline: Deadline(seconds: 1))
      return transfer.configuration.parts(at: "\n")
    }
    let count = lines("harmless").count
    for name in hostile {
      let lines = lines(name)
      #expect(lines.count == count, "\(lines)")
      for line in lines.dropFirst() {
        let value = line.parts(at: "=", maxSplits: 1)[1].unicodeScalars.dropFirst(2).dropLast()
        var isEscaped = false
        for scalar in value {
          #expect(isEscaped ? scalar == "\"" || scalar == "\\" : scalar != "\"", "\(line)")
          isEscaped = scalar == "\\" && !isEscaped
        }
        #expect(!isEscaped && line.utf8.last == UInt8(ascii: "\""), "\(line)")
      }
    }
  }

  @Test("a terminal gets the tool's own colours, and no other control character")
  func colours() {
    for isOn in [true, false] {
      let paint = Paint(isOn: isOn)
      for name in HostileNames.all {
        let shown = paint.shown("a\n\(paint.red(name))\t\(paint.bold("b"))\u{1B}[2J\u{1B}c")
        let own = shown.replacing(#/\u{1B}\[(0|1|31)m/#, with: "")
        #expect(
          !own.unicodeScalars.contains { $0.controlsText && $0 != "\n" && $0 != "\t" }, "\(name)")
        #expect(isOn ? shown.contains("\u{1B}[31m") : !shown.contains("\u{1B}"))
      }
    }
  }

  @Test(
    "a line for people begins no command of GitHub's runner, and has no older one in it",
    arguments: [
      ("::set-output name=a::b", ":\\u{3A}set-output name=a::b"),
      ("a\n \t\u{A0}\u{3000}::x\n", "a\n \t\u{A0}\u{3000}:\\u{3A}x\n"),
      (":::x", ":\\u{3A}:x"), ("::\u{301}x", ":\\u{3A}\u{301}x"), (": a::b: :", ": a::b: :"),
      ("error: '##[set-output name=a]b'", "error: '##\\u{5B}set-output name=a]b'"),
      ("###[x]\u{301}", "###\\u{5B}x]\u{301}"), ("# [x] #[y]", "# [x] #[y]"),
    ])
  func logCommands(_ text: String, _ shown: String) {
    #expect(same(LogCommands.escaped(in: text), shown))
  }

  @Test("JSON on stdout has no command of GitHub's runner, and the same values")
  func logCommandsInJSON() throws {
    for text in ["##[add-mask]a", "::x", "a\n##[b", "\"##[["] {
      let json = LogCommands.escaped(inJSON: JSONValue.array([.string(text)]).text(.compact))
      #expect(!json.contains("##["))
      #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }
  }
}
