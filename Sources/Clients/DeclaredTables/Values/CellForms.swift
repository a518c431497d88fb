import Bundles
import Tabular

/// Reads the types whose values have a form of their own: lengths of time, colours and addresses. A function
/// returns nil for a cell that does not have the form.
enum CellForms {
  private static let units: [(letter: Unicode.Scalar, seconds: Double)] = [
    ("W", 604_800), ("D", 86_400), ("T", 0), ("H", 3_600), ("M", 60), ("S", 1),
  ]

  /// A length of time in seconds, from `PT1H30M`, `P2DT3H`, `H:MM:SS` or `MM:SS`. Years and months are refused,
  /// since their lengths differ.
  static func seconds(_ cell: Span<UInt8>) -> Double? {
    var rest = CellCursor()
    let sign = rest.skip("-", in: cell) ? -1.0 : 1
    guard rest.skip("P", in: cell) else { return clock(cell, &rest).map { sign * $0 } }
    var (sum, count) = (0.0, 0)
    for unit in units {
      if unit.letter == "T" {
        guard rest.skip("T", in: cell) else { break }
        count = 0
        continue
      }
      let start = rest.place
      _ = rest.digits(in: cell)
      if rest.skip(".", in: cell) { _ = rest.digits(in: cell) }
      let number = CellBytes.decimal(cell.extracting(start..<rest.place))
      if let number, rest.skip(unit.letter, in: cell) {
        sum += number * unit.seconds
        count += 1
      } else {
        rest.place = start
      }
    }
    return count > 0 && rest.place == cell.count ? sign * sum : nil
  }

  private static func clock(_ cell: Span<UInt8>, _ rest: inout CellCursor) -> Double? {
    guard var minutes = rest.number(1...6, in: cell), rest.skip(":", in: cell),
      let second = rest.number(2...2, in: cell), second < 60
    else { return nil }
    if rest.skip(":", in: cell) {
      guard let third = rest.number(2...2, in: cell), third < 60 else { return nil }
      minutes = minutes * 60 + second
    }
    let start = rest.place - 2
    if rest.skip(".", in: cell), rest.digits(in: cell).isEmpty { return nil }
    guard rest.place == cell.count else { return nil }
    return CellBytes.decimal(cell.extracting(start..<rest.place)).map { Double(minutes) * 60 + $0 }
  }

  /// A colour as `#RRGGBB` in capital letters, from `#rrggbb`, `rrggbb` or `#rgb`.
  static func colour(_ text: String) -> String? {
    var digits = text
    if digits.hasPrefix("#") {
      digits.removeFirst()
      if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    }
    let isColour =
      digits.utf8.count == 6
      && digits.utf8.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    return isColour ? "#\(digits.uppercased())" : nil
  }

  /// Whether a cell is an address of the web with a host, without blanks.
  static func isURL(_ cell: Span<UInt8>) -> Bool {
    let start = CellBytes.text(cell.extracting(0..<min(8, cell.count))).lowercased()
    let length = start.hasPrefix("http://") ? 7 : start == "https://" ? 8 : cell.count
    guard length < cell.count, !"/?#:@".utf8.contains(cell[length]) else { return false }
    return cell.indices.allSatisfy { cell[$0] > 0x20 && cell[$0] != 0x7F }
  }
}

extension Place {
  /// Whether the degrees are those of a place on the Earth.
  var isPossible: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

  /// The position of two numbers; nil if one of the texts is not a number.
  init?(latitude: Span<UInt8>, longitude: Span<UInt8>) {
    guard let north = CellBytes.decimal(latitude.extracting(CellBytes.trimmed(latitude))),
      let east = CellBytes.decimal(longitude.extracting(CellBytes.trimmed(longitude)))
    else { return nil }
    self.init(latitude: north, longitude: east)
  }

  /// Reads a cell: `latitude, longitude` as text, `[longitude, latitude]` as JSON has it since GeoJSON, a
  /// GeoJSON point, or an object such as `{"lat": 1, "lon": 2}`. The position may be impossible.
  init?(_ cell: Span<UInt8>) {
    guard cell.count > 2 else { return nil }
    if cell[0] != UInt8(ascii: "["), cell[0] != UInt8(ascii: "{") {
      guard let comma = cell.indices.first(where: { cell[$0] == UInt8(ascii: ",") }) else {
        return nil
      }
      self.init(
        latitude: cell.extracting(0..<comma), longitude: cell.extracting(comma + 1..<cell.count))
      return
    }
    guard let value = JSONParser.value(of: cell) else { return nil }
    var parts: [String: JSONNode] = [:]
    for (key, value) in value.members { parts[key.lowercased()] = value }
    let isPoint = parts["type"]?.text == "Point"
    let list = isPoint ? parts["coordinates"]?.elements ?? [] : value.elements
    let isList = (2...3).contains(list.count)
    let north = isList ? list[1] : parts["lat"] ?? parts["latitude"]
    let east =
      isList ? list[0] : parts["lon"] ?? parts["lng"] ?? parts["long"] ?? parts["longitude"]
    guard let north, let east, !isPoint || isList else { return nil }
    let (latitude, longitude) = (north.cell.text, east.cell.text)
    self.init(latitude: latitude.utf8.span, longitude: longitude.utf8.span)
  }

  /// Whether a cell is a GeoJSON point in canonical JSON.
  static func isPoint(_ cell: Span<UInt8>) -> Bool {
    let text = CellBytes.text(cell)
    return text.hasPrefix(#"{"coordinates":["#) && text.hasSuffix(#"],"type":"Point"}"#)
      && Place(cell)?.isPossible == true
  }
}
