/// The colours in which an app draws a route's name: always readable.
///
/// The background is the published route_color; where the feed gives none, the colour of the
/// route's mode (GTFS's default of white would draw a badge that nobody sees on a white list), and
/// the default white where the mode is unknown. The text keeps the published route_text_color, or
/// GTFS's default of black, if its contrast reaches 4.5 (WCAG 2.2, criterion 1.4.3, level AA);
/// otherwise it is black or white, whichever stands out more. One of the two always reaches 4.58.
package struct RouteBadge: Hashable, Sendable {
  /// The contrast that normal text must reach.
  package static let minimumContrast = 4.5

  /// The background.
  package let color: SRGBColor
  /// The text.
  package let textColor: SRGBColor

  /// The badge of a route from its published colours and its mode.
  package init(color: String?, textColor: String?, mode: Mode?) {
    let background =
      color.flatMap(SRGBColor.init(hexadecimal:))
      ?? mode.flatMap { SRGBColor(hexadecimal: ModeAppearance($0).colorLight) } ?? .white
    let published = textColor.flatMap(SRGBColor.init(hexadecimal:)) ?? .black
    self.color = background
    self.textColor =
      published.contrast(with: background) >= Self.minimumContrast
      ? published : Self.blackOrWhite(on: background)
  }

  private static func blackOrWhite(on background: SRGBColor) -> SRGBColor {
    let black = SRGBColor.black.contrast(with: background)
    let white = SRGBColor.white.contrast(with: background)
    return black >= white ? .black : .white
  }
}
