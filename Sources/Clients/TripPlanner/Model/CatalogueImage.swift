import Pipeline

/// A picture that the app loads, and what it needs to know before it has.
package struct CatalogueImage: Hashable, Sendable {
  /// The key, such as `city-lagos-1`.
  package let key: String
  /// What it shows: `city:<geonameid>`, `style:<id>`, `hotel:<template>` or `activity:<template>`.
  package let owner: String
  /// The place among the owner's pictures, from 0.
  package let seq: Int
  /// Where it is loaded from.
  package let url: String
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The colour to show until it is there, `#RRGGBB`.
  package let dominantHex: String
  /// What a screen reader says.
  package let accessibilityLabel: String
  /// Who made it, and under which licence it may be used.
  package let credit: String
  /// The size in bytes; nil where no local file says.
  package let byteCount: Int?
  /// SHA-256 of the bytes, in hexadecimal; nil where no local file says.
  package let sha256: String?

  /// A picture.
  package init(
    key: String, owner: String, seq: Int, url: String, width: Int, height: Int,
    dominantHex: String, accessibilityLabel: String, credit: String, byteCount: Int?,
    sha256: String?
  ) {
    self.key = key
    self.owner = owner
    self.seq = seq
    self.url = url
    self.width = width
    self.height = height
    self.dominantHex = dominantHex
    self.accessibilityLabel = accessibilityLabel
    self.credit = credit
    self.byteCount = byteCount
    self.sha256 = sha256
  }
}
