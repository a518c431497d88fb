import Foundation
import Testing

/// Compares the documentation of declarations and notices with the code.
struct DocumentationTests {
  @Test("The code of every article is a file that tests compile and run, letter for letter")
  func articles() throws {
    let tests = Set(try Repository.swiftFiles(under: "Tests").map(\.text))
    var count = 0
    for page in try Repository.trackedFiles()
    where page.contains(".docc/") && page.hasSuffix(".md") {
      for block in try Repository.text(of: page).components(separatedBy: "```swift\n").dropFirst() {
        let code = block.components(separatedBy: "```")[0]
        // This is outside of the expectation, which would print every test file.
        let isTested = tests.contains(code)
        #expect(isTested, "\(page): copy the test's file into the page again")
        count += 1
      }
    }
    #expect(count == 7)
  }

  @Test("A declaration for other targets has a doc comment")
  func declarationsAreDocumented() throws {
    for file in try Repository.swiftFiles(under: "Sources") {
      #expect(DeclarationCheck.undocumented(in: file) == [])
    }
  }

  @Test("A notice's code is declared once and is in docs/notices.md")
  func noticesAreListed() throws {
    let page = try Repository.text(of: "docs/notices.md")
    var places: [String: String] = [:]
    for file in try Repository.swiftFiles(under: "Sources") {
      guard file.text.contains("NoticeCode(") else { continue }
      for match in file.text.matches(of: #/\bNoticeCode\(\s*"(\w+)"/#) {
        let code = String(match.output.1)
        #expect(places[code] == nil, "\(code) is declared in \(file.path) too")
        places[code] = file.path
        #expect(
          page.contains("| `\(code)` |"),
          "\(code) of \(file.path): name its list in NoticesDocument.swift, then run seedbed docs")
      }
    }
    #expect(places.count > 10, "the declarations were not found")
  }

  @Test("A test names each notice, by its code or by the name of its declaration")
  func noticesAreTested() throws {
    let tests = try Repository.swiftFiles(under: "Tests").map(\.text).joined(separator: "\n")
    let words = Set(tests.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    var count = 0
    for file in try Repository.swiftFiles(under: "Sources") {
      for match in file.text.matches(of: #/static let (\w+) = NoticeCode\(\s*"(\w+)"/#) {
        let (name, code) = (String(match.output.1), String(match.output.2))
        let isTested = words.contains(name) || words.contains(code)
        #expect(isTested, "\(file.path): write a test that finds \(code)")
        count += 1
      }
    }
    #expect(count > 200, "the declarations were not found")
  }

  @Test(
    "The check finds what lacks a comment, and nothing else",
    arguments: [
      ("package struct A {", true), ("/// A.\npackage struct A {", false),
      ("/// A.\n@frozen\npackage struct A {", false), ("package func f() {", true),
      ("/// F.\n\npackage func f() {", true), ("  package init(a: Int) {", true),
      ("package static let a = 1", true), ("package var a: Int { 1 }", true),
      ("package let a: Int", false), ("package var a = 1", false), ("struct A {", false),
      ("public enum A {", true), ("@available(*, deprecated) public typealias A = B", true),
      ("package mutating func f()", true), ("package private(set) var a = 1", false),
      ("// Package\npackage protocol P {", true), ("package import Foundation", false),
      ("package extension A {", false), ("package indirect enum A {", true),
      ("let a = \"\"\"\n  package struct A {\n  \"\"\"", false),
      ("let a = \"\"\"\n  \"\"\"\npackage struct A {", true),
    ])
  func theCheckItself(text: String, isFound: Bool) {
    let found = DeclarationCheck.undocumented(in: SourceFile(path: "A.swift", text: text))
    #expect(found.isEmpty != isFound, "\(found)")
  }
}

/// Finds declarations for other targets without a doc comment, by their lines alone.
///
/// Stored properties of a documented type may lack one if their names are clear.
enum DeclarationCheck {
  /// The numbered lines of such declarations.
  static func undocumented(in file: SourceFile) -> [String] {
    var isInText = false
    return file.lines.indices.filter { index in
      let line = file.lines[index]
      if line.contains("\"\"\"") { isInText.toggle() }
      return !isInText && needsComment(line) && !hasComment(file.lines, above: index)
    }.map { "\(file.path):\($0 + 1): \(file.lines[$0])" }
  }

  private static func needsComment(_ line: Substring) -> Bool {
    let access = #/^\s*(?:@\w+(?:\([^)]*\))? )*(?:package|public|open) /#
    let word = line.drop { $0 == " " }
    guard ["package ", "public ", "open ", "@"].contains(where: word.hasPrefix),
      let access = line.prefixMatch(of: access)
    else { return false }
    let rest = line[access.range.upperBound...].replacing("(set)", with: "")
    let words = Set(rest.prefix { !"=({:<?".contains($0) }.split(separator: " ").map(String.init))
    if words.contains("import") || words.contains("extension") { return false }
    guard words.contains("let") || words.contains("var") else { return true }
    return words.contains("static") || rest.contains("{")
  }

  private static func hasComment(_ lines: [Substring], above index: Int) -> Bool {
    for line in lines[..<index].reversed() {
      let line = line.drop { $0 == " " }
      if !line.hasPrefix("@") { return line.hasPrefix("///") }
    }
    return false
  }
}
