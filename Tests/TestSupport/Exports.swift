// The fuzzer needs folders too, and cannot have this target.
@_exported import class Oracles.TemporaryFolder
