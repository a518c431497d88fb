// swift-tools-version: 6.2
import PackageDescription

// Swift settings of every target: unsafe constructs must be marked where they are used.
let strict: [SwiftSetting] = [.strictMemorySafety()]

// An app that imports a store writes `traits: []` and fetches GRDB alone; what only the
// command-line tool needs hangs on the trait `Tool`.
let tool: TargetDependencyCondition? = .when(traits: ["Tool"])

// What neither a trait nor a target can say: on a Mac the tool needs a newer macOS than the stores, and
// Homebrew's libraries, which pkg-config finds. Apps are not to notice either, so `make` asks for both;
// elsewhere neither matters.
let buildsToolOnMac = Context.environment["SEEDBED_TOOL_ON_MAC"] != nil

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let yams = Target.Dependency.product(name: "Yams", package: "Yams", condition: tool)
// The tests write messages with it that SeedRealtime then reads.
let protobuf = Target.Dependency.product(
  name: "SwiftProtobuf", package: "swift-protobuf", condition: tool)

/// A library in Sources/.
func library(
  _ name: String, in folder: String = "", _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// A module map of a C library, which scripts/setup installs.
func system(_ name: String, pkgConfig: String) -> Target {
  .systemLibrary(name: name, pkgConfig: buildsToolOnMac ? pkgConfig : nil)
}

/// A store: what apps import.
func store(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  library(name, in: "Stores/", ["DatabaseGuards", "Folding", grdb] + dependencies)
}

/// A client: everything that one kind of bundle needs to be built.
func client(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  library(
    name, in: "Clients/",
    ["Tabular", "Folding", "Bundles", "SQLiteWriter", "Pipeline"] + dependencies, exclude: exclude)
}

/// Tests are compiled without optimisation, in a third of the time: what they test is optimised.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The tests of a target; some have files that they read where they are.
func tests(
  _ name: String, of target: String? = nil, in folder: String = "",
  _ dependencies: [Target.Dependency] = [], files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: target ?? name), "TestSupport"] + dependencies,
    path: "Tests/\(folder)\(name)Tests", exclude: files, swiftSettings: plain)
}

