import Streams
import Synchronization

/// Where a store keeps the decoded value of one key, apart from the type of that value.
///
/// ``phase`` is written with the lock of the store held, and read by anyone.
@usableFromInline
class SlotBase: @unchecked Sendable {
  /// The key it was made for.
  @usableFromInline let identity: KeyIdentity

  /// What the store knows of the name. Lives as long as the store, which is longer than anyone asks.
  unowned(unsafe) let entry: Entry

  @usableFromInline let phase = Atomic<UInt8>(SlotBase.stale)

  /// The value must be decoded again.
  @usableFromInline static var stale: UInt8 { 0 }
  /// There is none, so that the default counts.
  @usableFromInline static var absent: UInt8 { 1 }
  /// The value is there.
  @usableFromInline static var present: UInt8 { 2 }

  init(_ identity: KeyIdentity, _ entry: Entry) {
    self.identity = identity
    self.entry = entry
  }

  /// Whether the override is no value of this type, so that what is stored counts. Guarded by the lock of the store.
  final var ignoresOverride = false

  /// Whether an override counts. With the lock of the store held, once the value was decoded.
  final var isOverridden: Bool { entry.override != nil && !ignoresOverride }

  /// What the value is decoded from. With the lock of the store held.
  final var raw: StoredValue? { isOverridden ? entry.override.map { .string($0) } : entry.stored }

  /// Whom to tell of changes. Guarded by the lock of the store.
  private var subject: CurrentValueSubject<Change, Never>?

  /// Whether someone wants to be told of changes. With the lock of the store held.
  final var isObserved: Bool { subject != nil }

  /// What the setting is now. With the lock of the store held.
  var change: Change { Change(version: entry.version, raw: nil) }

  /// Exchanges the value with the one at `pointer`. With the lock of the store held; it ends no value's life.
  func exchange(with pointer: UnsafeMutableRawPointer) {}

  /// Puts the present value into the mailbox for those who observe. With the lock of the store held.
  final func announce(in mailbox: Mailbox) {
    guard let subject else { return }
    let change = change
    mailbox.post { subject.send(change) }
  }

  /// Decodes the value, if it is stale. With no lock held.
  func settle(in store: SettingsStore) {}

  /// Everything from now on, and what was when it began.
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
