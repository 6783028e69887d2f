import Settings

/// A store that writes only on demand, so that values are delivered on the thread of the test.
func testStore(
  _ memory: MemoryBackend = .memory, overrides: SettingsOverrides = .none
) -> SettingsStore {
  SettingsStore(memory, overrides: overrides, coalescing: .seconds(3600))
}
