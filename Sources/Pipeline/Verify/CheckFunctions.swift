import Folding
import Foundation
import SQLiteWriter
import Tabular

/// The functions that the SQL of a check may call besides SQLite's own.
///
/// Each depends only on its arguments, not on a client. They share code with the build for the
/// folding of text (``TextFolder``), the names of time zones (``ZoneClock``), SHA-256 and the file
/// names of ids. They have their own code for natural order, contrast, distances, days and
/// polylines.
enum CheckFunctions {
  /// Every function.
  static let all: [SQLFunction] = texts + numbers

  private static let texts = [
    // folded(text): the text in the form in which names are compared; NULL for NULL.
    SQLFunction("folded", 1) { values in
      values[0].text.map { .text(folded($0)) }
    },
    // letter(text): the letter, A to Z, under which a name is listed; NULL for any other first
    // character.
    SQLFunction("letter", 1) { values in
      guard let first = values[0].text.flatMap({ folded($0).unicodeScalars.first }),
        ("a"..."z").contains(first)
      else { return nil }
      return .text(String(first).uppercased())
    },
    // natural_key(text): a blob that sorts names in natural order, then by their bytes; NULL for a
    // text of blanks.
    SQLFunction("natural_key", 1) { values in
      values[0].text.flatMap { naturalKey(of: $0) }.map { .bytes($0) }
    },
    // search_text(name, code, platform): the text that the text search indexes.
    SQLFunction("search_text", 3) { values in
      var folder = TextFolder()
      return .text(
        folder.searchText(
          name: values[0].text, code: values[1].text, platform: values[2].text))
    },
    // words(text): the distinct words of letters and digits, sorted; NULL for a text without words.
    SQLFunction("words", 1) { values in
      let runs = values[0].text?.utf8.split { !isPartOfWord($0) } ?? []
      let words = Set(runs.map { String(Substring($0)) }).sorted()
      return words.isEmpty ? nil : .text(words.joined(separator: " "))
    },
    // without(text, part): the text without the last occurrence of a part and the punctuation
    // around it; the whole text if nothing is left, or if the part is NULL.
    SQLFunction("without", 2) { values in
      values[0].text.map { .text(without($0, values[1].text)) }
    },
    // file_name(id): the name of an id's file.
    SQLFunction("file_name", 1) { values in
      values[0].text.map { .text(FileSystem.fileName(for: $0)) }
    },
    // is_timezone(text): 1 if it is a valid time zone, else 0; NULL for NULL.
    SQLFunction("is_timezone", 1) { values in
      values[0].text.map { .integer(ZoneClock.isName($0) ? 1 : 0) }
    },
    // sha256(blob): 64 hexadecimal digits.
    SQLFunction("sha256", 1) { values in
      values[0].bytes.map { .text(MessageDigest.sha256($0).hexadecimal) }
    },
  ]

  private static let numbers = [
    // contrast(color, color): the WCAG 2.2 contrast of two colours written #RRGGBB, from 1 to 21.
    SQLFunction("contrast", 2) { values in
      guard let first = values[0].text.flatMap(luminance),
        let second = values[1].text.flatMap(luminance)
      else { return nil }
      return .number((max(first, second) + 0.05) / (min(first, second) + 0.05))
    },
    // metres(lat, lon, lat, lon): the distance on a sphere of the Earth's mean radius.
    SQLFunction("metres", 4) { values in
      let degrees = values.compactMap(\.number)
      guard degrees.count == 4 else { return nil }
      return .number(
        GlobePoint(degrees[0], degrees[1]).metres(to: GlobePoint(degrees[2], degrees[3])))
    },
    // day_start(yyyymmdd, zone): the epoch seconds of noon minus 12 hours of a day.
    SQLFunction("day_start", 2) { values in
      guard let day = values[0].integer,
        let zone = values[1].text.flatMap(TimeZone.init(identifier:))
      else { return nil }
      return dayStart(day, in: zone).map { .integer($0) }
    },
    // polyline_points(polyline): the number of points; NULL if the polyline cannot be decoded.
    SQLFunction("polyline_points", 1) { values in
      values[0].text.flatMap { EncodedPolyline($0) }.map { .integer($0.points.count) }
    },
    // polyline_metres(polyline): the length along the points; NULL if the polyline cannot be
    // decoded.
    SQLFunction("polyline_metres", 1) { values in
      values[0].text.flatMap { EncodedPolyline($0) }.map {
        .number(GlobePoint.metres(along: $0.points))
      }
    },
  ]

  private static func folded(_ text: String) -> String {
    var folder = TextFolder()
    return folder.fold(text).text
  }

  /// The bytes of a folded text, then a zero byte and the published text. Each run of digits is
  /// replaced by a 0, the number of digits without leading zeros in four bytes, and these digits.
  private static func naturalKey(of text: String) -> [UInt8]? {
    let folded = Array(folded(text).utf8)
    guard !folded.isEmpty else { return nil }
    var key: [UInt8] = []
    key.reserveCapacity(2 * folded.count + 16)
    var rest = folded[...]
    while let first = rest.first {
      guard isDigit(first) else {
        key.append(first)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix(while: isDigit)
      let digits = run.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0"))
      for shift in [24, 16, 8, 0] {
        key.append(UInt8(truncatingIfNeeded: digits.count >> shift))
      }
      key += digits
      rest = rest[run.endIndex...]
    }
    key.append(0)
    key += text.utf8
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte belongs to a word: an ASCII letter or digit, or part of any other character.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return byte >= 0x80 || isDigit(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
  }

  private static func without(_ text: String, _ part: String?) -> String {
    guard let part, let gap = text.range(of: part, options: [.literal, .backwards]) else {
      return text
    }
    let punctuation = CharacterSet(charactersIn: " ,;-()[]")
    let before = text[..<gap.lowerBound].unicodeScalars.reversed()
      .drop { punctuation.contains($0) }.reversed()
    let after = text[gap.upperBound...].unicodeScalars.drop { punctuation.contains($0) }
    let parts = [String(String.UnicodeScalarView(before)), String(after)].filter { !$0.isEmpty }
    return parts.isEmpty ? text : parts.joined(separator: ", ")
  }

  private static func dayStart(_ day: Int, in zone: TimeZone) -> Int? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let noon = DateComponents(
      year: day / 10_000, month: day / 100 % 100, day: day % 100, hour: 12)
    return calendar.date(from: noon).map { Int($0.timeIntervalSince1970) - 43_200 }
  }

  /// The relative luminance of an sRGB colour; nil if the text is not a colour.
  private static func luminance(_ color: String) -> Double? {
    guard color.utf8.count == 7, color.hasPrefix("#"),
      let number = UInt32(color.dropFirst(), radix: 16)
    else { return nil }
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, weight in
      let channel = Double(number >> weight.0 & 0xFF) / 255
      let linear = channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
      return sum + weight.1 * linear
    }
  }
}
