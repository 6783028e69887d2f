#if canImport(Darwin)
  import Observation
#elseif canImport(Observation)
  // Knows when a property has changed, and not only that it is about to. See Decisions/0007.
  @_spi(SwiftUI) import Observation
#endif

/// A property that is read and whose changes are noticed, until it is released.
protocol PropertySource<Value>: AnyObject {
  associatedtype Value

  /// Reads the property and sees to it that `watcher` is told of every change from now on. Called by one at a time.
  func read(for watcher: any PropertyWatcher) -> Value
}

/// Who is told of changes, on any thread. A source does not hold it.
protocol PropertyWatcher: AnyObject, Sendable {
  func willChange()
  func didChange()
}

#if canImport(Observation)
  /// A property of an object of an observable class.
  final class ObservableSource<Object: Observable & AnyObject, Value>: PropertySource {
    private let object: Object
    private let keyPath: KeyPath<Object, Value>

    init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
      self.object = object
      self.keyPath = keyPath
    }

    #if canImport(Darwin)
      func read(for watcher: any PropertyWatcher) -> Value {
        withObservationTracking {
          object[keyPath: keyPath]
        } onChange: { [weak watcher] in
          watcher?.willChange()
        }
      }
    #else
      private let trackings = SpentTrackings()

      /// The trackings of before end only when the new one is installed: a change in between is told by either.
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
    /// The trackings that have told of a change and are to end with the next reading.
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

/// A property of an observable object, which tells of changes without saying of which property.
final class ObservableObjectSource<Object: ObservableObject, Value>: PropertySource {
  private let object: Object
  private let keyPath: KeyPath<Object, Value>

  /// Touched by who reads.
  private var subscription: AnyCancellable?

  init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

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
