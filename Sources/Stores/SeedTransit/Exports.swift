// An app that imports this store uses errors, days and coordinates too, which every store shares.
@_exported import SeedStore
