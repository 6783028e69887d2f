import StreamsCore
import Synchronization

/// An event as the ring keeps it: numbers, and up to sixteen bytes of a value. A longer description follows its slot.
struct Record {
  var number: UInt64 = 0
  var instant: Int64 = 0
  /// The duration of the delivery; negative as long as that is not known.
  var duration: Int64 = -1
  var cause: UInt64 = 0
  var root: UInt64 = 0
  var subscription: UInt64 = 0
  var place: UInt32 = 0
  var thread: UInt32 = 0
  /// The number of times that the trace had been switched.
  var switchings: UInt32 = 0
  /// True if a value that was sent had a subscriber, or was kept for one.
  var isHeard = true
  var actor = PresentActor.none
  var kind = Kind.subscribed
  var content = Content.none
  /// True if the description was longer than the ring permits.
  var isCut = false
  /// The length of the description, or the demand; a negative demand is unlimited.
  var amount: Int64 = 0
  var bytes: (UInt64, UInt64) = (0, 0)

  enum Kind: UInt8 {
    case subscribed, demand, value, finished, failed, cancelled, sent, action, hopped

    /// True if this can be the beginning of something: a value, or an action.
    @inline(__always) var isImpulse: Bool { hasValue || self == .action }

    /// True if a value came, was sent, or went on.
    var bringsValue: Bool { hasValue || self == .hopped }

    /// True if a value came or was sent.
    @inline(__always) var hasValue: Bool { self == .value || self == .sent }
  }

  /// The part of a value that is kept.
  enum Content: UInt8 {
    case none, bytes, text
  }
}

/// A place in the ring for one event.
///
/// `word` is odd while a thread has the slot. Nothing waits for it but a reader, which yields.
struct Slot: ~Copyable {
  let word = Atomic<UInt64>(0)
  var record = Record()

  /// Takes the slot, unless another thread has it.
  func claim() -> Bool {
    for _ in 0..<32 {
      let word = word.load(ordering: .relaxed)
      if word & 1 == 0,
        self.word.compareExchange(
          expected: word, desired: word | 1, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
      {
        return true
      }
    }
    return false
  }

  /// Takes the slot, after another thread if need be.
  func claimPatiently() {
    var rounds: UInt = 0
    while !claim() { Platform.rest(&rounds) }
  }

  /// Gives the slot back. Only the thread that has claimed it calls this.
  func release() { word.store(word.load(ordering: .relaxed) &+ 1, ordering: .releasing) }
}
