#if canImport(Darwin)
  import Observation
#elseif canImport(Observation)
  // Says when a property has changed, and not only that it is about to. See Decisions/0007.
  @_spi(SwiftUI) import Observation
#endif

/// A property that can be read, and that reports its changes until it is released.
@usableFromInline
protocol PropertySource<Value>: AnyObject {
  associatedtype Value

  /// Reads the property, and reports every change from now on to `watcher`. Called by one thread at a time.
  func read(for watcher: any PropertyWatcher) -> Value
}

/// Receives the changes of a property, on any thread. The source does not hold it.
@usableFromInline
protocol PropertyWatcher: AnyObject, Sendable {
  func willChange()
  func didChange()
}

#if canImport(Observation)
  /// A property of an object whose class is `Observable`.
  @usableFromInline
  final class ObservableSource<Object: Observable & AnyObject, Value>: PropertySource {
    private let object: Object
    private let keyPath: KeyPath<Object, Value>

    @usableFromInline
    init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
      self.object = object
      self.keyPath = keyPath
    }

    #if canImport(Darwin)
      @usableFromInline
      func read(for watcher: any PropertyWatcher) -> Value {
        withObservationTracking {
          object[keyPath: keyPath]
        } onChange: { [weak watcher] in
          watcher?.willChange()
        }
      }
    #else
      private let trackings = SpentTrackings()

      /// The previous trackings end only when the new one is installed, so that no change in between is lost.
      @usableFromInline
      func read(for watcher: any PropertyWatcher) -> Value {
        let spent = trackings.takeAll()
        defer { for tracking in spent { tracking.cancel() } }
        return withObservationTracking {
          object[keyPath: keyPath]
        } didSet: { [weak trackings, weak watcher] tracking in
          guard let trackings, let watcher else { return tracking.cancel() }
          trackings.add(tracking)
          watcher.didChange()
        }
      }
    #endif
  }

  #if !canImport(Darwin)
    /// The trackings that have reported a change. They end with the next reading.
    private final class SpentTrackings: Sendable {
      private let trackings = Guarded<[ObservationTracking]>([])

      func add(_ tracking: ObservationTracking) { trackings.withLock { $0.append(tracking) } }

      func takeAll() -> [ObservationTracking] {
        trackings.withLock { trackings in
          defer { trackings = [] }
          return trackings
        }
      }
    }
  #endif
#endif

/// A property of an ``ObservableObject``, which reports a change without naming the property.
@usableFromInline
final class ObservableObjectSource<Object: ObservableObject, Value>: PropertySource {
  private let object: Object
  private let keyPath: KeyPath<Object, Value>

  /// Touched only by the thread that reads.
  private var subscription: AnyCancellable?

  @usableFromInline
  init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  @usableFromInline
  func read(for watcher: any PropertyWatcher) -> Value {
    if subscription == nil { subscription = subscribe(watcher) }
    return object[keyPath: keyPath]
  }

  private func subscribe(_ watcher: any PropertyWatcher) -> AnyCancellable {
    guard let publisher = object.objectWillChange as? ObservableObjectPublisher else {
      return object.objectWillChange.map { _ in }.sink { [weak watcher] in watcher?.willChange() }
    }
    return publisher.moments.sink { [weak watcher] moment in
      switch moment {
      case .before: watcher?.willChange()
      case .after: watcher?.didChange()
      }
    }
  }
}
