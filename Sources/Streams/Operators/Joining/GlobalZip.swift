// Within an extension of a sequence, a member hides the global function of its name, whatever arguments are given. With
// these, `zip(a, b)` means there what it means everywhere else.

extension Sequence {
  /// The function of the standard library, which `zip()` would hide within extensions of sequences.
  @inlinable
  public func zip<First: Sequence, Second: Sequence>(
    _ first: First, _ second: Second
  ) -> Zip2Sequence<First, Second> { Swift.zip(first, second) }

  /// The function of the standard library, which `zip()` would hide within extensions of sequences.
  @inlinable
  public static func zip<First: Sequence, Second: Sequence>(
    _ first: First, _ second: Second
  ) -> Zip2Sequence<First, Second> { Swift.zip(first, second) }
}
