import Bundles
import Tabular

extension ValueReader {
  /// The fault that is special to the column's type; nil if nothing more is known than that the value is not
  /// of the type.
  func faultOfType(_ text: String, _ kind: SourceCell.Kind) -> ValueFault? {
    switch type {
    case .date, .time, .datetime: faultOfMoment(text)
    case .geopoint: faultOfPosition(text, kind)
    case .money(let code): faultOfMoney(text, code)
    default: nil
    }
  }

  // MARK: - Money

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
      case .unreadable: return nil
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
    return nil
  }

  // MARK: - Positions

  private func faultOfPosition(_ text: String, _ kind: SourceCell.Kind) -> ValueFault? {
    let bytes = Array(text.utf8)
    guard let position = Position(bytes.span, kind) else { return nil }
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
}

extension Double {
  /// The number as messages show it, without needless decimals.
  fileprivate var formatted: String { JSONValue.double(self).text(.compact) }
}
