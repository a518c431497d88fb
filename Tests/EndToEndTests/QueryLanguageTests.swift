import Foundation
import SeedStore
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite("docs/queries.md on languages", .needs("Node.js"))
struct QueryLanguageTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test("chooses among codes as the store does")
  func choice() throws {
    let bundle = try StoreLanguageTests.Bundle()
    let codes = [
      "zh", "zh-Hant", "zh-CN", "zh_TW", "zh-Latn", "ja", "ja-Hrkt", "en", "EN-au", "sr-ME", "sr",
      "no", "nb-NO", "eng", "chi-TW", "NOR", "jpn", "zho-Latn", "ja-JP-Kana", "ar-u-nu-latn",
      "de_DE.UTF-8", "", "-", "*", "toString",
    ]
    var random = SplitMix64(seed: 41)
    func some(_ count: ClosedRange<Int>) -> [String] {
      Array(codes.shuffled(using: &random).prefix(.random(in: count, using: &random)))
    }
    let choices = (0..<3_000).map { _ in (codes: some(0...5), own: some(0...2), asked: some(0...3))
    }
    let questions = choices.map { Queries.Question("languages", $0.codes, $0.own, $0.asked) }
    let database = "\(bundle.path)/transit.sqlite"
    let answers: [(language: String, answers: [Queries.Answer<[String]>])] =
      try queries.answers(questions, over: database)
    let expected = choices.map { choice in
      LanguageCode.ranked(choice.codes, beside: choice.own, for: choice.asked)
    }
    #expect(expected.filter { $0.count > 1 }.count > 100)
    for (language, answers) in answers {
      for (number, answer) in answers.enumerated() {
        #expect(answer.value == expected[number], "\(language): \(choices[number])")
      }
    }
  }

  @Test(
    "gives the store's boards, trips, lines and stops in a language",
    arguments: [["fr"], ["fr-CA", "zh-TW"], ["zh"], ["en-AU", "fr"], ["de"], []])
  func names(languages: [String]) async throws {
    let bundle = try StoreLanguageTests.Bundle(StoreLanguageTests.rows)
    let database = "\(bundle.path)/transit.sqlite"
    let store = try TransitStore(url: URL(fileURLWithPath: database), languages: languages)
    let start = StoreLanguageTests.monday
    let (from, until) = (Int(start.timeIntervalSince1970), 86_400)
    // Each query with the store's answer, as lines of these columns.
    var asked: [(question: Queries.Question, columns: [String], expected: [String])] = []
    for stop in ["200020", "200060", "209573"] {
      let board = try await store.departures(
        at: stop, from: start, until: start.addingTimeInterval(Double(until)), limit: 60)
      asked.append(
        (
          .init("departures", stop, from, from + until, 60), QueriesTests.departureColumns,
          board.map(QueriesTests.line)
        ))
      let lines = try await store.lines(at: stop)
      asked.append(
        (
          .init("lines", stop), ["line", "line_long_name"],
          lines.map { QueryRow.line($0.name, $0.longName) }
        ))
    }
    let stops = try await store.stops(limit: 1_000, offset: 0)
    asked.append((.init("stops", 0, 1_000), ["name"], stops.map { QueryRow.line($0.name) }))
    let found = try await store.searchStops("quai circ", limit: 5)
    asked.append((.init("search", "quai circ", 5), ["name"], found.map { QueryRow.line($0.name) }))
    let questions = [Queries.Question("translate", languages)] + asked.map(\.question)
    for (language, answers) in try queries.rows(questions, over: database) {
      for (answer, one) in zip(answers.dropFirst(), asked) {
        let lines = answer.value?.map { $0.line(one.columns) }
        #expect(lines == one.expected, "\(language): \(one.question)")
      }
    }
    let day: ServiceDate = 20_260_824
    let trip = try await store.trip(id: "161.WD.0.0910", on: day)
    let tripQuestions = [
      Queries.Question("translate", languages), .init("trip", "161.WD.0.0910", 20_260_824),
    ]
    let trips: [(language: String, answers: [Queries.Answer<QueryRow>])] =
      try queries.answers(tripQuestions, over: database)
    for (language, answers) in trips {
      #expect(
        answers[1].value.map { QueriesTests.lines($0) } == QueriesTests.lines(trip), "\(language)")
    }
  }
}