/// The fuzzer, which only `make fuzz` builds: everything in it is instrumented.
let fuzzer: [Target] =
  Context.environment["SEEDBED_FUZZER"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Driver",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]

let package = Package(
  name: "seedbed",
  platforms: [
    .iOS(.v15), .macOS(buildsToolOnMac ? .v15 : .v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1),
  ],
  products: [
    .library(name: "SeedStore", targets: ["SeedStore"]),
    .library(name: "SeedTransit", targets: ["SeedTransit"]),
    .library(name: "SeedRoadTrips", targets: ["SeedRoadTrips"]),
    .library(name: "SeedTripPlanner", targets: ["SeedTripPlanner"]),
    .library(name: "SeedDashboard", targets: ["SeedDashboard"]),
    .library(name: "SeedFantasy", targets: ["SeedFantasy"]),
    .library(name: "SeedRealtime", targets: ["SeedRealtime"]),
    .library(name: "SeedUpdates", targets: ["SeedUpdates"]),
    .library(name: "SeedStoreTesting", targets: ["SeedStoreTesting"]),
    .executable(name: "seedbed", targets: ["seedbed"]),
  ],
  traits: [
    .default(enabledTraits: ["Tool"]),
    .trait(
      name: "Tool", description: "The seedbed command and everything that builds bundles."),
    .trait(name: "Realtime", description: "Nothing any more; apps that name it still build."),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    system("CLibzip", pkgConfig: "libzip"),
    system("CISAL", pkgConfig: "libisal"),
    system("CXXHash", pkgConfig: "libxxhash"),
    .systemLibrary(name: "CCrypto"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CLinux"),
    // Script, style and markup of report.html, which `#embed` puts into the tool: a hundredth of the time
    // that Swift takes for the same texts.
    .target(name: "CReportPage", exclude: ["page", "parts.inc"]),
    .target(name: "CGamesDashboard"),

    library("CivilDays", []),
    library("Digests", [.target(name: "CCrypto", condition: .when(platforms: [.linux]))]),
    library("Gzip", ["CZlib"]),
    library("DatabaseGuards", [grdb, sqlite]),
    library("DatabaseVersions", ["Digests", grdb, sqlite]),
    library("FileFormats", []),
    library("Folding", []),
    library("Sorting", []),
    library(
      "Tabular",
      ["CivilDays", "Digests", "FileFormats", "Sorting", "CLibzip", "CISAL", "CXXHash"]),
    library("Bundles", ["Tabular", "Folding"]),
    .target(
      name: "SQLiteWriter",
      dependencies: ["Bundles", "Tabular", "DatabaseGuards", "DatabaseVersions", grdb, sqlite],
      exclude: ["README.md"], swiftSettings: strict),
    library(
      "Pipeline",
      [
        "SQLiteWriter", "Bundles", "Tabular", "Folding", "Gzip", "DatabaseGuards",
        "DatabaseVersions", "CReportPage", yams, grdb,
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ]),

    library(
      "CatalogueRuns", ["Pipeline", "SQLiteWriter", "Bundles", "Tabular", "Folding"]),

    store("SeedStore", ["CivilDays"]),
    store("SeedTransit", ["SeedStore"]),
    store("SeedRoadTrips", ["SeedStore"]),
    store("SeedTripPlanner", ["SeedStore"]),
    store("SeedDashboard", ["SeedStore"]),
    store("SeedFantasy", ["SeedStore"]),
    .target(
      name: "SeedUpdates",
      dependencies: [
        "SeedStore", "DatabaseGuards", "DatabaseVersions", "Digests", "FileFormats", "Gzip", grdb,
      ],
      path: "Sources/Stores/SeedUpdates", swiftSettings: strict),
    store("SeedRealtime", ["SeedTransit", "SeedStore", "FileFormats"]),

    // A database of each kind, which `make fixtures` builds.
    .target(
      name: "SeedStoreTesting", path: "Sources/Stores/SeedStoreTesting",
      resources: [.copy("Databases")], swiftSettings: strict),

    client("Transit", ["SeedTransit", "SeedRealtime", "DatabaseVersions", grdb]),
    client("RoadTrips", ["SeedRoadTrips"]),
    client("TripPlanner", ["SeedTripPlanner"]),
    client(
      "GamesDashboard", ["SeedDashboard", "DeclaredTables", "CGamesDashboard"],
      exclude: ["Tables/tables.yaml"]),
    client("AFLFantasy", ["SeedFantasy"]),
    client("DeclaredTables", []),
    library(
      "MockServer", in: "Clients/",
      [
        "TripPlanner", "Pipeline", "Bundles", "Tabular",
        .product(name: "FlyingSocks", package: "FlyingFox", condition: tool),
      ]),

    .executableTarget(
      name: "seedbed",
      dependencies: [
        "Transit", "RoadTrips", "TripPlanner", "GamesDashboard", "AFLFantasy", "DeclaredTables",
        "MockServer", "CatalogueRuns", "Pipeline",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tool),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "SeedTransit", "SeedRealtime", "SeedRoadTrips", "SeedTripPlanner", "SeedDashboard",
        "SeedFantasy",
      ],
      path: "Benchmarks", exclude: ["baseline.json"], swiftSettings: strict),
    // The program of Tests/Consumer, a package of its own, built here so that it cannot rot.
    .executableTarget(
      name: "Consumer", dependencies: ["SeedTransit", "SeedUpdates"],
      path: "Tests/Consumer/Sources/Consumer"),
    // The stores that a bundle contains for the schemas of BundlesTests, compiled as an app would.
    .executableTarget(
      name: "GeneratedStores", dependencies: ["SeedStore", grdb],
      path: "Tests/GeneratedStores/Sources/GeneratedStores"),

    .target(
      name: "TestSupport",
      dependencies: ["Oracles", "Tabular", "Bundles", "SQLiteWriter", "SeedStore", grdb],
      path: "Tests/TestSupport"),
    // Plain ways to do what the readers and the page writer do fast, for tests and the fuzzer: without
    // Swift Testing, which TestSupport has.
    .target(
      name: "Oracles", dependencies: ["Tabular", "Bundles", "SQLiteWriter", grdb],
      path: "Tests/Oracles"),
    // What the fuzzer gives any bytes to; FuzzTests gives them the inputs that are kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Oracles", "Transit", "RoadTrips", "TripPlanner", "GamesDashboard", "AFLFantasy",
        "DeclaredTables", "SeedRealtime", "SeedStoreTesting",
      ],
      path: "Tests/FuzzTargets"),
    tests("Fuzz", of: "FuzzTargets"),
    tests("CivilDays"),
    tests("FileFormats"),
    tests("DatabaseGuards", ["Tabular", grdb]),
    tests("Folding"),
    tests("Bundles", ["GeneratedStores", grdb]),
    tests("Sorting"),
    tests("Gzip"),
    tests("Tabular", ["Oracles"]),
    tests("SQLiteWriter", ["Oracles", grdb]),
    tests("Pipeline"),
    tests("CatalogueRuns", ["SQLiteWriter", "Transit"]),
    tests("SeedStore"),
    tests("SeedRealtime", [protobuf], files: ["Protobuf/gtfs-realtime.proto"]),
    tests("Transit", in: "Clients/", [grdb], files: ["Tables/Golden"]),
    tests("RoadTrips", in: "Clients/", [grdb], files: ["Tables/Golden"]),
    tests("TripPlanner", in: "Clients/", [grdb], files: ["Tables/Golden"]),
    tests("GamesDashboard", in: "Clients/", [grdb], files: ["Tables/Golden"]),
    tests("AFLFantasy", in: "Clients/", [grdb], files: ["Tables/Golden"]),
    tests("DeclaredTables", in: "Clients/", [grdb]),
    tests("MockServer", in: "Clients/", ["TripPlanner"]),
    tests("Seedbed", of: "seedbed", [grdb, "SeedStoreTesting"]),
    // Tests that run the tool do not name it, or a change in any client would compile them again:
    // SeedbedTests imports it, and all tests are one product.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "SeedStore", "SeedTransit", "SeedRealtime", "SeedUpdates", "Folding", "Consumer", "Oracles",
        "TestSupport", grdb,
      ],
      exclude: ["Changes/next-feed.py", "Page/check-pages.py", "compare-feeds.py"],
      swiftSettings: plain),
    // With the benchmarks, so that CI compiles them.
    .testTarget(
      name: "ProjectTests", dependencies: ["TestSupport", "benchmarks", yams], swiftSettings: plain),
  ] + fuzzer,
  swiftLanguageModes: [.v6], cLanguageStandard: .c2x)
