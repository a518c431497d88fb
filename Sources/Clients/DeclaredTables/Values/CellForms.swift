import Bundles
import Tabular

/// Reads the types whose values have a form of their own: lengths of time, amounts of money, colours,
/// addresses and positions. A function returns nil for a cell that does not have the form.
enum CellForms {
  /// A length of time in seconds, from `PT1H30M`, `P2DT3H`, `H:MM:SS` or `MM:SS`.
  static func seconds(_ cell: Span<UInt8>) -> Double? {
    var rest = CellCursor()
    let isNegative = rest.skip("-", in: cell)
    guard let seconds = rest.skip("P", in: cell) ? parts(cell, &rest) : clock(cell, &rest),
      rest.place == cell.count
    else { return nil }
    return isNegative ? -seconds : seconds
  }

  /// The parts after the P. Years and months are refused, since their lengths differ.
  private static func parts(_ cell: Span<UInt8>, _ rest: inout CellCursor) -> Double? {
    var units: [(letter: Unicode.Scalar, seconds: Double)] = [("W", 604_800), ("D", 86_400)]
    var (sum, isTime, count) = (0.0, false, 0)
    while rest.place < cell.count {
      if !isTime, rest.skip("T", in: cell) {
        (units, isTime, count) = ([("H", 3_600), ("M", 60), ("S", 1)], true, 0)
      }
      let start = rest.place
      _ = rest.digits(in: cell)
      if rest.skip(".", in: cell) { _ = rest.digits(in: cell) }
      guard let number = CellBytes.decimal(cell.extracting(start..<rest.place)) else { return nil }
      guard let unit = units.firstIndex(where: { rest.skip($0.letter, in: cell) }) else {
        return nil
      }
      sum += number * units[unit].seconds
      units.removeFirst(unit + 1)
      count += 1
    }
    return count > 0 ? sum : nil
  }

  private static func clock(_ cell: Span<UInt8>, _ rest: inout CellCursor) -> Double? {
    guard let first = rest.number(1...6, in: cell), rest.skip(":", in: cell),
      let second = rest.number(2...2, in: cell), second < 60
    else { return nil }
    var (minutes, start) = (first, rest.place - 2)
    if rest.skip(":", in: cell) {
      start = rest.place
      guard let third = rest.number(2...2, in: cell), third < 60 else { return nil }
      minutes = first * 60 + second
    }
    if rest.skip(".", in: cell), rest.digits(in: cell).isEmpty { return nil }
    return CellBytes.decimal(cell.extracting(start..<rest.place)).map { Double(minutes) * 60 + $0 }
  }

  /// A colour as `#RRGGBB` in capital letters, from `#rrggbb`, `rrggbb`, `#rgb` or `rgb(r, g, b)`.
  static func colour(_ text: String) -> String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) {
      if digits.utf8.count == 6 { return "#" + digits.uppercased() }
      guard digits.utf8.count == 3, digits != text else { return nil }
      return "#" + digits.uppercased().map { "\($0)\($0)" }.joined()
    }
    guard text.lowercased().hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = String(text.dropFirst(4).dropLast()).parts(at: ",", omittingEmpty: false)
    let channels = parts.compactMap { UInt8($0.filter { $0 != " " }) }
    guard parts.count == 3, channels.count == 3 else { return nil }
    return channels.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16).uppercased() }
  }

  /// Whether a cell is an address of the web with a host, without blanks.
  static func isURL(_ cell: Span<UInt8>) -> Bool {
    var rest = CellCursor()
    for letter in "http".unicodeScalars {
      guard rest.place < cell.count, cell[rest.place] | 0x20 == UInt8(ascii: letter) else {
        return false
      }
      rest.place += 1
    }
    if rest.place < cell.count, cell[rest.place] | 0x20 == UInt8(ascii: "s") { rest.place += 1 }
    guard rest.skip(":", in: cell), rest.skip("/", in: cell), rest.skip("/", in: cell),
      rest.place < cell.count
    else { return false }
    switch cell[rest.place] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"),
      UInt8(ascii: "@"):
      return false
    default: break
    }
    for place in cell.indices where cell[place] <= 0x20 || cell[place] == 0x7F { return false }
    return true
  }
}

