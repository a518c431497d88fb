import Folding
import Foundation
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite("docs/queries.md on search", .needs("Node.js"))
struct QuerySearchTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test(
    "finds the stops that the store finds, in its order, before it corrects typing errors",
    arguments: QueryBundle.feeds)
  func search(feed: String) async throws {
    let bundle = try await QueryBundle(feed)
    var random = SplitMix64(seed: 46)
    let typed = try await bundle.searches(&random)
    var questions: [Queries.Question] = []
    var expected: [[String]] = []
    for (number, text) in typed.enumerated() {
      let limit = [3, 20, 2_000][number % 3]
      questions.append(.init("search", text, limit))
      expected.append(
        try await bundle.store.searchStops(text, limit: limit)
          .map { QueryRow.line($0.id, $0.name, $0.platform, $0.modeMask) })
    }
    #expect(expected.count { !$0.isEmpty } > 60)
    for (language, answers) in try queries.rows(questions, over: bundle.path) {
      for (number, answer) in answers.enumerated() {
        let found = try #require(answer.value)
          .map { $0.line(["key", "name", "platform", "mode_mask"]) }
        let known = found.count < 3 ? Array(expected[number].prefix(found.count)) : expected[number]
        #expect(found == known, "\(language): '\(typed[number])'")
      }
    }
  }

  @Test("folds every character as the database does")
  func folding() async throws {
    let bundle = try await QueryBundle(ReproducibilityTests.sample)
    // One in fifty characters of Han, Tangut and Hangul is enough, since all of them behave alike.
    // Python 3.9 has Unicode 13.
    let characters = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      switch scalar.value {
      case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x17000...0x18CFF, 0x20000...0x2EBFF,
        0x30000...0x3FFFF:
        guard scalar.value % 50 == 0 else { return false }
      default: break
      }
      let properties = scalar.properties
      return properties.generalCategory != .privateUse && (properties.age?.major ?? .max) <= 13
    }
    #expect(characters.count > 30_000)
    let texts = characters.map(String.init)
    var folder = TextFolder()
    let folded: [(String, [Queries.Answer<String>])] = try queries.answers(
      texts.map { .init("fold", "X\($0)y") }, over: bundle.path)
    let words: [(String, [Queries.Answer<[String]>])] = try queries.answers(
      texts.map { .init("words", "x\($0)") }, over: bundle.path)
    for ((language, folded), (_, words)) in zip(folded, words) {
      for (number, text) in texts.enumerated() {
        let isRight =
          folded[number].value.map { Array($0.utf8) } == folder.fold("X\(text)y").utf8
          && words[number].value == folder.searchWords("x\(text)")
        #expect(isRight, "\(language): U+\(String(characters[number].value, radix: 16))")
      }
    }
  }
}
