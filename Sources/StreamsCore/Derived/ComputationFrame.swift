import CStreams
import Synchronization

/// A computation that a thread is at, on its stack: what it has read until now.
struct ComputationFrame: ~Copyable {
  typealias Pointer = UnsafeMutablePointer<ComputationFrame>

  /// Held by the thread that is at it.
  let computation: Unmanaged<Computation>

  /// The computation within which this one runs.
  let outer: Pointer?

  /// True while the closure runs; before, the values are asked that were read the last time.
  var isComputing = false

  /// True if one of those could not be asked, since its computation waits for this one.
  var hasGivenWay = false

  private var number: UInt = 0

  /// The number of reads that were the same as the last time, from the first one on.
  private(set) var same = 0

  /// The reads from there on, with their values retained.
  var fresh = PlainList<Computation.Read>()

  /// The values that were read the last time and not this time, and derived values whose `Derived` went meanwhile, which may have
  /// been read. Retained.
  var leaving = ReadValue.Leaving()

  init(_ computation: Computation, outer: Pointer?) {
    self.computation = .passUnretained(computation)
    self.outer = outer
  }

  mutating func begin() {
    number = DerivedGraph.computations.wrappingAdd(1, ordering: .relaxed).newValue
    same = 0
    isComputing = false
    hasGivenWay = false
  }

  /// True if something that was read until now has changed since. With the lock held.
  var hasOutdatedReads: Bool {
    computation._withUnsafeGuaranteedRef { computation in
      (0..<same).contains { computation.reads[$0].isOutdated }
    } || (0..<fresh.count).contains { fresh[$0].isOutdated }
  }

  // MARK: Reading

  /// Notes a read, before the value is read.
  @inline(__always)
  mutating func note(_ value: ReadValue, version: UInt) {
    if value.reader.load(ordering: .relaxed) == number { return }
    value.reader.store(number, ordering: .relaxed)
    let isSame = computation._withUnsafeGuaranteedRef { computation in
      guard fresh.count == 0, same < computation.reads.count,
        computation.reads[same].pointee.value.toOpaque() == Unmanaged.passUnretained(value).toOpaque()
      else { return false }
      computation.reads[same].pointee.version = version
      return true
    }
    if isSame { same += 1 } else { fresh.append(.init(value: .passRetained(value), version: version)) }
  }

  // MARK: Finishing

  /// Lets go of what no other computation has read. Called once this is no longer the frame of the thread.
  @inline(__always)
  consuming func finish(_ here: Reading.Place) {
    if leaving.count == 0 { return }
    guard let outer else { return Computation.letGo(of: leaving, here) }
    outer.pointee.leaving.append(allOf: &leaving)
  }
}

extension streams_reading {
  /// The computation that the thread is at.
  var frame: ComputationFrame.Pointer? { computation?.assumingMemoryBound(to: ComputationFrame.self) }
}

extension UnsafeMutablePointer<streams_reading> {
  /// Notes that the thread is about to read a value, if it computes another one from it.
  @inline(__always)
  func note(_ value: ReadValue) {
    guard let frame = pointee.frame else { return }
    frame.pointee.note(value, version: value.version.load(ordering: .acquiring))
  }
}
