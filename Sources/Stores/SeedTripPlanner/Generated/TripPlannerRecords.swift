// Written by `seedbed generate` from Sources/Clients/TripPlanner/Tables. Do not edit it.

import GRDB
import SeedStore

extension TripPlannerStore {
  /// A country or territory.
  public struct Country: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The ISO 3166-1 alpha-2 code; `XK` is Kosovo's.
    public let code: String
    /// The English name.
    public let name: String
    /// The flag, two regional indicators; nil for `XK`, whose flag some fonts lack.
    public let flag: String?
    /// The capital's name.
    public let capital: String?
    /// The ISO 4217 code of the currency.
    public let currency: String?
    /// `AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.
    public let continent: String
    /// People, as GeoNames counts them.
    public let population: Int
    /// The number of its rows in `cities`.
    public let cityCount: Int

    /// The same as ``code``.
    public var id: String { code }

    /// Reads a row of `countries`.
    public init(row: Row) throws {
      code = try row.value("code")
      name = try row.value("name")
      flag = try row.value("flag")
      capital = try row.value("capital")
      currency = try row.value("currency")
      continent = try row.value("continent")
      population = try row.value("population")
      cityCount = try row.value("city_count")
    }
  }

  /// An airport, as JSON that of snapshots.
  public struct Airport: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The IATA code, such as `LOS`.
    public let iata: String
    /// The ICAO code, such as `DNMM`.
    public let icao: String?
    /// The name in full.
    public let name: String
    /// The town that the airport's own file names.
    public let town: String?
    /// The country.
    public let countryCode: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// The height in feet above the sea.
    public let elevationFeet: Int?
    /// IANA name of its time zone.
    public let timeZone: String

    /// The same as ``iata``.
    public var id: String { iata }

    /// Reads a row of `airports`.
    public init(row: Row) throws {
      iata = try row.value("iata")
      icao = try row.value("icao")
      name = try row.value("name")
      town = try row.value("town")
      countryCode = try row.value("country_code")
      latitude = try row.value("lat")
      longitude = try row.value("lon")
      elevationFeet = try row.value("elevation_ft")
      timeZone = try row.value("tz")
    }
  }

  /// An airline.
  public struct Airline: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The IATA code, such as `QF`.
    public let iata: String
    /// The name that apps show.
    public let name: String
    /// ISO 3166-1 alpha-2.
    public let countryCode: String

    /// The same as ``iata``.
    public var id: String { iata }

    /// Reads a row of `airlines`.
    public init(row: Row) throws {
      iata = try row.value("iata")
      name = try row.value("name")
      countryCode = try row.value("country_code")
    }
  }

  /// A picture, whose file is in the bundle, with what to show until it is loaded; as JSON that of
  /// snapshots.
  ///
  /// ```swift
  /// Image(uiImage: UIImage(contentsOfFile: "\(bundle)/\(picture.path)") ?? UIImage())
  ///   .aspectRatio(picture.aspectRatio, contentMode: .fill)
  ///   .accessibilityLabel(picture.accessibilityLabel)
  /// ```
  public struct Picture: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The key, such as `city-lagos-1`.
    public let key: String
    /// The thing that the picture shows: `city:<city_id>`, `scene:<id>`, `style:<style_id>`,
    /// `hotel:<template>` or `activity:<template>`.
    public let owner: String
    /// Place among the owner's pictures, from 0.
    public let seq: Int
    /// Its file in the bundle, such as `pictures/city-lagos-1.png`.
    public let path: String
    /// The picture's URL on a server; nil without `images.base-url`.
    public let url: String?
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The colour to show until the picture is loaded, `#RRGGBB`.
    public let dominantHex: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// Who made it, and its licence.
    public let credit: String
    /// The file's size in bytes.
    public let bytes: Int
    /// The SHA-256 of the file, in hexadecimal.
    public let sha256: String

    /// The same as ``key``.
    public var id: String { key }

    /// Reads a row of `images`.
    public init(row: Row) throws {
      key = try row.value("image_key")
      owner = try row.value("owner")
      seq = try row.value("seq")
      path = try row.value("path")
      url = try row.value("url")
      width = try row.value("width")
      height = try row.value("height")
      dominantHex = try row.value("dominant_hex")
      accessibilityLabel = try row.value("a11y_label")
      credit = try row.value("credit")
      bytes = try row.value("bytes")
      sha256 = try row.value("sha256")
    }
  }

  /// A section of the list of cities from A to Z, with the places of its cities in the list.
  public struct CitySection: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// `A` to `Z`, or `#` for names that begin with anything else.
    public let letter: String
    /// The places of its cities in the whole list; never empty.
    public let positions: Range<Int>

    /// The same as ``letter``.
    public var id: String { letter }

    /// Reads a row of `city_sections`.
    public init(row: Row) throws {
      letter = try row.value("index_letter")
      positions = try Range(from: row.value("first_position"), count: row.count("count"))
    }
  }

  /// A way of travelling.
  ///
  /// ```swift
  /// Picker("Style", selection: $style) {
  ///   ForEach(styles) { Text($0.label).tag($0.id) }
  /// }
  /// ```
  public struct TravelStyle: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The style's name in the API, such as `solo`.
    public let id: String
    /// The name that the picker shows.
    public let label: String
    /// The SF Symbol.
    public let icon: SymbolIcon
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `travel_styles` with its symbol.
    public init(row: Row) throws {
      id = try row.value("style_id")
      label = try row.value("label")
      icon = try SymbolIcon(row: row, "icon")
      accessibilityLabel = try row.value("a11y_label")
    }
  }

  /// A mock activity on a day of a trip, as JSON the `activity` of the mock API and of snapshots;
  /// its texts are in the English of the bundle, and ``Words`` makes those of days and times of the
  /// numbers.
  public struct Activity: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id, such as `t-lagos-2024-04-19-a1`.
    public let id: String
    /// The trip.
    public let tripID: String
    /// Place in the trip, from 0.
    public let seq: Int
    /// Whether it is made up: every row is, and nothing can be booked.
    public let isMock: Bool
    /// The name that apps show.
    public let name: String
    /// The kind, such as `museum`.
    public let category: String
    /// The SF Symbol.
    public let icon: SymbolIcon
    /// A sentence about it.
    public let description: String
    /// The day, yyyy-MM-dd.
    public let date: CalendarDay
    /// The day in words, such as `19th April 2024`.
    public let dateText: String
    /// Which day of the trip, from 1.
    public let dayNumber: Int
    /// The start on the city's clock, HH:mm, from 09:00 on.
    public let startTime: String
    /// The end on the city's clock, HH:mm, until 19:00.
    public let endTime: String
    /// The minutes from `start_time` to `end_time`.
    public let durationMinutes: Int
    /// The duration in words, such as `1 h 45 min`.
    public let durationText: String
    /// From 3.5 to 5.0, one decimal.
    public let rating: Double
    /// The number of reviews.
    public let reviews: Int
    /// The price in hundredths of `currency`; 0 if it is free.
    public let priceInCents: Int
    /// The ISO 4217 code of the currency.
    public let currency: String
    /// Its picture.
    public let imageKey: String?

    private enum CodingKeys: String, CodingKey {
      case id
      case tripID = "tripId"
      case seq
      case isMock
      case name
      case category
      case icon
      case description
      case date
      case dateText
      case dayNumber
      case startTime
      case endTime
      case durationMinutes
      case durationText
      case rating
      case reviews
      case priceInCents
      case currency
      case imageKey
    }

    /// Reads a row of `activities` with its symbol.
    public init(row: Row) throws {
      id = try row.value("activity_id")
      tripID = try row.value("trip_id")
      seq = try row.value("seq")
      isMock = try row.value("is_mock")
      name = try row.value("name")
      category = try row.value("category")
      icon = try SymbolIcon(row: row, "icon")
      description = try row.value("description")
      date = try CalendarDay(published: row.value("date"))
      dateText = try row.value("date_text")
      dayNumber = try row.value("day_number")
      startTime = try row.value("start_time")
      endTime = try row.value("end_time")
      durationMinutes = try row.value("duration_minutes")
      durationText = try row.value("duration_text")
      rating = try row.value("rating")
      reviews = try row.value("reviews")
      priceInCents = try row.value("price_cents")
      currency = try row.value("currency")
      imageKey = try row.value("image_key")
    }
  }

  /// What a hotel offers.
  public struct Amenity: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id, such as `wifi`.
    public let id: String
    /// What apps show, such as `Wi-Fi`.
    public let label: String
    /// The SF Symbol.
    public let icon: SymbolIcon

    /// Reads a row of `amenities` with its symbol.
    public init(row: Row) throws {
      id = try row.value("amenity_id")
      label = try row.value("label")
      icon = try SymbolIcon(row: row, "icon")
    }
  }

  /// A rule of the form in which trips are created; another language words it by field, rule and
  /// limit.
  ///
  /// ```swift
  /// let name = rules.first { $0.field == "name" && $0.rule == "required" }
  /// alert = form.name.isEmpty ? name?.message : nil
  /// ```
  public struct ValidationRule: Hashable, Sendable, Codable, FetchableRecord {
    /// The field's name in the API, such as `startDate`.
    public let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    public let rule: String
    /// The value that the rule compares with: a number, a field, or words.
    public let limit: String?
    /// What the alert says.
    public let message: String

    /// Reads a row of `validation_rules`.
    public init(row: Row) throws {
      field = try row.value("field")
      rule = try row.value("rule")
      limit = try row.value("limit_text")
      message = try row.value("message")
    }
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// DatePickerView(range: rules.days, isValid: rules.allows)
  /// ```
  public struct CalendarRules: Hashable, Sendable, Codable, FetchableRecord {
    /// The first day, yyyy-MM-dd.
    public let minDate: CalendarDay
    /// The last day, yyyy-MM-dd.
    public let maxDate: CalendarDay
    /// The fewest nights of a trip; 0, since a trip may be a day long.
    public let minNights: Int
    /// The most nights of a trip that the form accepts.
    public let maxNights: Int

    /// Reads a row of `calendar_rules`.
    public init(row: Row) throws {
      minDate = try CalendarDay(published: row.value("min_date"))
      maxDate = try CalendarDay(published: row.value("max_date"))
      minNights = try row.value("min_nights")
      maxNights = try row.value("max_nights")
    }
  }
}
