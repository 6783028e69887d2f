#if !os(Windows)
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: a return to an earlier version of a program, which then cannot save anything.
  @Suite(.independentlyRead)
  struct LaterSchemaTests {
    private let stage = JournalStage()
    private let steps = [SettingsMigration(to: 1) { _ in }, SettingsMigration(to: 2) { _ in }]

    private func store(
      schema: Int, _ later: LaterSchema = .readOnly
    ) throws -> SettingsStore {
      try SettingsStore(
        stage.backend(), migrations: Array(steps.prefix(schema)), laterSchema: later,
        coalescing: .seconds(3600))
    }

    @Test func anEarlierVersionMayWriteAndKeepsTheSchema() throws {
      let later = try store(schema: 2)
      later[stage.ballast] = "x"
      try stage.set(1...3, in: later)
      let earlier = try store(schema: 1, .keep)
      try stage.set(4...6, in: earlier)
      #expect(try stage.contents().values == ["volume": .integer(6), "ballast": .string("x")])
      #expect(try stage.contents().schema == 2)
      // The later version finds nothing to migrate, and goes on.
      try stage.set(7...7, in: try store(schema: 2))
      #expect(try stage.contents().schema == 2)
    }

    @Test func unlessAskedForNothingIsWritten() throws {
      try stage.set(1...3, in: try store(schema: 2))
      let before = stage.system.disk[stage.path]
      let earlier = try store(schema: 1)
      earlier[stage.volume] = 4
      #expect(throws: SettingsError.futureSchema(found: 2, supported: 1)) { try earlier.synchronize() }
      #expect(stage.system.disk[stage.path] == before)
    }
  }
#endif
