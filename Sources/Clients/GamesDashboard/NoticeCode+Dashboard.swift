import Tabular

extension NoticeCode {
  static let zoneMissing = NoticeCode(
    "tz_missing", .error, "A result's time has no offset, and the row names no zone.",
    why: "One time is on different days in different zones, and a wrong day breaks a streak, so "
      + "the row is skipped.",
    fix: "write played_at with its offset, such as 2025-06-24T08:15:00+10:00, or fill tz")
  static let unknownTimeZone = NoticeCode(
    "unknown_time_zone", .error, "A result's zone is not an IANA name.",
    why: "Nobody can tell on which day the player played, and a guess can break or extend a "
      + "streak.",
    fix: "write a name such as Australia/Sydney, or leave tz blank where played_at has an offset")
  static let invalidInstant = NoticeCode(
    "invalid_instant", .error, "A time is not written as ISO 8601.",
    why: "The result or event has no day, so it cannot count for any streak.",
    fix: "write it like 2025-06-24T08:15:00+10:00 or 2025-06-23T22:15:00Z")
  static let dayInFuture = NoticeCode(
    "day_in_future", .error, "A result or event is later than the day after as-of.",
    why: "A result from the future would keep alive a streak that the player has not earned.",
    fix: "correct the time or the puzzle's number, or build with a later as-of")
  static let impossibleCounts = NoticeCode(
    "impossible_counts", .error,
    "A result's attempts are below one or below its score, or more than the game has.",
    why: "Averages and success rates would count a game that nobody can have played, so the row is "
      + "skipped.",
    fix: "correct attempts, score or completed")
  static let numberDateMismatch = NoticeCode(
    "number_date_mismatch", .warning,
    "A puzzle's day by its number is more than two days from the day on which it was played.",
    why: "A puzzle from the archive does not keep a streak alive, so the player may lose a day "
      + "that counted.",
    fix: "nothing needs to be done for an old puzzle; else correct the number or the time")
  static let scoreOutOfRange = NoticeCode(
    "score_out_of_range", .warning, "A score lies outside what its game allows.",
    why: "The result counts for the streak, but not for the average and the best score.",
    fix: "correct the score, or the game's 'score' in games.yaml")
  static let sharedTextUnread = NoticeCode(
    "shared_text_unread", .warning,
    "A shared text does not fit its game's pattern, and the number or the score is blank.",
    why: "Without a number the clock decides the result's day, and without a score the average "
      + "misses it.",
    fix: "fill puzzle_number and score, or correct 'result-pattern' in games.yaml")
  static let sharedTextFailed = NoticeCode(
    "shared_text_failed", .warning,
    "A result is marked as completed, but its shared text says X, which means failed.",
    why: "Counted as completed, the result would extend a streak that ended that day.",
    fix: "write completed 0, or correct the text")
  static let sharedTextSolved = NoticeCode(
    "shared_text_solved", .warning,
    "A result is marked as not completed, but its shared text has the score of a solved puzzle.",
    why: "Counted as failed, the result would end a streak that the player kept.",
    fix: "write completed 1, or correct the text")
  static let sharedTextDiffers = NoticeCode(
    "shared_text_differs", .warning,
    "A row's number, score or attempts differ from its shared text; the row's values are used.",
    why: "One of the two is wrong, and a wrong number puts the result on another day.",
    fix: "correct the column, leave it blank so that the text fills it, or correct the text")
  static let attemptsDiffer = NoticeCode(
    "attempts_differ", .warning,
    "A game's score counts attempts, but the score and the attempts of a row differ.",
    why: "One of the two is wrong, and the average takes the score.",
    fix: "correct score or attempts, or leave one of them blank")
  static let offsetZoneMismatch = NoticeCode(
    "offset_zone_mismatch", .warning,
    "A time's offset differs from that of its row's zone; the offset gives the instant, and the "
      + "zone the day.",
    why: "One of the two is wrong, and near midnight the result may be on the wrong day.",
    fix: "write the offset that the zone's clock had then, or Z with the time in UTC, or correct tz"
  )
  static let resultImportedTwice = NoticeCode(
    "result_imported_twice", .info, "A result is in the files twice.",
    why: "Counted twice, it would change totals and averages, so it counts once.",
    fix: "nothing needs to be done")
  static let puzzleRepeated = NoticeCode(
    "puzzle_repeated", .warning,
    "A puzzle has two results; the completed one is kept, otherwise the earlier one.",
    why: "A player can solve a puzzle once, so a second result would lift totals and success "
      + "rates.",
    fix: "remove one of the rows")
  static let dashboardRowRepeated = NoticeCode(
    "dashboard_row_repeated", .info, "A frozen day or an event is listed twice in its file.",
    why: "The second row changes no streak, so players see the same without it.",
    fix: "nothing needs to be done")
  static let gameIconUnknown = NoticeCode(
    "game_icon_unknown", .warning, "A game has no icon, or one that is not among the symbols.",
    why: "The card shows a general symbol, so players do not recognise the game at a glance.",
    fix: "name one of the symbols, or describe the icon under 'symbols'")

  /// All notices from reading a games dashboard, besides those from reading tables and texts, and
  /// ``doubtfulLocalTime``, which schedules share.
  static let allOfDashboard: [NoticeCode] = [
    .zoneMissing, .unknownTimeZone, .invalidInstant, .dayInFuture, .impossibleCounts,
    .numberDateMismatch, .scoreOutOfRange, .sharedTextUnread, .sharedTextFailed,
    .sharedTextSolved, .sharedTextDiffers, .attemptsDiffer, .offsetZoneMismatch,
    .resultImportedTwice, .puzzleRepeated, .dashboardRowRepeated, .gameIconUnknown,
  ]
}
