import StreamsCore

/// A setting as keys of one type and codec see it: the decoded value, and its subscribers.
///
/// The lock of the store guards everything in it. Values are decoded with no lock held.
@usableFromInline
final class TypedSetting: @unchecked Sendable {
  /// The entry of the name. It lives as long as the store, which outlives all use of the setting.
  unowned(unsafe) let entry: Entry

  private let form: any AnyKeyForm

  /// The decoded value; `nil` if it must be decoded.
  private(set) var decoded: Decoded?

  /// True if the override is no value of this type, so that the stored value is used.
  private var ignoresOverride = false

  /// Publishes the changes.
  private var subject: CurrentValueSubject<Decoded, Never>?

  init(_ form: any AnyKeyForm, _ entry: Entry) {
    self.form = form
    self.entry = entry
  }

  /// Returns true if keys of a type and a codec read this.
  func isRead(as type: ObjectIdentifier, codec: UInt) -> Bool {
    form.type == type && form.codecIdentity == codec
  }

  /// True if an override applies, after decoding.
  var isOverridden: Bool { entry.override != nil && !ignoresOverride }

  /// True if there has been a subscriber.
  var isObserved: Bool { subject != nil }

  // MARK: Changing

  /// Takes over a decoded value; `nil` if it must be decoded first.
  ///
  /// - Parameter raw: The stored value that it was decoded from.
  /// - Returns: The one before, which must be released with no lock held.
  func replace(with new: Decoded?, from raw: StoredValue?) -> Decoded? {
    new?.settle(version: entry.version, raw: raw)
    defer { decoded = new }
    return decoded
  }

  /// Queues the current value for the subscribers.
  func announce(in mailbox: Mailbox) {
    guard let subject, let decoded else { return }
    mailbox.post { subject.send(decoded) }
  }

  // MARK: Decoding

  /// Decodes the value, if that is necessary. With no lock held.
  ///
  /// Decoding calls user code, so it happens between two short critical sections. If another thread changes the entry in
  /// between, it starts again.
  ///
  /// - Returns: The value.
  @discardableResult
  func settle(in store: SettingsStore) -> Decoded {
    while true {
      let (present, stored, registered, version) = store.state.withLock { _ in
        (decoded, entry.stored, entry.registered, entry.version)
      }
      if let present { return present }
      let (new, raw, found) = form.decode(entry.override, stored, registered)
      let isSettled = store.state.withLock { _ in
        guard decoded == nil, entry.version == version else { return false }
        note(found, in: store)
        _ = replace(with: new, from: raw)
        announce(in: store.mailbox)
        return true
      }
      store.eventMailbox.deliver()
      store.mailbox.deliver()
      if isSettled { return new }
    }
  }

  /// Reports what could not be decoded.
  private func note(_ found: [String], in store: SettingsStore) {
    var found = found
    if !ignoresOverride, found.first == KeyForm<Void>.override {
      ignoresOverride = true
    } else if ignoresOverride {
      // This was reported before.
      found.removeFirst()
    }
    for kind in found {
      store.post(.wrongType(key: entry.name, found: kind, expected: form.typeName))
    }
  }

  // MARK: Observing

  /// The subject of all changes, and the state when observation began. With no lock held.
  func observe(in store: SettingsStore) -> (subject: CurrentValueSubject<Decoded, Never>, start: Decoded) {
    while true {
      settle(in: store)
      let observed = store.state.withLock { _ -> (CurrentValueSubject<Decoded, Never>, Decoded)? in
        guard let decoded else { return nil }
        let subject = subject ?? CurrentValueSubject(decoded)
        self.subject = subject
        return (subject, decoded)
      }
      if let observed { return observed }
    }
  }
}
