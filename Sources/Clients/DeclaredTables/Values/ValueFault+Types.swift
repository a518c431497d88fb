import Bundles
import Tabular

extension ValueReader {
  /// The fault that is special to the column's type; nil if nothing more is known than that the value is not
  /// of the type.
  func faultOfType(_ text: String, _ kind: SourceCell.Kind) -> ValueFault? {
    switch type {
    case .integer, .number: faultOfNumber(text)
    case .date, .time, .datetime: faultOfMoment(text)
    case .duration: faultOfDuration(text)
    case .geopoint: faultOfPosition(text, kind)
    case .money(let code): faultOfMoney(text, code)
    case .colour: faultOfColour(text)
    case .url: faultOfURL(text)
    case .string, .boolean, .list, .json: nil
    }
  }

  // MARK: - Numbers

  private func faultOfNumber(_ text: String) -> ValueFault? {
    let truths = ["true", "false", "yes", "no"]
    if truths.contains(text.lowercased()) {
      return ValueFault(
        .valueOfOtherType, text, "is a truth value, not \(noun)",
        fix: "declare the column as boolean, or write 1 or 0")
    }
    if let fault = faultOfSeparators(text) { return fault }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    if text.wholeMatch(of: #/[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?/#) != nil {
      if type == .integer, let whole = text.wholeMatch(of: #/([+-]?[0-9]+)\.0*/#)?.output.1 {
        return ValueFault(
          .numberSpelling, text, "has decimals, though they are all zero",
          fix: "write \(whole), or declare the column as number")
      }
      if type == .integer, text.contains(where: { ".eE".contains($0) }) {
        return ValueFault(
          .valueOfOtherType, text, "is not a whole number", fix: "declare the column as number")
      }
      return ValueFault(
        .valueOutOfRange, text,
        type == .integer
          ? "is beyond 64 bits, from -9223372036854775808 to 9223372036854775807"
          : "is beyond what a floating-point number can hold",
        fix: "declare the column as string if it is an identifier, or correct the value")
    }
    guard !digits.isEmpty else { return nil }
    if let number = text.wholeMatch(of: #/(.*[0-9]) ?%/#)?.output.1 {
      return ValueFault(
        .numberSpelling, text, "has a percent sign",
        fix: "write \(number), and name the unit in the column's description")
    }
    let isSign = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .currencySymbol
    }
    if text.unicodeScalars.contains(where: isSign) {
      let number = text.replacingScalars { isSign($0) || $0 == " " || $0 == "," ? "" : nil }
      return ValueFault(
        .numberSpelling, text, "has the sign of a currency",
        fix: "declare the column as money with its currency, or write \(number)")
    }
    if let number = text.wholeMatch(of: #/([+-]?[0-9]+(?:\.[0-9]+)?) ?\p{L}.*/#)?.output.1 {
      return ValueFault(
        .numberSpelling, text, "has text after the number",
        fix: "write \(number), and name the unit in the column's description")
    }
    return nil
  }

  private func faultOfSeparators(_ text: String) -> ValueFault? {
    let comma = text.wholeMatch(of: #/([+-]?[0-9]+),([0-9]+)/#)?.output
    let hasGroup = comma.map { $0.2.count == 3 && (1...4).contains($0.1.count) } ?? false
    if let comma, !hasGroup || type == .number {
      let (joined, decimal) = ("\(comma.1)\(comma.2)", "\(comma.1).\(comma.2)")
      if hasGroup {
        return ValueFault(
          .numberSpelling, text, "has a comma, which may separate thousands or decimals",
          fix: "write \(joined) or \(decimal)")
      }
      return ValueFault(
        .numberSpelling, text, "has a decimal comma",
        fix: "write \(decimal)\(type == .integer ? ", and declare the column as number" : "")")
    }
    if text.wholeMatch(of: #/[+-]?[0-9]{1,3}([,'’ _\u{A0}\u{202F}\u{2009}][0-9]{3})+(\.[0-9]+)?/#)
      != nil
    {
      let plain = text.filter { "+-.0123456789".contains($0) }
      return ValueFault(
        .numberSpelling, text, "has separators between thousands",
        fix: "write \(plain)\(reads(plain) ? "" : ", and declare the column as number")")
    }
    guard text.wholeMatch(of: #/[+-]?[0-9]{1,3}((\.[0-9]{3})+,[0-9]+|(\.[0-9]{3}){2,})/#) != nil
    else {
      return nil
    }
    let plain = text.replacingScalars { $0 == "." ? "" : $0 == "," ? "." : nil }
    return ValueFault(
      .numberSpelling, text, "has points between thousands",
      fix: "write \(plain)\(reads(plain) ? "" : ", and declare the column as number")")
  }

  private func faultOfMoney(_ text: String, _ code: String) -> ValueFault? {
    do throws(Currency.Fault) {
      _ = try currency?.amount(in: text)
      return nil
    } catch {
      switch error {
      case .other(let name):
        return ValueFault(
          .valueOfOtherType, text, "is not in \(code), as '\(name)' shows",
          fix: "convert the amount to \(code), or declare the currency of the column")
      case .tooManyDecimals:
        let decimals = currency?.decimals ?? 2
        return ValueFault(
          .valueOutOfRange, text,
          "has more decimals than \(code), which has \(decimals == 0 ? "none" : "\(decimals)")",
          fix: "round the amount, or declare the column as number")
      case .tooLarge:
        return ValueFault(
          .valueOutOfRange, text, "is beyond 64 bits in the smallest unit of \(code)",
          fix: "correct the amount")
      case .unreadable:
        guard let last = text.lastIndex(of: ","), text[last...].dropFirst().allSatisfy(\.isNumber)
        else { return nil }
        let whole = text[..<last].filter { $0 != "." && $0 != "," }
        return ValueFault(
          .numberSpelling, text, "has a decimal comma, or commas that do not separate thousands",
          fix: "write \(whole).\(text[last...].dropFirst())")
      }
    }
  }

  // MARK: - Days and times

  /// Formats that people use, by which a wrong one is recognised.
  private static let usualFormats: [MomentFormat] = {
    var days = ["%Y%m%d", "%d %B %Y", "%B %d, %Y", "%d-%b-%y", "%d-%b-%Y", "%a, %d %b %Y"]
    for mark in ["/", ".", "-", " "] {
      for order in ["%d|%m|%Y", "%m|%d|%Y", "%Y|%m|%d", "%d|%m|%y", "%m|%d|%y"] {
        days.append(order.replacingScalars { $0 == "|" ? mark : nil })
      }
    }
    let times = ["%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p", "%H:%M:%S.%f"]
    let both = times.flatMap { time in days.flatMap { ["\($0) \(time)", "\($0)T\(time)"] } }
    return (days + both + times).compactMap { try? MomentFormat($0) }
  }()

  private func faultOfMoment(_ text: String) -> ValueFault? {
    let bytes = Array(text.utf8)
    let moment = format.map { $0.moment(in: bytes.span) } ?? Moment(iso: bytes.span)
    if let moment, moment.hasDay, moment.calendarDay == nil {
      let isMonth = (1...12).contains(moment.month)
      let first = CalendarDay(year: moment.year, month: isMonth ? moment.month : 1, day: 1)
      let last = CalendarDay(year: moment.year, month: first.parts.month + 1, day: 0).parts.day
      return ValueFault(
        .noSuchDay, text,
        isMonth
          ? "is not a day: \(first.monthName) \(moment.year) has \(last) days"
          : "is not a day: there is no month \(moment.month)", fix: "correct the date")
    }
    let wantsDay = type.word != "time"
    let wantsTime = type.word != "date"
    if let moment = Moment(iso: bytes.span),
      moment.hasDay != wantsDay || moment.hasTime != wantsTime
    {
      let found = !moment.hasTime ? "date" : moment.hasDay ? "datetime" : "time"
      return ValueFault(
        .dateSpelling, text, "is a \(found), not a \(type.word)",
        fix: "declare the column as \(found), or give \(noun)")
    }
    var (names, days): ([String], Set<Int>) = ([], [])
    for usual in Self.usualFormats {
      guard let moment = usual.moment(in: bytes.span), moment.hasDay == wantsDay,
        moment.hasTime == wantsTime, let day = moment.calendarDay, days.insert(day.number).inserted
      else { continue }
      names.append("format: \"\(usual.text)\"")
    }
    if names.count > 1 {
      return ValueFault(
        .dateSpelling, text, "is not \(noun), and its day and month could change places",
        fix: "declare what it is: \(names.joined(separator: " or "))")
    }
    if let name = names.first {
      return ValueFault(
        .dateSpelling, text, "is not \(noun)",
        fix: "declare \(name) if all values are like it, or write the value like the others")
    }
    return faultOfMomentNumber(text)
  }

  private func faultOfMomentNumber(_ text: String) -> ValueFault? {
    if type.word == "time" {
      guard text.wholeMatch(of: #/[0-9]{2,}:[0-9]{2}(:[0-9]{2})?/#) != nil else { return nil }
      return ValueFault(
        .dateSpelling, text, "is not a time of day from 00:00 to 23:59:59",
        fix: "declare the column as duration if it is a length of time, or correct the value")
    }
    if text.wholeMatch(of: #/[2-6][0-9]{4}(\.[0-9]+)?/#) != nil {
      return ValueFault(
        .dateSpelling, text, "is a number of days, as spreadsheets store dates",
        fix: "give the column the format yyyy-mm-dd in the spreadsheet, and export it again")
    }
    guard text.wholeMatch(of: #/[0-9]{10}([0-9]{3})?/#) != nil else { return nil }
    return ValueFault(
      .dateSpelling, text, "is a number of \(text.count == 10 ? "" : "milli")seconds since 1970",
      fix: "declare the column as integer, or export the times as 2025-12-31T08:30:00Z")
  }

  private func faultOfDuration(_ text: String) -> ValueFault? {
    if text.wholeMatch(of: #/-?P[^T]*[0-9]+[YM].*/#) != nil {
      return ValueFault(
        .valueOfOtherType, text, "has years or months, whose lengths differ",
        fix: "write days, such as P30D, or declare the column as string")
    }
    guard text.wholeMatch(of: #/[0-9]+(\.[0-9]+)?/#) != nil else { return nil }
    return ValueFault(
      .valueOfOtherType, text, "is a length of time without a unit",
      fix: "declare the column as number, or write PT\(text)S for seconds or PT\(text)M for minutes"
    )
  }

  // MARK: - Positions, colours and addresses

  private func faultOfPosition(_ text: String, _ kind: SourceCell.Kind) -> ValueFault? {
    let bytes = Array(text.utf8)
    guard let position = Position(bytes.span, kind) else {
      guard text.contains(where: { "°NSEWnsew".contains($0) }) else { return nil }
      return ValueFault(
        .valueOfOtherType, text, "is not a position in decimal degrees",
        fix: "write it like -33.87, 151.21: south and west are negative")
    }
    let swapped = Position(latitude: position.longitude, longitude: position.latitude)
    let isJSON = text.hasPrefix("[") || text.hasPrefix("{")
    let latitude = position.latitude.formatted
    guard swapped.isPossible else {
      return ValueFault(
        .valueOutOfRange, text, "is beyond 90 degrees north or 180 degrees east",
        fix: "give degrees, with the latitude from -90 to 90 and the longitude from -180 to 180")
    }
    return ValueFault(
      .valueOutOfRange, text,
      "has the latitude \(latitude), so its two numbers seem to have changed places",
      fix: isJSON
        ? "write the longitude first, as GeoJSON does: [longitude, latitude]"
        : "write the latitude first, or name two columns in this order: from: [latitude, longitude]"
    )
  }

  private func faultOfColour(_ text: String) -> ValueFault? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let isTransparent =
      text.lowercased().hasPrefix("rgba(")
      || [4, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    if isTransparent {
      return ValueFault(
        .valueOfOtherType, text, "is a colour with transparency",
        fix: "write the colour alone, such as #1A2B3C")
    }
    guard text.allSatisfy(\.isLetter) else { return nil }
    return ValueFault(
      .valueOfOtherType, text, "is the name of a colour, or another word",
      fix: "write the colour's number, such as #1A2B3C")
  }

  private func faultOfURL(_ text: String) -> ValueFault? {
    if text.utf8.contains(where: CellBytes.isBlank) {
      return ValueFault(
        .valueOfOtherType, text, "is a web address with a blank, or several values",
        fix: "write %20 for a blank, and give one address")
    }
    if reads("https://\(text)"), text.contains("."), !text.contains("@"), !text.contains("://") {
      return ValueFault(
        .valueOfOtherType, text, "has no https:// before the host", fix: "write https://\(text)")
    }
    return nil
  }
}

extension Double {
  /// The number as messages show it, without needless decimals.
  fileprivate var formatted: String { JSONValue.double(self).text(.compact) }
}
