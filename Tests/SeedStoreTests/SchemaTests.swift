import Testing

@testable import SeedStore

@Suite("The schemas of all databases")
struct SchemaTests {
  private static let schemas = [
    DatabaseSchema(
      tables: TransitSchema.tables, applicationID: TransitSchema.applicationID,
      version: TransitSchema.version),
    RoadTripSchema.schema, TripPlannerSchema.schema, DashboardSchema.schema,
  ]

  @Test("have an application_id each, by which a store knows its own")
  func applications() {
    #expect(Set(Self.schemas.map(\.applicationID)).count == Self.schemas.count)
  }

  @Test("refer to tables that are there, by keys of one column")
  func references() {
    for schema in Self.schemas {
      for table in schema.tables {
        for target in table.columns.compactMap(\.references) {
          #expect(schema.table(named: target)?.primaryKey.count == 1, "\(table.name) → \(target)")
        }
      }
    }
  }
}
