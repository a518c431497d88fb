import Bundles
import Tabular

extension TripPlannerTables {
  /// Mock hotels, their amenities and the pictures of their carousels.
  static let hotelTables: [Table<TripPlannerTables>] = [
    Table(
      "amenities", of: TripPlannerCatalogue.Amenity.self, "What hotels offer.",
      key: ["amenity_id"], rows: { $0.planner.amenities },
      columns: [
        .text("amenity_id", "The id, such as `wifi`.") { $0.id },
        .text("label", "What apps show, such as `Wi-Fi`.") { $0.label },
        icon { $0.icon },
      ],
      records: [
        Record(
          "Amenity", "What a hotel offers.",
          ["amenity_id": "id"])
      ]),
    Table(
      "hotels", of: ItemRow<HotelStay>.self,
      "The mock hotels of trips, each with a room from the evening of arrival to the day of departure.",
      key: ["hotel_id"],
      check: "nights >= 1 AND total_cents = nights * nightly_cents", rows: { $0.items(\.hotels) },
      columns: itemFacts("hotel_id", "The id, such as `t-lagos-2024-04-19-h1`.") + hotelFacts),
    Table(
      "hotel_amenities", of: HotelPartRow.self, "What each hotel offers.",
      key: ["hotel_id", "position"], rows: { $0.hotelParts(\.amenities) },
      columns: [
        .text("hotel_id", references: "hotels", "The hotel.") { $0.hotel },
        .integer("position", "From 0.") { $0.position },
        .text("amenity_id", references: "amenities", "The amenity.") { $0.part },
      ]),
    Table(
      "hotel_images", of: HotelPartRow.self, "The pictures of each hotel's carousel.",
      key: ["hotel_id", "position"], rows: { $0.hotelParts(\.imageKeys) },
      columns: [
        .text("hotel_id", references: "hotels", "The hotel.") { $0.hotel },
        .integer("position", "Place in the carousel, from 0.") { $0.position },
        .text("image_key", references: "images", "The picture.") { $0.part },
      ]),
  ]

  private static let hotelFacts: [TableColumn<ItemRow<HotelStay>>] = [
    .text("name", "What apps show; made up.") { $0.item.name },
    .text("address", "Made up, in the trip's city.") { $0.item.address },
    .text("description", "A sentence about it.") { $0.item.description },
    rating { $0.item.ratingInTenths },
    reviews { $0.item.reviews },
    .integer("nights", "At least 1.") { $0.item.nights }.derived(by: "hotel_nights"),
    .text("check_in_date", "The day of arrival, yyyy-MM-dd.") { $0.item.checkIn.description },
    .text("check_in_time", "HH:mm, from which the room is ready.") { _ in
      ClockText.text(minutes: HotelStay.checkInMinutes)
    },
    .text("check_out_date", "The day of departure, yyyy-MM-dd.") { $0.item.checkOut.description },
    .text("check_out_time", "HH:mm, by which the room must be left.") { _ in
      ClockText.text(minutes: HotelStay.checkOutMinutes)
    },
    .integer("nightly_cents", "In hundredths of `currency`.") { $0.item.nightlyPriceInCents }
      .derived(by: "seeded_item"),
    .integer("total_cents", "In hundredths of `currency`.") { $0.item.totalPriceInCents }
      .derived(by: "hotel_total"),
    currency(),
  ]

  /// The amenity or the picture of a hotel, by its key.
  private struct HotelPartRow {
    let hotel: String
    let position: Int
    let part: String
  }

  private func hotelParts(_ parts: KeyPath<HotelStay, [String]>) -> [HotelPartRow] {
    items(\.hotels).flatMap { row in
      row.item[keyPath: parts].enumerated().map {
        HotelPartRow(hotel: row.item.id, position: $0, part: $1)
      }
    }
  }

  /// Pictures, which apps load and cache.
  static let imageTables: [Table<TripPlannerTables>] = [
    Table(
      "images", of: CatalogueImage.self,
      "Pictures, with the facts that an app needs before it has loaded them.", key: ["image_key"],
      rows: { $0.planner.images.ordered { $0.key < $1.key } },
      columns: [
        .text("image_key", "The key, such as `city-lagos-1`.") { $0.key },
        .text(
          "owner",
          "The thing that the picture shows: `city:<city_id>`, `scene:<id>`, `style:<style_id>`, `hotel:<template>` or `activity:<template>`."
        ) { $0.owner },
        .integer("seq", "Place among the owner's pictures, from 0.") { $0.seq },
        .text("path", "Its file in the bundle, such as `pictures/city-lagos-1.png`.") { $0.path },
        .nullableText("url", "The picture's URL on a server; NULL without `images.base-url`.") {
          $0.url
        },
        .integer("width", "The width in pixels.") { $0.width },
        .integer("height", "The height in pixels.") { $0.height },
        .text("dominant_hex", "The colour to show until the picture is loaded, `#RRGGBB`.") {
          $0.dominantHex
        },
        accessibilityLabel { $0.accessibilityLabel },
        .text("credit", "Who made it, and its licence.") { $0.credit },
        .integer("bytes", "The file's size in bytes.") { $0.byteCount },
        .text("sha256", "The SHA-256 of the file, in hexadecimal.") { $0.sha256 },
      ],
      records: [picture])
  ]
  private static let picture = Record(
    "Picture",
    """
    A picture, whose file is in the bundle, with what to show until it is loaded; as JSON that of \
    snapshots.

    ```swift
    Image(uiImage: UIImage(contentsOfFile: "\\(bundle)/\\(picture.path)") ?? UIImage())
      .aspectRatio(picture.aspectRatio, contentMode: .fill)
      .accessibilityLabel(picture.accessibilityLabel)
    ```
    """, identifiedBy: "image_key",
    [
      "image_key": "key"
    ],
    queries: [
      .init("keySQL", where: ["image_key"]),
      .init(
        "pictureSQL", take: .page,
        function: .init(
          "pictures", "Every picture by key, from an offset on, for a cache that loads them ahead.",
          example: #"let bytes = try await store.pictures().map(\.bytes).reduce(0, +)"#)),
      .init(
        "ownerSQL", where: ["owner"], by: ["seq"],
        function: .init(
          "pictures", with: [.init("of", "owner", "String")],
          "The pictures of an owner, such as `city:2332459`, in the order of the carousel.",
          example: #"let pictures = try await store.pictures(of: "city:\(city.id)")"#)),
    ])
}
