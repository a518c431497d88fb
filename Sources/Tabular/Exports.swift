// These targets are exported because every reader of tables needs days, digests, formats and sorts.
@_exported import CivilDays
@_exported import Digests
@_exported import FileFormats
@_exported import Sorting
