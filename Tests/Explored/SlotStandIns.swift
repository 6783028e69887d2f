// What `SlotTable` uses of the rest of Settings.

/// A key, known by a number.
@usableFromInline
final class KeyIdentity {
  @usableFromInline let hash: UInt

  init(hash: UInt) { self.hash = hash }

  @usableFromInline
  func matches(_ other: KeyIdentity) -> Bool { false }
}

@usableFromInline
class SlotBase {
  @usableFromInline let identity: KeyIdentity

  init(_ identity: KeyIdentity) { self.identity = identity }
}
