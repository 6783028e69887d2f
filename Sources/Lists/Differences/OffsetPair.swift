/// The offset of an element in the old list and in the new list.
///
/// Read it in the moves and updates of a ``ListChange``.
public struct OffsetPair: Hashable, Sendable {
  /// The offset in the old list.
  public let old: Int

  /// The offset in the new list.
  public let new: Int

  /// A pair of offsets.
  @inlinable
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// The pair with both offsets swapped.
  @inlinable public var inverse: OffsetPair { OffsetPair(old: new, new: old) }
}

extension OffsetPair: CustomStringConvertible {
  /// Both offsets, such as `3 → 0`.
  public var description: String { "\(old) → \(new)" }
}
