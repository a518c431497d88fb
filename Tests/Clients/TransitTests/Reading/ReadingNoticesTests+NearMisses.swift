import Tabular

@testable import Transit

extension ReadingNoticesTests {
  /// Changes of a file, a header or a row that are almost faults.
  static let nearMisses: [NearMiss] =
    fileNearMisses + valueNearMisses + rowNearMisses + stopTimeNearMisses + locationNearMisses

  private static let fileNearMisses: [NearMiss] = [
    NearMiss(
      "areas stand for stops", .missingRequiredFile, .remove("stops.txt"),
      .write("locations.geojson", OnDemandFeed.geoJSON("north"))),
    NearMiss("one calendar is enough", .missingCalendars, .remove("calendar.txt")),
    NearMiss(
      "a column named as a format begins", .wrongFileFormat,
      .write("notes.txt", "header,PK\nn1,\"{\"\n")),
    NearMiss(
      "a recommended column may be absent", .missingRequiredColumn,
      .write("feed_info.txt", "feed_publisher_name,feed_publisher_url,feed_lang\nF,f.org,en\n")),
    NearMiss(
      "a recommended value is given", .missingRecommendedField,
      .replace("feed_info.txt", "20261231,7", with: "20261231,0")),
    NearMiss(
      "a column of the reference", .unknownColumn,
      .replace("agency.txt", "agency_timezone\n", with: "agency_timezone,agency_phone\n"),
      .replace("agency.txt", "Australia/Sydney\n", with: "Australia/Sydney,131500\n")),
    NearMiss(
      "the present name of a column", .formerColumn,
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,field_value\nstops,stop_name,el,Μάνλι,Manly\n")
    ),
    NearMiss(
      "groups without members", .olderFlexGroup,
      .write("location_groups.txt", "location_group_id,location_group_name\ntown,Town\n")),
    NearMiss(
      "a file of the reference", .unknownFile,
      .write("areas.txt", "area_id,area_name\nharbour,Harbour\n")),
    NearMiss(
      "a table of the publisher's own", .binaryFile,
      .write("notes.txt", "note_id,text\nn1,Μάνλι 🚢\n")),
    NearMiss(
      "a column without values", .leftColumn,
      .replace("shapes.txt", "shape_pt_sequence\n", with: "shape_pt_sequence,note\n"),
      .replace("shapes.txt", "151.2105,1\n", with: "151.2105,1,\n"),
      .replace("shapes.txt", "151.2842,2\n", with: "151.2842,2,\n")),
  ]

  private static let valueNearMisses: [NearMiss] = [
    NearMiss(
      "zeros before a number", .invalidInteger, .replace("frequencies.txt", "1800", with: "01800")),
    NearMiss(
      "a number without decimals", .invalidFloat, .replace("stops.txt", "151.2842", with: "151")),
    NearMiss(
      "the 29th of February of a leap year", .invalidDate,
      .replace("calendar.txt", "20261231", with: "20280229")),
    NearMiss(
      "a removed day with hyphens", .unusableRestriction,
      .replace("calendar_dates.txt", "20261005", with: "2026-10-05")),
    NearMiss(
      "an added day that cannot be read", .unusableRestriction,
      .replace("calendar_dates.txt", "20261005,2", with: "5 October,1")),
    NearMiss(
      "an added day of no service", .unusableRestriction,
      .add("calendar_dates.txt", ",20261006,1")),
    NearMiss(
      "an hour of one digit", .invalidTime,
      .replace("frequencies.txt", "09:00:00", with: "9:00:00")),
    NearMiss(
      "an hour after midnight", .invalidTime,
      .replace("stop_times.txt", "09:30:00,09:30:00", with: "33:30:00,33:30:00")),
    NearMiss(
      "a colour in small letters", .invalidColor,
      .replace("routes.txt", "00774B", with: "00774b")),
    NearMiss(
      "a time zone of three parts", .invalidTimezone,
      .replace("agency.txt", "Australia/Sydney", with: "America/Argentina/Buenos_Aires")),
    NearMiss(
      "an extended type of route", .unexpectedEnumValue,
      .replace("routes.txt", "Manly,4,", with: "Manly,1000,")),
    NearMiss(
      "the last degree of longitude", .numberOutOfRange,
      .replace("stops.txt", "151.2842", with: "180")),
    NearMiss(
      "just over a degree from (0, 0)", .pointNearOrigin,
      .replace("stops.txt", "-33.8003,151.2842", with: "1.01,-0.5")),
    NearMiss(
      "just over a degree from a pole", .pointNearPole,
      .replace("shapes.txt", "-33.8003,151.2842", with: "-88.99,151")),
  ]

