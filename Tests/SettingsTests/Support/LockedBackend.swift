import Streams

@testable import Settings

/// A backend in memory that cannot be read or written while the device is locked.
final class LockedBackend: SettingsBackend {
  static let problem = SettingsError.accessDenied(path: "/settings/test", operation: "read")

  private let memory: MemoryBackend
  private let isLocked = Guarded(false)

  init(_ memory: MemoryBackend) { self.memory = memory }

  func lock() { isLocked.withLock { $0 = true } }
  func unlock() { isLocked.withLock { $0 = false } }

  private func check() throws(SettingsError) { if isLocked.withLock({ $0 }) { throw Self.problem } }

  func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents? {
    try check()
    return memory.load(ifChangedSince: known)
  }

  func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    try check()
    return try memory.commit(changes)
  }

  func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? { memory.watch(onChange) }
}
