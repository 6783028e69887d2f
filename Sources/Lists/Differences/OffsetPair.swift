/// Where one element was and where it is.
public struct OffsetPair: Hashable, Sendable {
  /// The offset in the old list.
  public let old: Int

  /// The offset in the new list.
  public let new: Int

  /// Makes a pair of offsets.
  @inlinable
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// The way back.
  @inlinable public var inverse: OffsetPair { OffsetPair(old: new, new: old) }
}

extension OffsetPair: CustomStringConvertible {
  /// Such as `3 → 0`.
  public var description: String { "\(old) → \(new)" }
}