  private static let rowNearMisses: [NearMiss] = [
    NearMiss(
      "an optional value is blank", .missingRequiredField,
      .replace("trips.txt", "out,Manly,0", with: "out,,0")),
    NearMiss(
      "ids that differ in case", .duplicateKey,
      .add("stops.txt", "MANLY,Manly Two,-33.8003,151.2841,0,,")),
    NearMiss(
      "an id between blanks", .foreignKeyViolation,
      .replace("stops.txt", ",0,quay,", with: ",0, quay ,")),
    NearMiss(
      "a row that differs in its headsign alone", .repeatedStopTime,
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign
        out,08:00:00,08:00:00,wharf2,1,Manly
        out,08:00:00,08:00:00,wharf2,1,Manly Wharf
        out,08:30:00,08:31:00,manly,2,

        """)),
    NearMiss(
      "a blank line after the only row", .moreThanOneEntity, .add("feed_info.txt", "")),
    NearMiss(
      "a service of one day", .startAndEndRangeOutOfOrder,
      .replace("calendar.txt", "20260801,20261231", with: "20261231,20261231")),
    NearMiss(
      "a period of one second", .startAndEndRangeEqual,
      .replace("frequencies.txt", "12:00:00", with: "09:00:01")),
  ]

  private static let stopTimeNearMisses: [NearMiss] = [
    NearMiss(
      "a gap in stop_sequence", .unplacedStopTime,
      .replace("stop_times.txt", "manly,2,0,1", with: "manly,70,0,1")),
    NearMiss("no time between two timed stops", .onlyArrivalOrDeparture, untimed),
    NearMiss("no time at a stop on the way", .missingTripEdge, untimed),
    NearMiss("no time where timepoint is 0", .timepointWithoutTimes, untimed),
    NearMiss(
      "an arrival at the second of the departure before", .arrivalBeforePreviousDeparture,
      .replace("stop_times.txt", "08:30:00,08:31:00", with: "08:00:00,08:31:00")),
    NearMiss(
      "trips in another order than in trips.txt", .unsortedStopTimes,
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        back,09:00:00,09:00:00,manly,1
        back,09:30:00,09:30:00,wharf2,2
        out,08:00:00,08:00:00,wharf2,1
        out,08:30:00,08:31:00,manly,2

        """)),
    NearMiss("a window of one second", .badPickupDropOffWindow, areas, onDemandRow),
    NearMiss("an area alone", .forbiddenGeographyID, areas, onDemandRow),
    NearMiss("a zone in location_id", .olderFlexDraft, areas, onDemandRow),
    NearMiss("a window alone", .forbiddenTimeWithWindow, areas, onDemandRow),
  ]

  /// A stop without times between two that have them.
  private static let untimed = TestFeed.Change.add(
    "stop_times.txt", "back,,,manly,3,0,0\nback,09:50:00,09:50:00,wharf2,4,0,1")

  private static let areas = TestFeed.Change.write(
    "locations.geojson", OnDemandFeed.geoJSON("north"))

  private static let onDemandRow = TestFeed.Change.write(
    "stop_times.txt", onDemandTimes("north,,08:00:00,08:00:01,", sequence: 1))

  private static let locationNearMisses: [NearMiss] = [
    location("no feature", .malformedJSON, OnDemandFeed.collection([])),
    location(
      "a member that GeoJSON does not know", .unsupportedGeoJSONType,
      #"{"type":"FeatureCollection","source":"survey","features":[]}"#),
    location("two features", .unsupportedFeatureType, OnDemandFeed.geoJSON("north", "south")),
    location(
      "properties without a name", .missingRequiredElement,
      OnDemandFeed.collection([
        #"{"type":"Feature","id":"a","properties":{},"geometry":{"type":"Polygon","coordinates":"#
          + triangle + "}}"
      ])),
    location("ids in two cases", .duplicateGeoJSONKey, OnDemandFeed.geoJSON("north", "North")),
    location(
      "an area of two parts", .unsupportedGeometryType,
      OnDemandFeed.collection([
        #"{"type":"Feature","id":"a","properties":{},"geometry":{"type":"MultiPolygon","#
          + #""coordinates":["# + triangle + "," + triangle + "]}}"
      ])),
    location(
      "a ring of four points", .invalidGeometry,
      OnDemandFeed.collection([OnDemandFeed.feature("a", triangle)])),
  ]

  private static let triangle = "[[[0,0],[1,0],[1,1],[0,0]]]"

  private static func location(_ why: String, _ code: NoticeCode, _ text: String) -> NearMiss {
    NearMiss(why, code, .write("locations.geojson", text))
  }
}
