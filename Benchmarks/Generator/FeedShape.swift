/// How large a generated feed is, and how its trips repeat each other.
///
/// The shape follows a feed derived from Sydney's real stops and stop patterns (5,246,580 stop
/// times, 81 bytes a row, 48 MB zipped), measured with a script:
///
/// | measured | there | here |
/// |---|---|---|
/// | rows a trip | 38.9 (deciles 13, 19, 25, 30, 35, 40, 46, 55, 70; most 171) | 38.8 |
/// | trips a pattern | 19.4 (69 % of patterns have one, the others 10 to 129) | 20.7 |
/// | routes that are school buses | 76 % | 77 % |
/// | trips on weekdays, Saturdays, Sundays, school days | 51, 24, 21, 4 % | 48, 24, 25, 3 % |
/// | rows that are timepoints | 17.6 % | 17.6 % |
/// | rows with two different times | 0 % | 7.9 % |
/// | timing profiles a pattern | 1 | 2.2 |
/// | trips a timing profile | 19.4 | 9.6 |
///
/// In that feed the times are synthetic: each pattern has one timing profile and no vehicle waits,
/// which flatters a program that stores profiles. Eight published feeds have 1.6 to 7.3 profiles a
/// pattern and 7 to 20 trips a profile, so here fifteen trips in a row share a profile and the
/// sixteenth runs to another.
struct FeedShape: Sendable {
  /// The feed's name in file names and tables.
  let name: String
  /// Stop times to write; the last trip may go a few rows over.
  let rows: Int
  /// Suburbs of the made-up city; each has 85 stops.
  let suburbs: Int
  /// What is odd about every stop time; nil for those as most feeds have them.
  var oddity: Oddity?
  /// Rows of transfers.txt; without any there is no such file.
  var transfers = 0

  /// The feed that the targets speak of.
  static let full = FeedShape(name: "full", rows: 7_500_000, suburbs: 470)
  /// A tenth of everything, to show growth.
  static let tenth = FeedShape(name: "tenth", rows: 750_000, suburbs: 47)

  /// A million rows as most feeds have them, and the same rows, each of which is odd in the same way.
  static let million = FeedShape(name: "million", rows: 1_000_000, suburbs: 63)
  static let millionLong = FeedShape(
    name: "million-long", rows: 1_000_000, suburbs: 63, oddity: .extraCell)
  static let millionUnreadable = FeedShape(
    name: "million-unreadable", rows: 1_000_000, suburbs: 63, oddity: .unknownCodes)
  static let millionReordered = FeedShape(
    name: "million-reordered", rows: 1_000_000, suburbs: 63, oddity: .otherOrder)

  /// How every stop time of a feed can be odd.
  enum Oddity: Sendable {
    /// A cell more than the header has.
    case extraCell
    /// The value -999 in pickup_type and drop_off_type.
    case unknownCodes
    /// The columns in another order, which needs no notice: times and trip among the others.
    case otherOrder
  }

  /// A tenth of the feed with five million transfers.
  static let transfers = FeedShape(
    name: "transfers", rows: 750_000, suburbs: 47, transfers: 5_000_000)

  /// Trips in a row that run to the same timing profile.
  static let tripsPerProfile = 15

  /// The number of stops of a random trip, drawn so that the deciles come out as measured.
  static func tripLength(using random: inout SplitMix64) -> Int {
    let quantiles = [2, 13, 19, 25, 30, 35, 40, 46, 55, 70]
    let tail = [70, 76, 85, 105, 171]
    let decile = random.number(in: 0...9)
    if decile < 9 { return random.number(in: quantiles[decile]...quantiles[decile + 1]) }
    // The longest tenth thins out: each quarter of it reaches further than the one before.
    let quarter = random.number(in: 0...3)
    return random.number(in: tail[quarter]...tail[quarter + 1])
  }
}
