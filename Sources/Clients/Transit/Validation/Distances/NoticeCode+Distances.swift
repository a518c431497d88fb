import Tabular

extension NoticeCode {
  static let decreasingShapeDistance = NoticeCode(
    "decreasing_shape_distance", .error,
    "shape_dist_traveled goes down from one point of a shape to the next.",
    why: "The line runs backwards between the points, so apps that cut it at a distance draw the "
      + "wrong part.",
    fix: "let the distances rise along the shape")

  static let equalDistanceOtherPlace = NoticeCode(
    "equal_shape_distance_diff_coordinates", .error,
    "Two points of a shape have one distance, and are more than 1.11 m apart.",
    why: "One distance means two places, so a vehicle or a stop can appear at the wrong one.",
    fix: "give each point the distance at which it lies")

  static let equalDistanceNearPlace = NoticeCode(
    "equal_shape_distance_diff_coordinates_distance_below_threshold", .warning,
    "Two points of a shape have one distance, and are up to 1.11 m apart.",
    why: "The distances are too coarse to tell the points apart, so positions between stops are "
      + "less exact.",
    fix: "write distances with more digits, or remove one of the points")

  static let equalDistanceSamePlace = NoticeCode(
    "equal_shape_distance_same_coordinates", .warning,
    "Two points of a shape have one distance and one position.",
    why: "The repeated point adds nothing to the line and makes every download of the feed larger.",
    fix: "remove one of the points")

  static let decreasingStopTimeDistance = NoticeCode(
    "decreasing_or_equal_stop_time_distance", .error,
    "shape_dist_traveled does not rise from one stop of a trip to the next.",
    why: "Apps that cut the line at each stop get an empty or reversed piece between these two.",
    fix: "let the distances rise along the trip")

  static let tripBeyondShape = NoticeCode(
    "trip_distance_exceeds_shape_distance", .error,
    "The last distance of a trip is beyond the shape's end, 11.1 m or more away.",
    why: "The line on the map ends before the last stop, so riders see a trip that does not "
      + "arrive.",
    fix: "draw the shape to the last stop, or correct the distances")

  static let tripJustBeyondShape = NoticeCode(
    "trip_distance_exceeds_shape_distance_below_threshold", .warning,
    "The last distance of a trip is beyond the shape's end, less than 11.1 m away.",
    why: "Readers that look up the last stop by its distance find no point there, although the "
      + "line ends at the stop.",
    fix: "let the shape end at the distance of the last stop")

  static let tripWithoutShapeDistances = NoticeCode(
    "trip_with_shape_dist_traveled_but_no_shape_distances", .info,
    "Stop times have distances, but the points of their shape have none.",
    why: "The distances of the stops have nothing to be compared with, so apps must guess where "
      + "stops lie on the line.",
    fix: "give shapes.txt the column shape_dist_traveled too")

  static let stopTooFarByDistance = NoticeCode(
    "stop_too_far_from_shape_using_user_distance", .warning,
    "A stop lies more than 100 m from the point of the shape that its distance names.",
    why: "Apps that trust the distances cut the line, and place vehicles, far from the stop.",
    fix: "correct the distances of the stop times or those of the shape")

  /// Every notice about the distances that a feed gives; only `seedbed validate` finds them.
  static let allOfDistances: [NoticeCode] = [
    .decreasingShapeDistance, .equalDistanceOtherPlace, .equalDistanceNearPlace,
    .equalDistanceSamePlace, .decreasingStopTimeDistance, .tripBeyondShape, .tripJustBeyondShape,
    .tripWithoutShapeDistances, .stopTooFarByDistance,
  ]
}
