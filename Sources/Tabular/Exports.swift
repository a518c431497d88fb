// Days, digests and formats are of the targets below too, so that every reader of tables has them.
@_exported import CivilDays
@_exported import Digests
@_exported import FileFormats
