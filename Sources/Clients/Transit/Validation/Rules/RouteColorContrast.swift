import Tabular

extension NoticeCode {
  static let routeColorContrast = NoticeCode(
    "route_color_contrast", .warning,
    "Route colour and text colour are too close in brightness (luma difference under 72).",
    why: "Riders with low vision, or in bright sunlight, cannot read the route's name on its "
      + "badge.",
    fix: "write a route_text_color that is much lighter or darker than route_color")
}

extension Rule {
  /// Reports routes whose published colours differ in luma by less than 72 of 255.
  static let routeColorContrast = Rule(.routeColorContrast) { feed, _, report in
    for (position, route) in feed.routes.enumerated() {
      guard let color = route.color.flatMap(SRGBColor.init(hexadecimal:)),
        let textColor = route.textColor.flatMap(SRGBColor.init(hexadecimal:))
      else { continue }
      let difference = abs(color.luma - textColor.luma)
      guard difference < 72 else { continue }
      report.add(
        .routeColorContrast, at: feed.origin(ofRoute: position, "route_text_color"),
        value: textColor.hexadecimal,
        message: "\(textColor.hexadecimal) on \(color.hexadecimal) differs by only \(difference) "
          + "in luma",
        action: "the row is kept; its badge gets black or white text")
    }
  }
}

extension SRGBColor {
  /// The luma of ITU-R BT.601 with weights of two digits, rounded: 0 for black to 255 for white.
  fileprivate var luma: Int { (30 * Int(red) + 59 * Int(green) + 11 * Int(blue) + 50) / 100 }
}
