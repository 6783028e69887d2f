extension Array {
  /// Whether both are the same memory, and so equal.
  @inlinable
  func sharesMemory(with other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { first in
        other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
      }
  }

  /// How many elements at the beginning, and how many behind those at the end, have the same bytes in both arrays, and so
  /// are equal. There may be a few more, because bytes are compared in blocks. If the elements hold references, none are
  /// compared. An element that is not equal to itself counts as equal, as it does in memory that is shared.
  @inlinable
  func endsWithSameBytes(as other: [Element]) -> (beginning: Int, end: Int) {
    guard _isPOD(Element.self) else { return (0, 0) }
    let stride = MemoryLayout<Element>.stride
    let shorter = Swift.min(count, other.count) * stride
    return withUnsafeBytes { first in
      other.withUnsafeBytes { second in
        let beginning = first.prefixWithSameBytes(as: second, upTo: shorter) / stride
        let end = first.suffixWithSameBytes(as: second, upTo: shorter - beginning * stride) / stride
        return (beginning, end)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  @usableFromInline typealias Block = SIMD8<UInt64>

  /// How many bytes at the beginning are the same, in whole blocks.
  @usableFromInline
  func prefixWithSameBytes(as other: Self, upTo most: Int) -> Int {
    var length = 0
    while length + Block.bytes <= most, hasBlock(at: length, sameAs: other, at: length) {
      length += Block.bytes
    }
    return length
  }

  /// How many bytes at the end are the same, in whole blocks.
  @usableFromInline
  func suffixWithSameBytes(as other: Self, upTo most: Int) -> Int {
    var length = Block.bytes
    while length <= most, hasBlock(at: count - length, sameAs: other, at: other.count - length) {
      length += Block.bytes
    }
    return length - Block.bytes
  }

  @inline(__always)
  private func hasBlock(at offset: Int, sameAs other: Self, at otherOffset: Int) -> Bool {
    let difference =
      loadUnaligned(fromByteOffset: offset, as: Block.self)
      ^ other.loadUnaligned(fromByteOffset: otherOffset, as: Block.self)
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] == 0
  }
}

extension SIMD8<UInt64> {
  fileprivate static var bytes: Int { MemoryLayout<Self>.size }
}
