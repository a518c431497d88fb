import Bundles
import Tabular

/// What is wrong with a value, and what helps.
struct ValueProblem: Error, Hashable, Sendable {
  /// The kind of finding, with the remedy for this value.
  let code: NoticeCode
  /// The problem, as a clause that follows the value.
  let clause: String

  /// Records a problem.
  init(_ code: NoticeCode, _ clause: String, fix: String) {
    self.code = code.with(fix: fix)
    self.clause = clause
  }

  /// The reason why a cell has no value; `text` is the cell as published.
  func fault(of text: String) -> SkippedRow {
    let shown = text.count > 60 ? "\(text.prefix(60))…" : text
    return SkippedRow(code, nil, value: text, text.isEmpty ? clause : "'\(shown)' \(clause)")
  }
}

extension ValueReader {
  /// Why a cell has no value of the column's type, and what helps.
  ///
  /// The search for the reason takes up to a tenth of a millisecond, so it is for cells that are shown.
  func fault(in cell: Span<UInt8>, _ kind: SourceCell.Kind) -> SkippedRow {
    let trimmed = cell.extracting(CellBytes.trimmed(cell))
    if isMissing(trimmed, kind) {
      let fix = "give the value, or declare the column without required"
      return ValueProblem(.requiredValueMissing, "the value is missing", fix: fix).fault(of: "")
    }
    var reader = withoutConditions
    var row = RowCells([.anything, .anything])
    for text in reader.texts(of: cell, kind) ?? [] {
      if let problem = conditions?.problem(text.utf8.span, isShown: true) {
        return problem.fault(of: text)
      }
    }
    if reader.append(cell, kind, to: &row) == .value {
      let content = type == .string ? cell : trimmed
      if let problem = conditions?.problem(content, storedIn: row, 0, isShown: true) {
        return problem.fault(of: CellBytes.text(content))
      }
    }
    let text = CellBytes.text(trimmed)
    return problem(of: text, kind).fault(of: text)
  }

  /// Why two cells are not the latitude and the longitude of a position.
  func faultInPosition(latitude: Span<UInt8>, longitude: Span<UInt8>) -> SkippedRow {
    func text(_ cell: Span<UInt8>) -> String {
      CellBytes.text(cell.extracting(CellBytes.trimmed(cell)))
    }
    let names = ["latitude", "longitude"]
    let texts = [text(latitude), text(longitude)]
    let isMissing = texts.map { self.isMissing($0.utf8.span, .text) }
    if isMissing == [true, true] { return fault(in: texts[0].utf8.span, .missing) }
    for (place, text) in texts.enumerated() {
      if isMissing[place] {
        return ValueProblem(
          .valueOfOtherType, "is a \(names[1 - place]) without a \(names[place])",
          fix: "give both numbers, or neither"
        ).fault(of: texts[1 - place])
      }
      if CellBytes.decimal(text.utf8.span) == nil, let number = try? ValueReader(.number) {
        return number.fault(in: text.utf8.span, .text)
      }
    }
    return fault(in: texts.joined(separator: ", ").utf8.span, .text)
  }

  /// The type in words, as in "is not a whole number".
  var noun: String {
    switch type {
    case .string: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date \(form ?? "such as 2025-12-31")"
    case .time: "a time \(form ?? "such as 08:30:00")"
    case .datetime: "a date and time \(form ?? "such as 2025-12-31T08:30:00")"
    case .duration: "a length of time such as PT1H30M or 1:30:00"
    case .geopoint: "a position such as -33.87, 151.21"
    case .list: "a list of texts"
    case .json: "JSON"
    case .money(let currency): "an amount in \(currency)"
    case .colour: "a colour such as #1A2B3C"
    case .url: "a web address such as https://example.com/"
    }
  }

  /// The format of days and times in words; nil without one.
  private var form: String? {
    format?.text == MomentFormat.any ? nil : format.map { "of the format \($0.text)" }
  }

  // MARK: - Problems

