// Every reader of tables needs days, digests and formats, which have targets of their own.
@_exported import CivilDays
@_exported import Digests
@_exported import FileFormats
