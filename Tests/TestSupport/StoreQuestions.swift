import Foundation
import SeedStore

/// Calls of a store's functions. Each stands alone, so that any of them can be asked without the others.
public struct StoreQuestions<Store: BundledStore>: Sendable {
  private struct Question: Sendable {
    let place: String
    let answer: @Sendable (Store) async throws -> Int
  }

  /// What a store answered.
  public struct Answers {
    /// The hash of each answer, or the error instead; nil for a question that was not asked.
    fileprivate var results: [Result<Int, any Error>?]
    /// The errors, each with its question's place in the source.
    public fileprivate(set) var errors: [(place: String, error: any Error)] = []

    /// The number of questions with an answer.
    public var count: Int {
      results.count { if case .success = $0 { true } else { false } }
    }

    /// The questions with another answer, or with an error on one side only.
    public func differences(from other: Answers) -> Set<Int> {
      Set(results.indices.filter { hash($0) != other.hash($0) })
    }

    private func hash(_ question: Int) -> Int? { try? results[question]?.get() }
  }

  private let open: @Sendable (URL) throws -> Store
  private var questions: [Question] = []

  /// Begins the questions for a store that opens a file, by default one that cannot change.
  public init(
    opening open: @escaping @Sendable (URL) throws -> Store = { url in
      try Store(url: url, mode: .immutable)
    }
  ) {
    self.open = open
  }

  /// Adds a question.
  public mutating func ask<Answer: Hashable & SendableMetatype>(
    file: String = #fileID, line: Int = #line,
    _ question: @escaping @Sendable (Store) async throws -> Answer
  ) {
    questions.append(
      Question(place: "\(file):\(line)") { store in try await question(store).hashValue })
  }

  /// Opens a store and asks it every question, or only some.
  public func answers(at path: String, only wanted: Set<Int>? = nil) async -> Answers {
    var answers = Answers(results: questions.map { _ in nil })
    let store: Store
    do {
      store = try open(URL(fileURLWithPath: path))
    } catch {
      answers.errors.append(("opening", error))
      return answers
    }
    for (number, question) in questions.enumerated() where wanted?.contains(number) ?? true {
      do {
        answers.results[number] = .success(try await question.answer(store))
      } catch {
        answers.results[number] = .failure(error)
        answers.errors.append((question.place, error))
      }
    }
    return answers
  }
}