  private func problem(of text: String, _ kind: SourceCell.Kind) -> ValueProblem {
    let isList = text.hasPrefix("[")
    if kind == .structure, type != .geopoint, width > 0 || !isList {
      return ValueProblem(
        .valueOfOtherType, "is \(isList ? "a list" : "an object") of JSON, not \(noun)",
        fix: "declare the column as \(isList ? "list or json" : "json"), or give \(noun)")
    }
    if let problem = problemOfWord(text) ?? problemOfSpelling(text) { return problem }
    switch type {
    case .date, .time, .datetime: if let problem = problemOfMoment(text) { return problem }
    case .geopoint: if let problem = problemOfPosition(text) { return problem }
    default: break
    }
    if let problem = ValueHint.problem(of: text, type) { return problem }
    do throws(ValueProblem) {
      _ = try currency?.amount(in: text.utf8.span)
    } catch {
      return error
    }
    return ValueProblem(
      .valueOfOtherType, "is not \(noun)", fix: "write \(noun), or declare the column as string")
  }

  /// Words that usually mark a missing value, in small letters.
  static let missingWords = Set(
    ("n/a na #n/a n.a. nan null nil none - -- — – ? . unknown missing (null) \\n tbd "
      + "#value! #ref! #div/0!").parts(at: " "))

  private func problemOfWord(_ text: String) -> ValueProblem? {
    guard Self.missingWords.contains(text.lowercased()) else { return nil }
    let words = (missingValues.filter { $0 != text } + [text]).map { "\"\($0)\"" }
    return ValueProblem(
      .wordForMissingValue, "is not \(noun)",
      fix: "if it means that the value is missing, declare missing-values: "
        + "[\(words.joined(separator: ", "))]")
  }

  /// The problem of a text that would be a value with other characters.
  private func problemOfSpelling(_ text: String) -> ValueProblem? {
    let invisible = "has a no-break blank or another character that cannot be seen"
    let ascii = text.replacingScalars { scalar in
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      if isWide { return Unicode.Scalar(scalar.value - 0xFEE0).map(String.init) }
      return scalar == "\u{2212}" ? "-" : nil
    }
    let hasApostrophe = text.hasPrefix("'") || text.hasPrefix("\u{2019}")
    let spellings = [
      (
        hasApostrophe ? String(text.dropFirst()) : text,
        "begins with an apostrophe, by which a spreadsheet marks text"
      ),
      (InvisibleCharacters.removed(from: text), invisible),
      (InvisibleCharacters.removed(from: text, blank: ""), invisible),
      (ascii, "has full-width digits or a sign beyond ASCII"),
    ]
    for (plain, clause) in spellings where plain != text && stored(plain) != nil {
      return ValueProblem(.numberSpelling, clause, fix: "write \(plain)")
    }
    return nil
  }

  private func problemOfMoment(_ text: String) -> ValueProblem? {
    let cell = text.utf8.span
    let moment = format.map { $0.moment(in: cell) } ?? Moment(iso: cell)
    if let moment, moment.hasDay, moment.calendarDay == nil {
      return ValueProblem(.noSuchDay, "is not a day of the calendar", fix: "correct the date")
    }
    let wanted = (day: type.word != "time", time: type.word != "date")
    if let moment = Moment(iso: cell), (moment.hasDay, moment.hasTime) != wanted {
      let found = !moment.hasTime ? "date" : moment.hasDay ? "datetime" : "time"
      return ValueProblem(
        .dateSpelling, "is a \(found), not a \(type.word)",
        fix: "declare the column as \(found), or give \(noun)")
    }
    var (names, days): ([String], Set<Int>) = ([], [])
    for usual in MomentFormat.usual {
      guard let moment = usual.moment(in: cell), (moment.hasDay, moment.hasTime) == wanted,
        let day = moment.calendarDay, days.insert(day.number).inserted
      else { continue }
      names.append("format: \"\(usual.text)\"")
    }
    guard let first = names.first else { return nil }
    if names.count == 1 {
      return ValueProblem(
        .dateSpelling, "is not \(noun)",
        fix: "declare \(first) if all values are like it, or write the value like the others")
    }
    return ValueProblem(
      .dateSpelling, "is not \(noun), and its day and month could change places",
      fix: "declare what it is: \(names.joined(separator: " or "))")
  }

  private func problemOfPosition(_ text: String) -> ValueProblem? {
    guard let place = Place(text.utf8.span) else { return nil }
    if abs(place.longitude) <= 90, abs(place.latitude) <= 180 {
      return ValueProblem(
        .valueOutOfRange, "has a latitude over 90, so its two numbers seem to have changed places",
        fix:
          "exchange them: the latitude is first in a text and in 'from', and last in JSON's lists")
    }
    return ValueProblem(
      .valueOutOfRange, "is beyond 90 degrees north or 180 degrees east",
      fix: "give degrees, with the latitude from -90 to 90 and the longitude from -180 to 180")
  }
}
