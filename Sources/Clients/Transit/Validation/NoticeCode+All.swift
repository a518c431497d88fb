import Tabular

extension NoticeCode {
  /// The files of the feed lie in a folder of the archive.
  package static let inputFilesInSubfolder = NoticeCode(
    "invalid_input_files_in_subfolder", .error, "A GTFS file lies in a folder inside the archive.",
    fix: "pack the files so that they lie at the top of the archive")

  /// Every notice that this part of the tool can give, each once, by name.
  package static let allOfTransit: [NoticeCode] = {
    let codes =
      allOfReading + allOfStopTimes + Rule.all.map(\.code)
      + [.calendarCut, .routeTypeWithoutMode, .inputFilesInSubfolder]
    return Set(codes).sorted { $0.id < $1.id }
  }()
}

extension Notice {
  /// Says that a feed lies in a folder of its archive.
  package static func inputFilesInSubfolder(_ folder: String) -> Notice {
    Notice(
      .inputFilesInSubfolder, at: Origin(folder), value: folder,
      message: "the feed's files lie in the folder '\(folder)'",
      action: "they are read as if they lay at the top")
  }
}