// MARK: - Positions

/// A position on the Earth, in degrees.
struct Position: Equatable {
  var latitude: Double
  var longitude: Double

  /// Whether both numbers can be what they are said to be.
  var isPossible: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

  private static let pointStart = Array(#"{"coordinates":["#.utf8)
  private static let pointEnd = Array(#"],"type":"Point"}"#.utf8)

  /// Reads a cell: `latitude, longitude` as text, `[longitude, latitude]` as JSON has it since GeoJSON, a
  /// GeoJSON point, or an object such as `{"lat": 1, "lon": 2}`. The position may be impossible.
  init?(_ cell: Span<UInt8>, _ kind: SourceCell.Kind) {
    guard let first = cell.count > 2 ? cell[0] : nil, kind != .literal else { return nil }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    guard isJSON else {
      guard let (latitude, longitude) = Self.pair(cell, most: 2) else { return nil }
      self.init(latitude: latitude, longitude: longitude)
      return
    }
    if let inside = Self.coordinates(of: cell) {
      guard let (longitude, latitude) = Self.pair(cell.extracting(inside)) else { return nil }
      self.init(latitude: latitude, longitude: longitude)
      return
    }
    guard let value = JSONCell.value(cell) else { return nil }
    self.init(value)
  }

  /// The position with the two numbers.
  init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  private init?(_ value: JSONValue) {
    if case .array(let numbers) = value {
      guard (2...3).contains(numbers.count), let longitude = numbers[0].number,
        let latitude = numbers[1].number
      else { return nil }
      self.init(latitude: latitude, longitude: longitude)
      return
    }
    var parts: [String: JSONValue] = [:]
    for member in value.objectMembers { parts[member.key.lowercased()] = member.value }
    if let coordinates = parts["coordinates"] {
      guard parts["type"] == .string("Point") else { return nil }
      self.init(coordinates)
      return
    }
    guard let latitude = (parts["lat"] ?? parts["latitude"])?.number,
      let longitude = (parts["lon"] ?? parts["lng"] ?? parts["long"] ?? parts["longitude"])?.number
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Whether a cell is a GeoJSON point in canonical JSON.
  static func isPoint(_ cell: Span<UInt8>) -> Bool {
    guard cell.count > 2, cell[0] == UInt8(ascii: "{"), let inside = coordinates(of: cell),
      let (longitude, latitude) = pair(cell.extracting(inside))
    else { return false }
    return Position(latitude: latitude, longitude: longitude).isPossible
  }

  /// The place of the numbers in a list, or in a GeoJSON point in canonical JSON.
  private static func coordinates(of cell: Span<UInt8>) -> Range<Int>? {
    if cell[0] == UInt8(ascii: "[") {
      return cell[cell.count - 1] == UInt8(ascii: "]") ? 1..<cell.count - 1 : nil
    }
    let (start, end) = (pointStart.count, cell.count - pointEnd.count)
    guard start < end, CellBytes.areEqual(cell.extracting(0..<start), pointStart),
      CellBytes.areEqual(cell.extracting(end..<cell.count), pointEnd)
    else { return nil }
    return start..<end
  }

  /// Two numbers with a comma between them. A third one, which is the height in GeoJSON, is left out.
  private static func pair(_ cell: Span<UInt8>, most: Int = 3) -> (Double, Double)? {
    var numbers: [Double] = []
    var start = 0
    for place in 0...cell.count
    where place == cell.count || cell[place] == UInt8(ascii: ",") {
      let part = cell.extracting(start..<place)
      guard let number = CellBytes.decimal(part.extracting(CellBytes.trimmed(part))) else {
        return nil
      }
      numbers.append(number)
      start = place + 1
    }
    return (2...most).contains(numbers.count) ? (numbers[0], numbers[1]) : nil
  }
}
