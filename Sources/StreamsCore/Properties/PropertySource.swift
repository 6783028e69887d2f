#if canImport(Darwin)
  import Observation
#else
  // Says when a property has changed, and not only that it is about to. See Decisions/0007.
  @_spi(SwiftUI) import Observation
#endif

/// Reads a property, and reports every change from then on to a watcher, until it is released. Called by one thread at a time.
@usableFromInline typealias PropertySource<Value> = (_ watcher: any PropertyWatcher) -> Value

/// Receives the changes of a property, on any thread. The source does not hold it.
@usableFromInline
protocol PropertyWatcher: AnyObject, Sendable {
  func willChange()
  func didChange()
}

/// Makes the source of a property of an object whose class is `Observable`.
@usableFromInline
func observableSource<Object: Observable & AnyObject, Value>(
  _ object: Object, _ keyPath: KeyPath<Object, Value>
) -> PropertySource<Value> {
  #if canImport(Darwin)
    return { watcher in
      _ = withObservationTracking {
        object[keyPath: keyPath]
      } onChange: { [weak watcher] in
        watcher?.willChange()
      }
      // Nothing has told of a change between the read and its tracking, since the one before has ended with the last change.
      return object[keyPath: keyPath]
    }
  #else
    let trackings = SpentTrackings()
    var isFirst = true
    return { watcher in
      // The previous trackings end only when the new one is installed, so that no change in between is lost.
      let spent = trackings.all.takeAll()
      defer { for tracking in spent { tracking.cancel() } }
      let value = withObservationTracking {
        object[keyPath: keyPath]
      } didSet: { [weak trackings, weak watcher] tracking in
        guard let trackings, let watcher else { return tracking.cancel() }
        trackings.all.withLock { $0.append(tracking) }
        watcher.didChange()
      }
      if !isFirst { return value }
      isFirst = false
      // Nothing has told of a change between the first read and its tracking.
      return object[keyPath: keyPath]
    }
  #endif
}

#if !canImport(Darwin)
  /// The trackings that have reported a change. They end with the next reading.
  private final class SpentTrackings: Sendable {
    let all = Guarded<[ObservationTracking]>([])
  }
#endif

/// Makes the source of a property of an ``ObservableObject``, which reports a change without naming the property.
@usableFromInline
func objectSource<Object: ObservableObject, Value>(
  _ object: Object, _ keyPath: KeyPath<Object, Value>
) -> PropertySource<Value> {
  var subscription: AnyCancellable?
  return { watcher in
    if subscription == nil { subscription = announcements(of: object, to: watcher) }
    return object[keyPath: keyPath]
  }
}

private func announcements(of object: some ObservableObject, to watcher: any PropertyWatcher)
  -> AnyCancellable
{
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
