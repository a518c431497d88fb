import Bundles

/// The colours in which an app draws a route's name, chosen so that the name is always readable.
///
/// The background is the published route_color. Without one it is the colour of the route's mode,
/// since a badge in GTFS's default of white would be invisible on a white list. If the mode is
/// unknown too, the background is white. The text keeps the published route_text_color, or GTFS's
/// default of black, if its contrast reaches 4.5 (WCAG 2.2, criterion 1.4.3, level AA). Otherwise
/// the text is black or white, whichever has more contrast; the better of the two always reaches
/// 4.58.
struct RouteBadge: Sendable {
  let color: SRGBColor
  let textColor: SRGBColor

  init(color: String?, textColor: String?, mode: Mode?) {
    let background =
      color.flatMap(SRGBColor.init(hexadecimal:))
      ?? mode.flatMap { SRGBColor(hexadecimal: ModeAppearance($0).colorLight) } ?? .white
    let published = textColor.flatMap(SRGBColor.init(hexadecimal:)) ?? .black
    self.color = background
    self.textColor =
      published.contrast(with: background) >= ColorContrast.leastForText
      ? published : Self.blackOrWhite(on: background)
  }

  private static func blackOrWhite(on background: SRGBColor) -> SRGBColor {
    let black = SRGBColor.black.contrast(with: background)
    let white = SRGBColor.white.contrast(with: background)
    return black >= white ? .black : .white
  }
}

/// A colour as GTFS writes it: red, green and blue of the sRGB space, 8 bits each.
struct SRGBColor: Hashable, Sendable {
  /// The three channels, 0 to 255.
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let white = SRGBColor(red: 255, green: 255, blue: 255)
  static let black = SRGBColor(red: 0, green: 0, blue: 0)

  /// Six hexadecimal digits in upper case, without `#`.
  var hexadecimal: String { [red, green, blue].hexadecimal.uppercased() }

  func contrast(with other: SRGBColor) -> Double {
    ColorContrast.ratio(relativeLuminance, other.relativeLuminance)
  }

  private var relativeLuminance: Double {
    ColorContrast.luminance(red: red, green: green, blue: blue)
  }
}

extension SRGBColor {
  /// A colour from exactly six hexadecimal digits of either case; nil for anything else.
  init?(hexadecimal text: String) {
    guard text.utf8.count == 6, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(text, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}
