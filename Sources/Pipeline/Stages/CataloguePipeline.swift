import Catalogues
import Emitters
import SeedStore
import Tabular

/// The stages of a pipeline with road trips, planning tips or both.
struct CataloguePipeline: StagedPipeline {
  let configuration: PipelineConfiguration

  /// What the stages make; nothing of what the pipeline has no section for.
  struct Content {
    var tips = TipCatalogue(
      locale: "en", symbols: [], categories: [], tips: [], reviewedPairs: [],
      origin: Origin("tips"))
    var plan = RoadTripPlan(Schedule(), TripRules())
    /// Why the bundle may not be published.
    var refusals: [String] = []
  }

  var stages: [StageName] {
    (configuration.tips == nil ? [] : [.tips])
      + (configuration.roadTrips == nil ? [] : [.roadTrips])
  }
  var schemaVersion: Int { RoadTripSchema.version }

  func prepare(_ record: inout RunRecord) throws -> Content {
    try prepare(stages, &record)
  }

  func leaveProduct(
    of stage: StageName, in folder: String, _ record: inout RunRecord
  ) throws {
    let content = try prepare(Array(stages.prefix { $0 != stage }) + [stage], &record)
    let isTips = stage == .tips
    _ = try TableDump(tables(content, CatalogueFacts())).write(to: folder) { table in
      TipsStage.tables.contains(table) == isTips
    }
  }

  /// Writes the database on one core, and the snapshots and the app's constants on the other.
  func write(
    _ content: Content, for manifest: Manifest, into folder: String
  ) throws -> WrittenContent {
    let asOf = asOf(content)
    let facts = manifest.catalogueFacts(
      asOf: asOf, minimumIOS: configuration.tips?.minimumIOS.number ?? TipsSection.oldestIOS)
    let path = "\(folder)/\(configuration.databaseName)"
    let (counts, _) = try Parallel.run(
      { try BundleDatabase.write(tables(content, facts), to: path) },
      { try writeFiles(content, facts, into: folder) })
    return WrittenContent(counts: counts, asOf: asOf, refusals: content.refusals)
  }

  private func tables(_ content: Content, _ facts: CatalogueFacts) -> RoadTripTables {
    RoadTripTables(content.plan, tips: content.tips, facts: facts)
  }

  private func prepare(_ stages: [StageName], _ record: inout RunRecord) throws -> Content {
    var content = Content()
    if stages.contains(.tips), let section = configuration.tips {
      content.tips = try record.time(.tips) { record in
        let (tips, report) = try TipsStage(section: section).run()
        record.findings.append(RunRecord.Findings(input: section.source.name, report: report))
        return (tips, tips.tips.count)
      }
    }
    if stages.contains(.roadTrips), let section = configuration.roadTrips {
      content.plan = try record.time(.roadTrips) { record in
        let stage = RoadTripsStage(section: section)
        let (plan, report) = try stage.run()
        record.findings.append(RunRecord.Findings(input: "road-trips", report: report))
        content.refusals = report.refusals(
          maximumSkippedShare: plan.rules.maximumSkippedShare)
        return (plan, plan.enumeratedCount)
      }
    }
    return content
  }

  /// The day that counts as today: the configuration's, else that of the last game.
  private func asOf(_ content: Content) -> CivilDay? {
    configuration.asOf.flatMap(CivilDay.init(yyyymmdd:))
      ?? content.plan.schedule.games.map(\.day).max()
  }
}
