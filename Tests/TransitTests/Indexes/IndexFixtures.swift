@testable import Transit

/// A stop with only what a test is about.
func makeStop(
  _ id: String = "s", name: String? = nil, type: Int = 0, parent: Int? = nil,
  wheelchair: Int? = nil, timezone: String? = nil, platform: String? = nil
) -> Stop {
  Stop(
    id: id, name: name, locationType: type, parent: parent.map { Index<Stop>($0) },
    timezone: timezone, wheelchairBoarding: wheelchair, platformCode: platform)
}

/// A route with only what a test is about.
func makeRoute(_ id: String, short: String? = nil, long: String? = nil, type: Int? = 3) -> Route {
  Route(id: id, shortName: short, longName: long, type: type)
}

/// Numbers that are the same in every run: SplitMix64.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
