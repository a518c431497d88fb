import ArgumentParser
import Pipeline

/// The arguments of `seedbed catalogue --plan`.
struct PlanArguments: ParsableArguments {
  @Flag(
    help:
      "Build nothing, and print what nights would cost, estimated from the last run in --output.")
  var plan = false

  @Option(
    name: .customLong("workers"),
    help: ArgumentHelp(
      "With --plan, say how long a night takes with each of these numbers of workers. (default: "
        + "\(WorkerCounts.usual.text))",
      valueName: "numbers"))
  var givenWorkers: WorkerCounts?

  @Option(
    name: .customLong("changed"),
    help: ArgumentHelp(
      "With --plan, the part of the entries that changes in a night, such as 20%. (default: 100%)",
      valueName: "share"))
  var givenChange: ShareOption?

  @Option(
    name: .customLong("price"),
    help: ArgumentHelp(
      "With --plan, what an hour and a gigabyte cost: "
        + "cpu-hour=0.04,gb-fetched=0.01,gb-stored=0.023 (a month).",
      valueName: "prices"))
  var givenPrices: Prices?

  func validate() throws {
    guard !plan, givenWorkers != nil || givenChange != nil || givenPrices != nil else { return }
    throw ValidationError("--workers, --changed and --price need --plan.")
  }

  /// The numbers of workers for which a night is planned.
  var workers: [Int] { (givenWorkers ?? .usual).counts }
  /// The part of the entries that changes in a night, from 0 to 1.
  var changedShare: Double { givenChange?.share ?? 1 }
  /// The prices for the estimate.
  var prices: Prices { givenPrices ?? Prices() }
}

/// Numbers of workers on the command line, written like 1,2,4.
struct WorkerCounts: ExpressibleByArgument {
  /// The numbers, in the written order.
  let counts: [Int]

  /// The numbers of workers of most machines and clusters.
  static let usual = WorkerCounts(counts: [1, 2, 4, 8, 16, 32, 64])

  private init(counts: [Int]) {
    self.counts = counts
  }

  /// Reads numbers from 1 to 10,000; nil for anything else.
  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let counts = parts.compactMap { wholeNumber(String($0), in: 1...10_000) }
    guard counts.count == parts.count else { return nil }
    self.counts = counts
  }

  /// The numbers, as on the command line.
  var text: String { counts.map(String.init).joined(separator: ",") }
}

/// Prices on the command line, in any currency.
struct Prices: ExpressibleByArgument {
  /// The price of an hour of one processor.
  private(set) var processorHour: Double?
  /// The price of a gigabyte that is downloaded.
  private(set) var gigabyteFetched: Double?
  /// The price of a gigabyte that is stored for a month.
  private(set) var gigabyteStored: Double?

  /// No prices.
  init() {}

  /// Reads prices such as `cpu-hour=0.04,gb-stored=0.023`; nil for anything else.
  init?(argument: String) {
    let names: [String: WritableKeyPath<Prices, Double?>] = [
      "cpu-hour": \.processorHour, "gb-fetched": \.gigabyteFetched, "gb-stored": \.gigabyteStored,
    ]
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let path = names[String(sides[0])], self[keyPath: path] == nil,
        sides[1].allSatisfy({ "0123456789.".contains($0) }), let price = Double(sides[1]),
        price <= 1e6
      else { return nil }
      self[keyPath: path] = price
    }
  }
}
