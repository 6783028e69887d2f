import StreamsCore

/// Stores settings in memory, for tests and previews.
///
/// Two stores on one memory backend behave like two processes on one file.
///
/// ```swift
/// let volume = SettingKey("volume", default: 5)
/// let memory = MemoryBackend()
/// let store = SettingsStore(memory)
/// store[volume] = 7
/// try store.synchronize()
/// print(SettingsStore(memory)[volume])
/// // 7
/// ```
///
/// - Threads: Use the backend from any thread. `state` guards the contents. What watches is called after it is released.
public final class MemoryBackend: SettingsBackend {
  private let state: Guarded<SettingsContents>

  /// Tells of each commit.
  private let committed = PassthroughSubject<Void, Never>()

  /// Makes a backend with initial contents.
  public init(_ contents: SettingsContents = SettingsContents()) { state = Guarded(contents) }

  /// The current contents.
  public var contents: SettingsContents { state.withLock { $0 } }

  /// Returns everything, unless `known` is the current revision.
  public func load(ifChangedSince known: SettingsRevision?) -> SettingsContents? {
    let contents = contents
    return contents.revision == known ? nil : contents
  }

  /// Applies changes, unless something they expect is different.
  public func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
    let result = try state.withLock { (state) throws(SettingsError) in
      try changes.commit(to: state) { (contents) throws(SettingsError) in
        guard contents.revision.generation < .max else { throw .noGenerationLeft(path: "memory") }
        contents.revision.generation += 1
        state = contents
      }
    }
    if case .saved = result { committed.send() }
    return result
  }

  /// Calls `onChange` after every commit.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
    committed.sink(receiveValue: { _ in onChange() }, isolation: nil)
  }
}

extension SettingsBackend where Self == MemoryBackend {
  /// Stores settings in a memory backend of its own.
  public static var memory: MemoryBackend { MemoryBackend() }
}
