import Tabular

/// Turns the rows of a file of results into results on their puzzles' days.
struct ResultRows {
  static let columns = CatalogueColumns(
    ["game_id", "played_at", "completed"],
    optional: ["result_id", "puzzle_number", "tz", "score", "attempts", "shared_text"],
    severalLines: ["shared_text"])

  /// The possible numbers of a puzzle.
  static let numbers = 0...1_000_000_000

  /// The position of the file that is being read.
  var file = 0
  /// The failure after which no result can be trusted; it occurs if the search for a pattern does
  /// not end.
  private(set) var failure: Failure?
  private let games: [DashboardGame]
  private let gameFile: String
  private let positions: [String: Int]
  private let patterns: [ResultPattern?]
  private var days: PuzzleDays

  /// The numbers of a row, completed with the values of its shared text.
  private struct Counts {
    var number: Int?
    var isCompleted: Bool?
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
    guard let isCompleted = counts.isCompleted else { throw SkippedRow.missing("completed") }
    try check(counts, of: game, row, &report)
    limit(&counts, of: game, row, &report)
    let day = try days.day(of: game, counts.number, time, row, &report)
    let result = PuzzleResult(
      key: row.optionalText("result_id"), game: game, day: day.puzzle, number: counts.number,
      isCompleted: isCompleted, score: counts.score, attempts: counts.attempts,
      playedAt: time.seconds, playedDay: days.clocks.day(time), zone: days.clocks.name(time.clock),
      isArchive: day.isArchive,
      sharedText: text)
    return ReadResult(
      result: result, clockDay: day.clock, counts: !day.isArchive || games[game].countsArchive,
      file: file, line: row.origin("result_id").line ?? 0)
  }

  /// The shared text of a row. Misread UTF-8 makes the row bad, as in every catalogue.
  private func sharedText(_ row: borrowing CatalogueTable) throws(SkippedRow) -> String? {
    guard let text = row.lines("shared_text") else { return nil }
    if SharedText.mayBeMisread(text), let finding = Mojibake.find(in: text) {
      let fault = TextFault.mojibake(finding)
      throw SkippedRow(fault.code, "shared_text", value: text, fault.message(about: text))
    }
    return text
  }

  private func counts(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Counts {
    let completed = row.optionalText("completed")
    guard completed == nil || completed == "1" || completed == "0" else {
      throw row.invalid(.unknownCatalogueWord, "completed", "is neither 1 nor 0")
    }
    return Counts(
      number: try row.optionalInteger("puzzle_number", in: Self.numbers),
      isCompleted: completed.map { $0 == "1" },
      score: try row.optionalInteger("score", in: Int.min...Int.max),
      attempts: try row.optionalInteger("attempts", in: Int.min...Int.max))
  }

  /// Fills the row's blank values from the shared text, and reports values that differ.
  ///
  /// The row decides number, score and attempts. The text decides whether the puzzle was solved,
  /// because it comes from the game itself, while the row's flag is easily left unchanged.
  private mutating func complete(
    _ counts: inout Counts, of game: Int, from text: String?, _ row: borrowing CatalogueTable,
    _ report: inout Report
  ) {
    guard let text, let pattern = patterns[game], failure == nil else { return }
    let reading: ResultPattern.Reading?
    do throws(TextPattern.Unfinished) {
      reading = try pattern.read(text)
    } catch {
      failure = error.failure(
        of: "'result-pattern' of the game '\(games[game].id)' in \(gameFile)",
        at: row.origin("shared_text"))
      return
    }
    guard let reading else {
      if counts.number != nil, counts.score != nil { return }
      report.add(
        .sharedTextUnread, at: row.origin("shared_text"), value: text,
        message: "the text does not fit the pattern of \(games[game].id)",
        action: "what the row leaves blank stays blank")
      return
    }
    for (column, value, said) in differences(counts, reading, of: game) {
      report.add(
        .sharedTextDiffers, at: row.origin(column), value: "\(value)",
        message: "\(column) is \(value), but the shared text says \(said)",
        action: "\(column) is taken from its column")
    }
    counts.number = counts.number ?? reading.number
    counts.score = counts.score ?? reading.score
    guard let isSolved = reading.isSolved(games[game].scoring) else { return }
    let given = counts.isCompleted
    counts.isCompleted = isSolved
    guard let given, given != isSolved else { return }
    report.add(
      isSolved ? .sharedTextSolved : .sharedTextFailed, at: row.origin("shared_text"), value: text,
      message: isSolved
        ? "completed is 0, but the text has the score of a puzzle that was solved"
        : "completed is 1, but the text's score is X",
      action: isSolved ? "the result is completed" : "the result is failed")
  }

  /// The columns whose value differs in the shared text, with both values.
  private func differences(
    _ counts: Counts, _ reading: ResultPattern.Reading, of game: Int
  ) -> [(column: String, value: Int, said: String)] {
    let score = reading.isFailed ? "X" : reading.score.map { "\($0)" }
    let attempts = reading.isFailed || !games[game].scoring.countsAttempts ? nil : score
    let pairs = [
      ("puzzle_number", counts.number, reading.number.map { "\($0)" }),
      ("score", counts.score, score), ("attempts", counts.attempts, attempts),
    ]
    return pairs.compactMap { column, value, said in
      guard let value, let said, "\(value)" != said else { return nil }
      return (column, value, said)
    }
  }

  /// Refuses impossible counts, and reports a score that should equal the number of attempts but
  /// does not.
  private func check(
    _ counts: Counts, of game: Int, _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) {
    guard let attempts = counts.attempts else { return }
    func refuse(_ message: String) -> SkippedRow {
      SkippedRow(.impossibleCounts, "attempts", value: "\(attempts)", message)
    }
    if attempts < 1 { throw refuse("\(attempts) attempts are fewer than one") }
    guard counts.isCompleted == true else { return }
    if let most = games[game].maximumAttempts, attempts > most {
      throw refuse("completed with \(attempts) attempts, but \(games[game].id) allows \(most)")
    }
    guard games[game].scoring.countsAttempts, let score = counts.score, score != attempts else {
      return
    }
    let message = "the score \(score) counts attempts, but the row has \(attempts) attempts"
    if score > attempts { throw refuse(message) }
    report.add(
      .attemptsDiffer, at: row.origin("attempts"), value: "\(attempts)", message: message,
      action: "both are kept")
  }

  /// Removes a score that is outside the game's bounds.
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

extension DashboardGame.ScoringModel {
  /// Whether the score of a solved puzzle is the number of its attempts.
  fileprivate var countsAttempts: Bool { self == .lowerAttempts || self == .lowerGuesses }
}
