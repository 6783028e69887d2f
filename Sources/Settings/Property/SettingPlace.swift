import Streams

/// Announces the changes of one setting as changes of an object.
///
/// `announcements` is guarded by its lock; nothing is called and nobody's last reference goes while that is held.
final class SettingPlace<Value: Sendable>: PublishedPlace, Sendable {
  let key: SettingKey<Value>

  private struct Announcements {
    /// Tells that the object will change; `nil` until someone wants to know.
    var publisher: ObservableObjectPublisher?
    /// The subscription to the store.
    var subscription: AnyCancellable?
    /// What is being set through the object, and was announced before.
    var announced: StoredValue?
  }

  private let announcements = Guarded(Announcements())

  init(_ key: SettingKey<Value>) { self.key = key }

  func set(_ value: Value, in store: SettingsStore) {
    guard let publisher = announcements.withLock({ $0.publisher }) else {
      store[key] = value
      return
    }
    publisher.send()
    let announced = try? key.codec.encode(value)
    announcements.withLock { $0.announced = announced }
    store[key] = value
    announcements.withLock { $0.announced = nil }
  }

  func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    guard let owner = object as? any SettingsOwner else { return }
    let subscription = owner.store.publisher(for: key).dropFirst()
      .sink { [weak self] value in self?.storeChanged(to: value) }
    let surplus = announcements.withLock { announcements -> AnyCancellable? in
      if announcements.publisher != nil { return subscription }
      announcements.publisher = publisher
      announcements.subscription = subscription
      return nil
    }
    surplus?.cancel()
  }

  private func storeChanged(to value: Value) {
    let stored = try? key.codec.encode(value)
    let publisher = announcements.withLock { announcements -> ObservableObjectPublisher? in
      // The setter has announced this very value, and that counts for one change.
      if let stored, announcements.announced == stored {
        announcements.announced = nil
        return nil
      }
      return announcements.publisher
    }
    publisher?.send()
  }
}
