import Foundation

/// A named colour for light and dark appearance.
package struct ColorToken: Hashable, Sendable {
  /// The name, such as `moss`.
  package let id: String
  /// The colour in light appearance, `#RRGGBB`.
  package let lightHex: String
  /// The colour in dark appearance.
  package let darkHex: String
  /// The colour of text on this colour, in light appearance.
  package let onLightHex: String
  /// The colour of text on this colour, in dark appearance.
  package let onDarkHex: String

  /// Creates a colour.
  package init(
    id: String, lightHex: String, darkHex: String, onLightHex: String, onDarkHex: String
  ) {
    self.id = id
    self.lightHex = lightHex
    self.darkHex = darkHex
    self.onLightHex = onLightHex
    self.onDarkHex = onDarkHex
  }
}

/// The contrast between two colours, by the rules of the W3C.
///
/// Kind O: WCAG 2.2, definitions of contrast ratio and relative luminance
/// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
package enum ColorContrast {
  /// The smallest ratio for text of ordinary size (O: WCAG 2.2, success criterion 1.4.3).
  package static let leastForText = 4.5

  /// The contrast ratio of two colours in the form `#RRGGBB`, from 1 to 21, not rounded; nil if one of them
  /// is not a colour. The order of the two does not matter.
  package static func ratio(_ first: String, _ second: String) -> Double? {
    guard let first = luminance(first), let second = luminance(second) else { return nil }
    return ratio(first, second)
  }

  /// The contrast ratio of two relative luminances.
  package static func ratio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of a colour of sRGB: 0 for black to 1 for white.
  package static func luminance(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The relative luminance of a colour written `#RRGGBB`.
  static func luminance(_ hex: String) -> Double? {
    guard let color = channels(hex) else { return nil }
    return luminance(red: color.red, green: color.green, blue: color.blue)
  }

  /// Converts a channel of sRGB to light by the curve of IEC 61966-2-1, with the numbers of WCAG
  /// 2.2.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func channels(_ hex: String) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#"),
      let number = UInt32(hex.dropFirst(), radix: 16),
      hex.utf8.dropFirst().first != UInt8(ascii: "+")
    else { return nil }
    return (
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number)
    )
  }
}

extension ColorToken {
  /// The contrast of text on the colour in light appearance; nil if one of the two is not a colour.
  package var contrastInLight: Double? { ColorContrast.ratio(lightHex, onLightHex) }

  /// The contrast of text on the colour in dark appearance.
  package var contrastInDark: Double? { ColorContrast.ratio(darkHex, onDarkHex) }
}
