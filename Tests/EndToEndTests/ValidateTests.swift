import Foundation
import TestSupport
import Testing

@Suite("seedbed validate")
struct ValidateTests {
  private let sample = "\(SharedData.repository)/sample-data/transit/sydney"

  @Test("prints what is wrong and exits with 1 where something is an error")
  func faults() throws {
    let result = try Tool.run(["validate", sample, "--as-of", "none"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("error: "))
    #expect(result.text.contains("\n  fix: "))
    let lenient = try Tool.run(["validate", sample, "--as-of", "none", "--fail-on", "never"])
    #expect(lenient.exitCode == 0)
    #expect(lenient.text == result.text)
  }

  @Test("applies rules about today where a day is given, and skips them for none")
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

  @Test("has an explanation for each code, and a suggestion for a misspelt one")
  func explain() throws {
    let known = try Tool.run(["explain", "unused_shape"])
    #expect(known.exitCode == 0)
    #expect(known.text.contains("No trip uses the shape."))
    let unknown = try Tool.run(["explain", "unused_shap"])
    #expect(unknown.exitCode == 64)
    #expect(unknown.errorText.contains("did you mean 'unused_shape'?"))
  }
}
