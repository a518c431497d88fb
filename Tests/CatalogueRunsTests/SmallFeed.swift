import Pipeline
import Tabular
import TestSupport

@testable import CatalogueRuns

/// A timetable of one trip, as a folder of files, and tasks that read it.
struct SmallFeed {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "feed/\(name)") }
  }

  /// The files of the feed by name.
  static let files = [
    "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\na,A,https://example.org,UTC\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\ns1,One,48.1,2.5\ns2,Two,48.2,2.25\n",
    "routes.txt": "route_id,agency_id,route_short_name,route_type\nr,a,1,3\n",
    "calendar.txt":
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
      + "w,1,1,1,1,1,1,1,20260101,20260131\n",
    "trips.txt": "route_id,service_id,trip_id\nr,w,t\n",
    "stop_times.txt":
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + "t,06:00:00,06:00:00,s1,1\nt,06:10:00,06:10:00,s2,2\n",
  ]

  /// Options of runs whose workspace is beside the feed; `day` counts as today, if it is given.
  func options(on day: CalendarDay? = nil) -> RunOptions {
    var options = RunOptions()
    options.workspace = folder.path("workspace")
    options.asOf = day
    return options
  }

  /// A task that reads the feed, or another source; `gates` are as in a pipeline.
  func task(_ id: String, source: String = "feed", gates: String = "{}") -> CatalogueTask {
    CatalogueTask(
      id: id,
      pipeline: #"""
        {"name": "\#(id)", "gates": \#(gates),
          "transit": {"feeds": [{"name": "f", "source": "\#(source)"}]}}
        """#,
      folder: folder.path, labels: ["country": "FR"],
      origin: TaskOrigin(file: "feeds.yaml", line: 3))
  }
}
