/// A colour by its name, in light and dark appearance.
package struct ColorToken: Hashable, Sendable {
  /// The name, such as `moss`.
  package let id: String
  /// The colour in light appearance, `#RRGGBB`.
  package let lightHex: String
  /// The colour in dark appearance.
  package let darkHex: String
  /// The colour of text upon it, in light appearance.
  package let onLightHex: String
  /// The colour of text upon it, in dark appearance.
  package let onDarkHex: String

  /// A colour.
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
