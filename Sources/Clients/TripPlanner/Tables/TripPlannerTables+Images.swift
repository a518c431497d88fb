import Bundles

extension TripPlannerTables {
  /// Pictures, which apps load and cache.
  static let imageTables: [Table<TripPlannerTables>] = [
    Table(
      "images", of: CatalogueImage.self,
      "Pictures, with what an app needs to know before it has them.", key: ["image_key"],
      rows: { $0.planner.images.sorted { $0.key < $1.key } },
      columns: [
        .text("image_key", "Such as `city-lagos-1`.") { $0.key },
        .text(
          "owner",
          "`city:<city_id>`, `style:<style_id>`, `hotel:<template>` or `activity:<template>`."
        ) { $0.owner },
        .integer("seq", "Place among the owner's pictures, from 0.") { $0.seq },
        .text("url", "Where it is loaded from.") { $0.url },
        .integer("width", "Pixels.") { $0.width },
        .integer("height", "Pixels.") { $0.height },
        .text("dominant_hex", "The colour to show until it is there, `#RRGGBB`.") {
          $0.dominantHex
        },
        accessibilityLabel { $0.accessibilityLabel },
        .text("credit", "Who made it, and its licence.") { $0.credit },
        .nullableInteger("bytes", "The file's size; NULL where no local file says.") {
          $0.byteCount
        },
        .nullableText("sha256", "Of the file, in hexadecimal; NULL where no local file says.") {
          $0.sha256
        },
      ])
  ]
}
