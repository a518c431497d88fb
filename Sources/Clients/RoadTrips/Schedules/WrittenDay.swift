import Tabular

/// The texts in which exports write days, beside yyyy-MM-dd.
enum WrittenDay {
  /// A day such as `Tue Oct 21 2025`, in English; nil for anything else.
  static func day(_ text: String) -> CivilDay? {
    let parts = text.split(separator: " ")
    guard parts.count == 4, weekday(parts[0]) != nil,
      let month = months.firstIndex(of: parts[1].lowercased()),
      let day = Int(parts[2]), parts[2].utf8.count <= 2, day > 0,
      let year = Int(parts[3]), parts[3].utf8.count == 4, year > 0
    else { return nil }
    return CivilDay(yyyymmdd: year * 10_000 + (month + 1) * 100 + day)
  }

  /// A day of the week by its first three letters or more, 0 Monday to 6 Sunday.
  static func weekday(_ text: some StringProtocol) -> Int? {
    weekdays.firstIndex(of: String(text.lowercased().prefix(3)))
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
