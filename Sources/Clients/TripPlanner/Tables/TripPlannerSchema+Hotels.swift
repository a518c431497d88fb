import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// Mock hotels, their amenities and the pictures of their carousels.
  static let hotelTables = [
    TableSchema(
      "amenities", "What hotels offer.", key: ["amenity_id"],
      columns: [
        .text("amenity_id", required: true, "Such as `wifi`."),
        .text("label", required: true), icon,
      ]),
    TableSchema(
      "hotels", "The mock hotels of trips, each with a room for all nights.", key: ["hotel_id"],
      check: "nights >= 1 AND total_cents = nights * nightly_cents",
      columns: itemFacts("hotel_id", "Such as `t-lagos-2024-04-19-h1`.") + [
        .text("name", required: true), .text("address", required: true),
        .text("description", required: true), rating, reviews,
        .integer("nights", required: true, "At least 1.").derived(by: "nights"),
        .text("check_in_date", required: true, "yyyy-MM-dd."),
        .text("check_in_time", required: true, "HH:mm, from which the room is ready."),
        .text("check_out_date", required: true, "yyyy-MM-dd."),
        .text("check_out_time", required: true, "HH:mm, by which the room must be left."),
        .integer("nightly_cents", required: true, "In hundredths of `currency`.")
          .derived(by: "seeded_item"),
        .integer("total_cents", required: true, "In hundredths of `currency`.")
          .derived(by: "hotel_total"),
        currency,
      ]),
    TableSchema(
      "hotel_amenities", "What each hotel offers.", key: ["hotel_id", "position"],
      columns: [
        .text("hotel_id", required: true, references: "hotels"),
        .integer("position", required: true, "From 0."),
        .text("amenity_id", required: true, references: "amenities"),
      ]),
    TableSchema(
      "hotel_images", "The pictures of each hotel's carousel.", key: ["hotel_id", "position"],
      columns: [
        .text("hotel_id", required: true, references: "hotels"),
        .integer("position", required: true, "Place in the carousel, from 0."),
        .text("image_key", required: true, references: "images"),
      ]),
  ]
}
