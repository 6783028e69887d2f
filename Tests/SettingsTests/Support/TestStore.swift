import Settings

/// A store that writes when it is told to and not before, so that only the test itself delivers what it sets.
func testStore(
  _ memory: MemoryBackend = .memory, overrides: SettingsOverrides = .none
) -> SettingsStore {
  SettingsStore(memory, overrides: overrides, coalescing: .seconds(3600))
}
