import Synchronization

/// The slots of a store by their keys: found without a lock, added with the lock of the store held, never removed.
///
/// A block of words holds the mask and then the slots, each at the first free cell from its hash on. When half of the
/// cells are taken, a block of twice the size replaces it. The old block stays, because a reader may still be in it.
@usableFromInline
final class SlotTable: @unchecked Sendable {
  @usableFromInline typealias Cells = UnsafeMutablePointer<Atomic<UInt>>

  /// The address of the current block.
  @usableFromInline let root: Atomic<UInt>

  /// All blocks, the current one last. Guarded by the lock of the store, as is ``count``.
  private var blocks: [Cells]
  private var count = 0

  init() {
    let cells = Self.makeCells(mask: 15)
    blocks = [cells]
    root = Atomic(UInt(bitPattern: cells))
  }

  deinit {
    for block in blocks { block.deallocate() }
  }

  private static func makeCells(mask: UInt) -> Cells {
    let cells = Cells.allocate(capacity: Int(mask) + 2)
    cells.initialize(to: Atomic(mask))
    for index in 1...Int(mask) + 1 { (cells + index).initialize(to: Atomic(0)) }
    return cells
  }

  /// The slot of a key; `nil` if there is none yet.
  @inlinable
  @inline(__always)
  func find(_ identity: KeyIdentity) -> Unmanaged<SlotBase>? {
    let cells = Cells(bitPattern: root.load(ordering: .acquiring)).unsafelyUnwrapped
    let mask = cells[0].load(ordering: .relaxed)
    var index = identity.hash & mask
    while true {
      let word = cells[Int(bitPattern: index) + 1].load(ordering: .acquiring)
      guard let address = UnsafeRawPointer(bitPattern: word) else { return nil }
      let slot = Unmanaged<SlotBase>.fromOpaque(address)
      let isRight = slot._withUnsafeGuaranteedRef {
        $0.identity === identity || ($0.identity.hash == identity.hash && $0.identity.matches(identity))
      }
      if isRight { return slot }
      index = (index + 1) & mask
    }
  }

  /// Adds a slot, which its entry keeps alive.
  func insert(_ slot: SlotBase) {
    count += 1
    let mask = blocks[blocks.count - 1][0].load(ordering: .relaxed)
    if UInt(count) * 2 > mask { grow(to: mask * 2 + 1) }
    Self.place(slot, in: blocks[blocks.count - 1])
  }

  private func grow(to mask: UInt) {
    let old = blocks[blocks.count - 1]
    let new = Self.makeCells(mask: mask)
    for index in 1...Int(old[0].load(ordering: .relaxed)) + 1 {
      guard let address = UnsafeRawPointer(bitPattern: old[index].load(ordering: .relaxed)) else { continue }
      Self.place(Unmanaged<SlotBase>.fromOpaque(address).takeUnretainedValue(), in: new)
    }
    blocks.append(new)
    root.store(UInt(bitPattern: new), ordering: .releasing)
  }

  private static func place(_ slot: SlotBase, in cells: Cells) {
    let mask = cells[0].load(ordering: .relaxed)
    var index = slot.identity.hash & mask
    while cells[Int(index) + 1].load(ordering: .relaxed) != 0 { index = (index + 1) & mask }
    cells[Int(index) + 1].store(
      UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()), ordering: .releasing)
  }
}
