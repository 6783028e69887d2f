import Streams
import Synchronization

/// The decoded value of one key in a store.
///
/// Small values without references, such as numbers and enumerations, are read from one atomic word. Others are copied
/// with ``lock`` held.
@usableFromInline
final class Slot<Value: Sendable>: SlotBase, @unchecked Sendable {
  @usableFromInline let form: KeyForm<Value>

  /// The value, if it is small.
  @usableFromInline let word = Atomic<UInt64>(0)

  /// Guards ``value``, which is changed with the lock of the store held as well.
  @usableFromInline let lock = Lock()

  /// The value, if it is not small.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  init(_ form: KeyForm<Value>, _ entry: Entry) {
    self.form = form
    super.init(form, entry)
  }

  @inlinable
  @inline(__always)
  static var isSmall: Bool { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size }

  // MARK: Reading

  /// The value; `nil` if it must be decoded first.
  @inlinable
  @inline(__always)
  func read(_ form: KeyForm<Value>) -> Value? {
    while Self.isSmall {
      switch phase.load(ordering: .acquiring) {
      case SlotBase.present:
        var bits = word.load(ordering: .acquiring)
        // If the value was removed meanwhile, this may be the next one, which is not present yet. Each further round needs
        // another change of the setting.
        if phase.load(ordering: .relaxed) != SlotBase.present { continue }
        return withUnsafeBytes(of: &bits) { $0.load(as: Value.self) }
      case SlotBase.absent: return form.defaultValue
      default: return nil
      }
    }
    lock.lock()
    defer { lock.unlock() }
    switch phase.load(ordering: .acquiring) {
    case SlotBase.present: return value
    case SlotBase.absent: return form.defaultValue
    default: return nil
    }
  }

  // MARK: Writing

  /// Stores `new` and leaves the old value in its place. With the lock of the store held.
  private func install(_ new: inout Value?) {
    guard let value = new else { return phase.store(SlotBase.absent, ordering: .releasing) }
    if Self.isSmall {
      var bits: UInt64 = 0
      withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: value, as: Value.self) }
      word.store(bits, ordering: .releasing)
      phase.store(SlotBase.present, ordering: .releasing)
    } else {
      lock.lock()
      defer { lock.unlock() }
      swap(&self.value, &new)
      // Relaxed, as it is read with one of the two locks held.
      phase.store(SlotBase.present, ordering: .relaxed)
    }
  }

  override func exchange(with pointer: UnsafeMutableRawPointer) {
    install(&pointer.assumingMemoryBound(to: Value?.self).pointee)
  }

  // MARK: Decoding

  /// Decodes the value, if it is stale.
  ///
  /// Decoding calls user code, so it happens between two short critical sections. If another thread changes the entry
  /// in between, it starts again.
  override func settle(in store: SettingsStore) {
    var isSettled = false
    while !isSettled {
      let (stored, registered, version) = store.state.withLock { _ in
        (entry.stored, entry.registered, entry.version)
      }
      var (value, found) = decode(entry.override, stored, registered)
      isSettled = store.state.withLock { _ in
        guard entry.version == version else { return false }
        guard phase.load(ordering: .relaxed) == SlotBase.stale else { return true }
        if !ignoresOverride, found.first == Self.override {
          ignoresOverride = true
        } else if ignoresOverride {
          // This was reported before.
          found.removeFirst()
        }
        for kind in found {
          store.post(.wrongType(key: entry.name, found: kind, expected: "\(Value.self)"))
        }
        install(&value)
        announce(in: store.mailbox)
        return true
      }
    }
    store.mailbox.deliver()
  }

  /// What an invalid override is called in events, because its text may be a secret.
  private static var override: String { "override" }

  /// - Returns: The value, and the kinds of what could not be decoded.
  private func decode(
    _ override: String?, _ stored: StoredValue?, _ registered: StoredValue?
  ) -> (value: Value?, found: [String]) {
    var found: [String] = []
    if let override {
      if let value = decode(override) { return (value, []) }
      found.append(Self.override)
    }
    for case let candidate? in [stored, registered] {
      if let value = form.decode(candidate) { return (value, found) }
      found.append(candidate.kind)
    }
    return (nil, found)
  }

  private func decode(_ override: String) -> Value? {
    if let value = form.codec.decode(.string(override)) { return value }
    guard let parsed = try? StoredJSON.parse(override) else { return nil }
    return form.decode(parsed)
  }

  // MARK: Announcing

  override var change: Change {
    guard phase.load(ordering: .relaxed) == SlotBase.present else {
      return ValueChange<Value>(version: entry.version, raw: nil, value: nil)
    }
    return ValueChange(version: entry.version, raw: raw, value: read(form))
  }
}
