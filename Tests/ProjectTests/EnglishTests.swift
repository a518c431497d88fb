import TestSupport
import Testing

@Suite("scripts/check-english")
struct EnglishTests {
  private func check(_ text: String, as file: String) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    try folder.write(text, to: file)
    let script = "\(SharedData.repository)/scripts/check-english"
    return try run(["python3", script, file], in: folder.path)
  }

  @Test(
    "refuses a phrase with its line, its sentence and a better wording",
    arguments: [
      ("a.swift", "let a = 1\n/// Opens. A stop is\n/// no station.\n", 2, "A stop is no station"),
      ("a.swift", "print(\"the file is no zip\")\n", 1, "the file is no zip"),
      ("a.md", "# A\n\nThose whom\nit names.\n", 3, "Those whom it names"),
      ("a.py", "'''Says what becomes of it.'''\n", 1, "what becomes of it"),
      ("a.yml", "# It throws,\n# as all that follows.\n", 2, "as all that follows"),
      ("a.sh", "# The ids were dealt.\n", 1, "The ids were dealt"),
      ("a.swift", "print(\"it is none of the\"\n  + \" words\")\n", 1, "it is none of the"),
      ("a.swift", "/// Nil if nobody\n/// knows.\n", 1, "Nil if nobody knows"),
      (
        "a.swift", "/// The rows. Of two\n/// rows the first counts.\n", 1,
        "Of two rows the first counts"
      ),
      ("a.md", "| `a` | That of the stop. |\n", 1, "That of the stop"),
    ])
  func refused(file: String, text: String, line: Int, sentence: String) throws {
    let result = try check(text, as: file)
    #expect(result.exitCode == 1)
    #expect(result.errorText.hasPrefix("\(file):\(line): error: "), "\(result.errorText)")
    #expect(result.errorText.contains(sentence), "\(result.errorText)")
    #expect(result.errorText.contains("\n  fix: "))
  }

  @Test(
    "takes plain English, code, and quoted code",
    arguments: [
      ("a.swift", "let whom = dealt  // There is no stop, and none is no longer here.\n"),
      ("a.swift", "/// It is not a stop. There are\n/// no others, and it is now empty.\n"),
      ("a.swift", "/// The names of two stops. None of those of a line are long, nobody knows.\n"),
      ("a.md", "The key `whom` is gone.\n\n```\nis no code\n```\n\nIt is no more than 3.\n"),
    ])
  func taken(file: String, text: String) throws {
    let result = try check(text, as: file)
    #expect(result.exitCode == 0, "\(result.errorText)")
  }
}
