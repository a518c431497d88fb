import Foundation

/// What the command line asks for.
struct Options: Sendable {
  /// The program to measure.
  var tool = ".build/release/seedbed"
  /// How often each measurement is taken.
  var rounds = 5
  /// Chooses the generated feeds.
  var seed: UInt64 = 1
  /// Where generated feeds and bundles are kept.
  var cache = ".build/benchmarks"
  /// The folder of published feeds; what is not there is not measured.
  var feeds = "../shared/data/gtfs"
  /// True schedules; road trips are not measured where they are not there.
  var sports = "../shared/data/sports"
  /// Venues, teams and rules for them.
  var places = "sample-data/road-trips"
  /// GeoNames' cities and all airports; the trip planner is not measured where they are not there.
  var cities = "../shared/data/places"
  /// The app's own files for them.
  var content = "sample-data/trip-planner"
  /// A true season of AFL Fantasy; it is not measured where it is not there.
  var seasons = "../shared/data/afl"
  /// The rules and the league for it.
  var rules = "sample-data/fantasy"
  /// An earlier build of the program, to run everything in turn with.
  var baselineBinary: String?
  /// The committed targets.
  var baseline = "Benchmarks/baseline.json"
  /// The document to write the tables into.
  var document: String?
  /// What to measure SeedStore with, and nothing else.
  var store: StoreSubject?
  /// The database of a catalogue to measure its store with, and nothing else.
  var catalogue: Catalogue?
  /// Whether to make the feeds and nothing else.
  var onlyGenerates = false

  /// A database and the store that answers from it.
  enum Catalogue {
    case roadTrips(URL)
    case tripPlanner(URL)
    case dashboard(URL)
    case fantasy(URL)
  }

  /// What `benchmarks` says when it does not understand.
  static let usage = """
    usage: benchmarks [options]
      --rounds N        take each measurement N times (5)
      --tool PATH       the seedbed to measure (.build/release/seedbed)
      --seed N          the seed of the generated feeds (1)
      --cache DIR       where generated feeds are kept (.build/benchmarks)
      --feeds DIR       published feeds, measured if there (../shared/data/gtfs)
      --sports DIR      true schedules, measured if there (../shared/data/sports)
      --places DIR      cities and airports, measured if there (../shared/data/places)
      --seasons DIR     a season of AFL Fantasy, measured if there (../shared/data/afl)
      --baseline FILE   the targets (Benchmarks/baseline.json)
      --baseline-binary PATH
                        an earlier seedbed: the same commands are timed with both in turn,
                        15 times or more
      --write FILE      put the tables between the markers of this document
      --generate        make the feeds and stop
    """

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--generate" {
        onlyGenerates = true
        continue
      }
      guard let value = rest.popFirst() else { throw BenchmarkError(Self.usage) }
      switch option {
      case "--rounds": rounds = try Self.number(value)
      case "--seed": seed = try Self.number(value)
      case "--tool": tool = value
      case "--cache": cache = value
      case "--feeds": feeds = value
      case "--baseline": baseline = value
      case "--baseline-binary": baselineBinary = value
      case "--write": document = value
      case "--sports": sports = value
      case "--places": cities = value
      case "--seasons": seasons = value
      case "--trips": catalogue = .roadTrips(URL(fileURLWithPath: value))
      case "--cities": catalogue = .tripPlanner(URL(fileURLWithPath: value))
      case "--dashboard": catalogue = .dashboard(URL(fileURLWithPath: value))
      case "--fantasy": catalogue = .fantasy(URL(fileURLWithPath: value))
      case "--store": store = try StoreSubject(value)
      default: throw BenchmarkError(Self.usage)
      }
    }
  }

  /// A whole number from 1.
  private static func number<Number: FixedWidthInteger>(_ text: String) throws -> Number {
    guard let number = Number(text), number > 0 else {
      throw BenchmarkError("'\(text)' is not a number from 1\n\(usage)")
    }
    return number
  }
}
