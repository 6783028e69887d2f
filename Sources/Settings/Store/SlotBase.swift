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

  /// Whether someone wants to be told of changes. With the lock of the store held.
  var isObserved: Bool { false }

  /// Exchanges the value with the one at `pointer`. With the lock of the store held; it ends no value's life.
  func exchange(with pointer: UnsafeMutableRawPointer) {}

  /// Puts the present value into the mailbox for those who observe. With the lock of the store held.
  func announce(in mailbox: Mailbox) {}

  /// Decodes the value, if it is stale. With no lock held.
  func settle(in store: SettingsStore) {}
}
