extension Array {
  /// Returns true if both are the same memory, and so equal.
  @inlinable
  func sharesMemory(with other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { first in
        other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
      }
  }
}
