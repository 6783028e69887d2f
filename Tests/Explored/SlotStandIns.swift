// What `SlotTable`, `SlotBase` and `Slot` use of the rest of Settings. `import Streams` finds an empty module in this target.

import Synchronization

/// A key, known by a number.
@usableFromInline
class KeyIdentity {
  @usableFromInline let hash: UInt

  init(hash: UInt) { self.hash = hash }

  @usableFromInline
  final func matches(_ other: KeyIdentity) -> Bool { false }
}

@usableFromInline
final class KeyForm<Value: Sendable>: KeyIdentity {
  @usableFromInline let defaultValue: Value
  let codec: SettingCodec<Value>

  init(_ defaultValue: Value, decode: @escaping (StoredValue) -> Value?) {
    self.defaultValue = defaultValue
    codec = SettingCodec(decode: decode)
    super.init(hash: 0)
  }

  func decode(_ stored: StoredValue) -> Value? { codec.decode(stored) }
}

struct SettingCodec<Value> {
  let decode: (StoredValue) -> Value?
}

enum StoredValue {
  case string(String)
  case number(Int)

  var kind: String { "\(self)" }
}

enum StoredJSON {
  static func parse(_ text: String) throws -> StoredValue { .string(text) }
}

final class Entry {
  let name = "name"
  let override: String? = nil
  let registered: StoredValue? = nil
  var stored: StoredValue?
  var version = 0

  init(stored: StoredValue? = nil) { self.stored = stored }
}

enum SettingsEvent {
  case wrongType(key: String, found: String, expected: String)
}

final class Mailbox {
  func post(_ delivery: () -> Void) {}

  func deliver() {}
}

final class SettingsStore {
  let state = Guarded(0)
  let mailbox = Mailbox()

  func post(_ event: SettingsEvent) {}
}

class Change {
  let raw: StoredValue?

  init(version: Int, raw: StoredValue?) { self.raw = raw }
}

final class ValueChange<Value>: Change {
  let value: Value?

  init(version: Int, raw: StoredValue?, value: Value?) {
    self.value = value
    super.init(version: version, raw: raw)
  }
}

/// Without subscribers.
final class CurrentValueSubject<Output, Failure: Error> {
  init(_ value: Output) {}

  func send(_ value: Output) {}
}
