// The fuzzer needs folders too, but cannot depend on this target.
@_exported import class Oracles.TemporaryFolder
