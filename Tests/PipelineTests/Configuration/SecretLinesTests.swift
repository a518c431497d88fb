import Foundation
import Tabular
import Testing

@testable import Pipeline

@Suite("The line of a message about YAML")
struct SecretLinesTests {
  /// The message about each line of a YAML file.
  private func messages(about yaml: String) -> [String] {
    let source = ConfigurationSource(yaml, file: "p.yaml")
    let count = yaml.split(separator: "\n", omittingEmptySubsequences: false).count
    return (1...count).map { line in
      source.failure(at: YAMLPlace(line: line, column: 3), "it is wrong", fix: "correct it")
        .description
    }
  }

  @Test(
    "does not show a secret, wherever it is written",
    arguments: [
      "feeds:\n  - source: https://user:planted@host/x.zip",
      "feeds:\n  - source: https://user:planted\n      @host/x.zip",
      "feeds:\n  - source: https://user:\n      planted@host/x.zip",
      "feeds:\n  - source: https://host/x.zip?api_key=\n      planted",
      "feeds:\n  - source: >-\n      https://host/x.zip?\n      planted",
      "feeds: [{ source: 'https://host/x.zip?api_key=planted', nope: 1 }]",
      "feeds:\n  - headers:\n      X-Feed: planted", "feeds: [{ headers: { X-Feed: planted } }]",
      "feeds:\n  - headers: {\n      X-Feed: planted }", "feeds:\n  - headers: [planted]",
      "feeds:\n  - \"headers\" : planted",
      "feeds:\n  - headers:\n      Authorization: >-\n        planted",
      "feeds:\n  - headers:\n\tX-Feed: planted", "x-a: &a { Authorization: planted }",
      "x-a: &a { X-Feed: planted }\nfeeds: [{ headers: *a }]",
      "x-a: &a\n  X-Feed: planted\nfeeds:\n  - headers: { <<: *a }",
      "notes: { password: planted }", "notes:\n  my-token: planted", "notes: { api_key: planted }",
    ])
  func secrets(yaml: String) {
    for message in messages(about: yaml) { #expect(!message.contains("planted"), "\(message)") }
  }

  @Test(
    "shows a line without a secret, with the caret below the place",
    arguments: [
      ("name: p\ntransit: { feeds: [] }", 1, 7, "  name: p\n        ^"),
      ("headers: { a: b }\nname: p", 2, 7, "  name: p\n        ^"),
      ("a: https://x.example/y\nprimary-key: id", 2, 14, "  primary-key: id\n               ^"),
      ("\tname: p", 1, 2, "  \tname: p\n  \t^"),
      ("s: https://u:planted@h/x, n: 1", 1, 27, "  s: https://…@h/x, n: 1\n                    ^"),
      ("s: https://u:planted@h/x, n: 1", 1, 15, "  s: https://…@h/x, n: 1\n             ^"),
      ("s: https://u:planted@h/x, n: 1", 1, 4, "  s: https://…@h/x, n: 1\n     ^"),
    ])
  func carets(yaml: String, line: Int, column: Int, excerpt: String) {
    let source = ConfigurationSource(yaml, file: "p.yaml")
    let failure = source.failure(
      at: YAMLPlace(line: line, column: column), "it is", fix: "correct it")
    #expect(failure.excerpt == excerpt)
  }
}
