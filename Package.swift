// swift-tools-version: 6.2
import PackageDescription

// Swift settings of every target: unsafe constructs must be marked where they stand.
let strict: [SwiftSetting] = [.strictMemorySafety()]

// An app that imports SeedStore writes `traits: []` and fetches GRDB alone; what only the
// command-line tool needs hangs on the trait `Tool`.
let tool: TargetDependencyCondition? = .when(traits: ["Tool"])

// An app that imports SeedRealtime writes `traits: ["Realtime"]` and fetches swift-protobuf too.
let realtime: TargetDependencyCondition? = .when(traits: ["Realtime"])

let package = Package(
  name: "seedbed",
  platforms: [.iOS(.v16), .macOS(.v15)],
  products: [
    .library(name: "SeedStore", targets: ["SeedStore"]),
    .library(name: "SeedRealtime", targets: ["SeedRealtime"]),
    .executable(name: "seedbed", targets: ["seedbed"]),
  ],
  traits: [
    .default(enabledTraits: ["Tool"]),
    .trait(
      name: "Tool", description: "The seedbed command and everything that builds bundles.",
      enabledTraits: ["Realtime"]),
    .trait(name: "Realtime", description: "Reading and merging GTFS-realtime: SeedRealtime."),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(name: "CLibzip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "Folding", swiftSettings: strict),
    .target(
      name: "Tabular",
      dependencies: [
        "CLibzip", "CISAL", "CXXHash",
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),
    .target(
      name: "Transit",
      dependencies: ["Tabular", "Folding"],
      swiftSettings: strict),
    .target(
      name: "Catalogues",
      dependencies: ["Tabular", "Folding"],
      swiftSettings: strict),
    .target(
      name: "Fantasy", dependencies: ["Catalogues", "Tabular", "Folding"], swiftSettings: strict),
    .target(
      name: "SeedStore",
      dependencies: ["Folding", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .target(
      name: "SeedRealtime",
      dependencies: [
        "SeedStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf", condition: realtime),
      ],
      exclude: ["Protobuf/gtfs-realtime.proto"],
      swiftSettings: strict),
    .target(
      name: "Emitters",
      dependencies: [
        "Transit", "Catalogues", "Fantasy", "SeedStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["SQLite/README.md"],
      swiftSettings: strict),
    .target(
      name: "Pipeline",
      dependencies: [
        "Catalogues", "Fantasy", "Emitters", "SeedRealtime", "CLinux",
        .product(name: "Yams", package: "Yams", condition: tool),
      ],
      swiftSettings: strict),
    .target(
      name: "MockServer",
      dependencies: [
        "Catalogues", "Emitters", "Tabular",
        .product(name: "FlyingFox", package: "FlyingFox", condition: tool),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: tool),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "seedbed",
      dependencies: [
        "Pipeline", "MockServer",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: tool),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "benchmarks", dependencies: ["SeedStore", "SeedRealtime"], path: "Benchmarks",
      exclude: ["baseline.json"], swiftSettings: strict),
    // The program of Tests/Consumer, a package of its own, built here so that it cannot rot.
    .executableTarget(
      name: "Consumer", dependencies: ["SeedStore"], path: "Tests/Consumer/Sources/Consumer"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "FoldingTests", dependencies: ["Folding", "TestSupport"]),
    .testTarget(name: "TabularTests", dependencies: ["Tabular", "TestSupport"]),
    .testTarget(name: "TransitTests", dependencies: ["Transit", "Folding", "TestSupport"]),
    .testTarget(name: "CataloguesTests", dependencies: ["Catalogues", "TestSupport"]),
    .testTarget(
      name: "FantasyTests", dependencies: ["Fantasy", "Catalogues", "Tabular", "TestSupport"]),
    .testTarget(name: "SeedStoreTests", dependencies: ["SeedStore", "TestSupport"]),
    .testTarget(
      name: "SeedRealtimeTests",
      dependencies: [
        "SeedRealtime", "seedbed", "TestSupport",
        .product(name: "SwiftProtobuf", package: "swift-protobuf", condition: realtime),
      ]),
    .testTarget(
      name: "EmittersTests", dependencies: ["Emitters", "Catalogues", "Fantasy", "TestSupport"]),
    .testTarget(name: "PipelineTests", dependencies: ["Pipeline", "TestSupport"]),
    .testTarget(
      name: "MockServerTests",
      dependencies: ["MockServer", "seedbed", "Emitters", "Catalogues", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "seedbed", "SeedStore", "Consumer", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "ProjectTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6])
