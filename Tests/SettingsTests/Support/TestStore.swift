import Dispatch

@testable import Settings

/// A store that writes only on demand, so that values are delivered on the thread of the test.
func testStore(
  _ memory: MemoryBackend = .memory, overrides: SettingsOverrides = .none
) -> SettingsStore {
  SettingsStore(memory, overrides: overrides, coalescing: .seconds(3600))
}

extension SettingsStore {
  /// Waits until the store watches. It reads the file once more then, and would find what a test changes before.
  func settled() -> SettingsStore {
    writer.perform {}
    return self
  }

  /// Writes, and waits until subscribers have received what there was to tell.
  func synchronizeAndDeliver() throws(SettingsError) {
    defer { mailbox.queue.sync {} }
    try synchronize()
  }
}
