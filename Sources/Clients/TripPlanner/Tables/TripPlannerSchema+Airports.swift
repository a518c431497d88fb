import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// Airports and airlines.
  static let airportTables = [
    TableSchema(
      "airports", "Airports with an IATA code.", key: ["iata"],
      columns: [
        .text("iata", required: true, "Such as `LOS`."),
        .text("icao", "Such as `DNMM`."),
        .text("name", required: true),
        .text("town", "The town that the airport's own file names."),
        .text("country_code", required: true, references: "countries"),
        .real("lat", required: true), .real("lon", required: true),
        .integer("elevation_ft", "Feet above the sea."),
        .text("tz", required: true, "IANA name of its time zone."),
      ]),
    TableSchema(
      "airlines", "The airlines of mock flights.", key: ["iata"],
      columns: [
        .text("iata", required: true, "Such as `QF`."),
        .text("name", required: true),
        .text("country_code", required: true, "ISO 3166-1 alpha-2."),
      ]),
  ]

  /// Pictures, which apps load and cache.
  static let pictureTables = [
    TableSchema(
      "images", "Pictures, with what an app needs to know before it has them.",
      key: ["image_key"],
      columns: [
        .text("image_key", required: true, "Such as `city-lagos-1`."),
        .text(
          "owner", required: true,
          "`city:<city_id>`, `style:<style_id>`, `hotel:<template>` or `activity:<template>`."),
        .integer("seq", required: true, "Place among the owner's pictures, from 0."),
        .text("url", required: true, "Where it is loaded from."),
        .integer("width", required: true, "Pixels."), .integer("height", required: true, "Pixels."),
        .text("dominant_hex", required: true, "The colour to show until it is there, `#RRGGBB`."),
        .text("a11y_label", required: true, "What a screen reader says."),
        .text("credit", required: true, "Who made it, and its licence."),
        .integer("bytes", "The file's size; NULL where no local file says."),
        .text("sha256", "Of the file, in hexadecimal; NULL where no local file says."),
      ])
  ]
}
