@testable import Transit

extension RuleNoticesTests {
  /// Near misses for the faults without a near miss in the other files.
  static let plainNearMisses: [NearMiss] = [
    NearMiss(
      "an optional file may have no row", .emptyFile,
      .write("frequencies.txt", "trip_id,start_time,end_time,headway_secs\n")),
    NearMiss(
      "a feed without translations needs no feed_info.txt", .missingRequiredFile,
      .remove("feed_info.txt")),
    NearMiss(
      "two agencies may have one time zone", .inconsistentAgencyTimezone,
      .add("agency.txt", "buses,Buses,https://example.org,Australia/Sydney")),
    NearMiss(
      "several agencies need an id, which is an error", .missingRecommendedField,
      .add("agency.txt", "buses,Buses,https://example.org,Australia/Sydney"),
      .replace("routes.txt", "F1,ferries", with: "F1,")),
    NearMiss(
      "an agency_id that is not known is not blank", .missingRecommendedField,
      .replace("routes.txt", "F1,ferries", with: "F1,trams")),
    NearMiss(
      "cash, paper and bank cards need no name", .missingRecommendedField,
      .write("fare_media.txt", "fare_media_id,fare_media_type\ncash,0\npaper,1\nbank,3\n")),
    NearMiss(
      "a platform may have the zone of its station", .ignoredStopTimezone,
      .write(
        "stops.txt",
        """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone
        quay,Circular Quay,-33.8611,151.2107,1,,Australia/Perth
        wharf2,"Circular Quay, Wharf 2",-33.8610,151.2105,0,quay,Australia/Perth
        manly,Manly Wharf,-33.8003,151.2842,0,,Australia/Sydney

        """)),
    NearMiss(
      "a boarding area may have the zone of its platform's station", .ignoredStopTimezone,
      .write(
        "stops.txt",
        """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone
        quay,Circular Quay,-33.8611,151.2107,1,,Australia/Perth
        wharf2,"Circular Quay, Wharf 2",-33.8610,151.2105,0,quay,
        bow,Bow,-33.8610,151.2105,4,wharf2,Australia/Perth
        manly,Manly Wharf,-33.8003,151.2842,0,,

        """)),
    NearMiss(
      "a single agency needs no id", .missingRequiredAgencyID,
      .replace("agency.txt", "ferries,Harbour", with: ",Harbour"),
      .replace("routes.txt", "F1,ferries", with: "F1,")),
    NearMiss(
      "a platform has a station", .stationWithParentStation,
      .add("stops.txt", "wharf3,Wharf 3,-33.8611,151.2106,0,quay,")),
    NearMiss(
      "an entrance has a station", .locationWithoutParentStation,
      .add("stops.txt", "gate,Gate,-33.861,151.21,2,quay,")),
    NearMiss(
      "ids that differ in case are two ids", .duplicateGeographyID,
      .write("location_groups.txt", "location_group_id,location_group_name\nManly,M\n")),
    NearMiss(
      "a blank location_type is that of a stop", .locationWithUnexpectedStopTime,
      .replace("stops.txt", "151.2842,0,,2", with: "151.2842,,,2")),
    NearMiss(
      "a station with one platform is used", .unusedStation,
      .add(
        "stops.txt", "hub,Bondi Hub,-33.89,151.27,1,,\nbay,Bay 1,-33.89,151.27,0,hub,")),
    NearMiss(
      "one of the two names is enough", .routeNamesMissing,
      .replace("routes.txt", "F1,Manly", with: "F1,")),
    NearMiss(
      "one weekday is enough", .noActiveDayOfTheWeek,
      .add("calendar.txt", "sunday,0,0,0,0,0,0,1,20260801,20261231")),
    NearMiss(
      "two points make a line, even at one place", .singleShapePoint,
      .add("shapes.txt", "stub,-33.8,151.2,1\nstub,-33.8,151.2,2")),
    NearMiss(
      "a shape of one trip is used", .unusedShape,
      .add("shapes.txt", "return,-33.8003,151.2842,1\nreturn,-33.8610,151.2105,2"),
      .replace("trips.txt", "1,line", with: "1,return")),
    NearMiss(
      "a feed may be valid on one day", .startAndEndRangeOutOfOrder,
      .replace("feed_info.txt", "20260801,20261231", with: "20260824,20260824")),
  ]
}
