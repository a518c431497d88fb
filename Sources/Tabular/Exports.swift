// Every reader of tables needs days, digests, formats and sorts, which have targets of their own.
@_exported import CivilDays
@_exported import Digests
@_exported import FileFormats
@_exported import Sorting
