import Streams
import Synchronization

/// The decoded value of one key in a store, without the type of the value.
///
/// ``phase`` is written with the lock of the store held, and read on any thread.
@usableFromInline
class SlotBase: @unchecked Sendable {
  /// The key the slot was made for.
  @usableFromInline let identity: KeyIdentity

  /// The entry of the name. It lives as long as the store, which outlives all use of the slot.
  unowned(unsafe) let entry: Entry

  @usableFromInline let phase = Atomic<UInt8>(SlotBase.stale)

  /// The value must be decoded again.
  @usableFromInline static var stale: UInt8 { 0 }
  /// No value is stored, so the default applies.
  @usableFromInline static var absent: UInt8 { 1 }
  /// The value is decoded.
  @usableFromInline static var present: UInt8 { 2 }

  init(_ identity: KeyIdentity, _ entry: Entry) {
    self.identity = identity
    self.entry = entry
  }

  /// Whether the override is no value of this type, so that the stored value is used. Guarded by the lock of the store.
  final var ignoresOverride = false

  /// Whether an override applies. With the lock of the store held, after decoding.
  final var isOverridden: Bool { entry.override != nil && !ignoresOverride }

  /// The form the value is decoded from. With the lock of the store held.
  final var raw: StoredValue? {
    isOverridden ? entry.override.map { .string($0) } : entry.stored ?? entry.registered
  }

  /// Publishes the changes. Guarded by the lock of the store.
  private var subject: CurrentValueSubject<Change, Never>?

  /// Whether there has been a subscriber. With the lock of the store held.
  final var isObserved: Bool { subject != nil }

  /// The current state of the setting. With the lock of the store held.
  var change: Change { Change(version: entry.version, raw: nil) }

  /// Exchanges the value with the one at `pointer`. With the lock of the store held, so it releases no value.
  func exchange(with pointer: UnsafeMutableRawPointer) {}

  /// Queues the current value for the subscribers. With the lock of the store held.
  final func announce(in mailbox: Mailbox) {
    guard let subject else { return }
    let change = change
    mailbox.post { subject.send(change) }
  }

  /// Decodes the value, if it is stale. With no lock held.
  func settle(in store: SettingsStore) {}

  /// The subject of all changes, and the state when observation began.
  final func observe(in store: SettingsStore) -> (subject: CurrentValueSubject<Change, Never>, start: Change)
  {
    while true {
      settle(in: store)
      let observed = store.state.withLock { _ -> (CurrentValueSubject<Change, Never>, Change)? in
        guard phase.load(ordering: .relaxed) != SlotBase.stale else { return nil }
        let start = change
        let subject = subject ?? CurrentValueSubject(start)
        self.subject = subject
        return (subject, start)
      }
      if let observed { return observed }
    }
  }
}
