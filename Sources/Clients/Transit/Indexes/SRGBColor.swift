import Foundation

/// A colour as GTFS writes it: red, green and blue of the sRGB space, 8 bits each.
package struct SRGBColor: Hashable, Sendable {
  /// The three channels, 0 to 255.
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// White, FFFFFF.
  package static let white = SRGBColor(red: 255, green: 255, blue: 255)
  /// Black, 000000.
  package static let black = SRGBColor(red: 0, green: 0, blue: 0)

  /// A colour from its channels.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from exactly six hexadecimal digits of either case; nil for anything else.
  package init?(hexadecimal text: String) {
    guard text.utf8.count == 6, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(text, radix: 16)
    else { return nil }
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// Six hexadecimal digits in upper case, without a number sign.
  package var hexadecimal: String { [red, green, blue].hexadecimal.uppercased() }

  /// The relative luminance, 0 for black to 1 for white.
  ///
  /// WCAG 2.2, "relative luminance": 0.2126 R + 0.7152 G + 0.0722 B over linear channels
  /// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
  package var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio with another colour, 1 to 21.
  ///
  /// WCAG 2.2, "contrast ratio": (L1 + 0.05) / (L2 + 0.05), the lighter on top
  /// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  package func contrast(with other: SRGBColor) -> Double {
    let one = relativeLuminance + 0.05
    let two = other.relativeLuminance + 0.05
    return max(one, two) / min(one, two)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
