import Tabular

/// The rows of a file of results: how one becomes a result on its puzzle's day.
struct ResultRows {
  static let columns = CatalogueColumns(
    ["game_id", "played_at", "completed"],
    optional: ["result_id", "puzzle_number", "tz", "score", "attempts", "shared_text"],
    severalLines: ["shared_text"])

  /// What a puzzle's number can be.
  static let numbers = 0...1_000_000_000

  /// The file that is being read, as a position.
  var file = 0
  private let games: [DashboardGame]
  private let gameFile: String
  private let positions: [String: Int]
  private let patterns: [ResultPattern?]
  private var days: PuzzleDays

  /// What a row counts, with what its shared text says where the row says nothing.
  private struct Counts {
    var number: Int?
    var isCompleted: Bool
    var score: Int?
    var attempts: Int?
  }

  init(_ catalogue: DashboardCatalogue, _ positions: [String: Int]) {
    games = catalogue.games
    gameFile = catalogue.file
    self.positions = positions
    patterns = games.map { $0.resultPattern.flatMap { ResultPattern($0) } }
    days = PuzzleDays(games)
  }

  /// The result of a row.
  mutating func result(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> ReadResult {
    let game = try row.reference("game_id", to: gameFile, positions)
    let time = try days.clocks.time(row, &report)
    let text = try sharedText(row)
    var counts = try counts(row)
    complete(&counts, of: game, from: text, row, &report)
    try check(counts, of: game)
    limit(&counts, of: game, row, &report)
    let day = try days.day(of: game, counts.number, time, row, &report)
    let result = PuzzleResult(
      key: row.optionalText("result_id"), game: game, day: day.puzzle, number: counts.number,
      isCompleted: counts.isCompleted, score: counts.score, attempts: counts.attempts,
      playedAt: time.seconds, zone: days.clocks.name(time.clock), isArchive: day.isArchive,
      sharedText: text)
    return ReadResult(
      result: result, played: day.played, counts: !day.isArchive || games[game].countsArchive,
      file: file, line: row.origin("result_id").line ?? 0)
  }

  /// The text that was shared; misread UTF-8 makes its row bad, as in every catalogue.
  private func sharedText(_ row: borrowing CatalogueTable) throws(SkippedRow) -> String? {
    guard let text = row.lines("shared_text") else { return nil }
    if SharedText.mayBeMisread(text), let finding = Mojibake.find(in: text) {
      let fault = TextFault.mojibake(finding)
      throw SkippedRow(fault.code, "shared_text", value: text, fault.message(about: text))
    }
    return text
  }

  private func counts(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Counts {
    let completed = try row.key("completed")
    guard completed == "1" || completed == "0" else {
      throw row.invalid(.unknownCatalogueWord, "completed", "is neither 1 nor 0")
    }
    return Counts(
      number: try row.optionalInteger("puzzle_number", in: Self.numbers),
      isCompleted: completed == "1",
      score: try row.optionalInteger("score", in: Int.min...Int.max),
      attempts: try row.optionalInteger("attempts", in: Int.min...Int.max))
  }

  /// Takes from the shared text what the row leaves blank.
  private func complete(
    _ counts: inout Counts, of game: Int, from text: String?, _ row: borrowing CatalogueTable,
    _ report: inout Report
  ) {
    guard let text, let pattern = patterns[game], counts.number == nil || counts.score == nil else {
      return
    }
    guard let reading = pattern.read(text) else {
      report.add(
        .sharedTextUnread, at: row.origin("shared_text"), value: text,
        message: "the text does not fit the pattern of \(games[game].id)",
        action: "what the row leaves blank stays blank")
      return
    }
    counts.number = counts.number ?? reading.number
    counts.score = counts.score ?? reading.score
    if reading.isFailed, counts.isCompleted {
      counts.isCompleted = false
      report.add(
        .sharedTextFailed, at: row.origin("shared_text"), value: text,
        message: "completed is 1, and the text's score is X", action: "the result is failed")
    }
  }

  /// Refuses counts that cannot be.
  private func check(_ counts: Counts, of game: Int) throws(SkippedRow) {
    guard let attempts = counts.attempts else { return }
    func refuse(_ message: String) -> SkippedRow {
      SkippedRow(.impossibleCounts, "attempts", value: "\(attempts)", message)
    }
    if attempts < 1 { throw refuse("\(attempts) attempts are fewer than one") }
    guard counts.isCompleted else { return }
    if let most = games[game].maximumAttempts, attempts > most {
      throw refuse("completed with \(attempts) attempts, and \(games[game].id) has \(most)")
    }
    let scoresAttempts = [.lowerAttempts, .lowerGuesses].contains(games[game].scoring)
    if scoresAttempts, let score = counts.score, score > attempts {
      throw refuse("a score of \(score), which counts attempts, with \(attempts) attempts")
    }
  }

  /// Leaves a score out that lies outside what its game allows.
  private func limit(
    _ counts: inout Counts, of game: Int, _ row: borrowing CatalogueTable, _ report: inout Report
  ) {
    let range = games[game].scoreRange
    guard let score = counts.score, !range.contains(score) else { return }
    counts.score = nil
    report.add(
      .scoreOutOfRange, at: row.origin("score"), value: "\(score)",
      message: "\(score) is not from \(range.lowerBound) to \(range.upperBound)",
      action: "the result is kept without a score")
  }
}
