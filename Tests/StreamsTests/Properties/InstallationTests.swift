import Observation
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// Changes while Observation installs a tracking: object after object, and for each first what announces a change, then what
/// tells of it.
///
/// Observation hashes the key path of a property as it is read, and in each of these steps. So a key path that says when it is
/// hashed leads into the middle of them.
@Suite(.blocking)
struct InstallationTests {
  /// A number whose key path says when it is hashed.
  final class HashedNumber: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let number: Atomic<Int>
    nonisolated(unsafe) private let keyPath: KeyPath<HashedNumber, Void>

    init(_ value: Int, _ onHash: @escaping @Sendable () -> Void) {
      number = Atomic(value)
      keyPath = \HashedNumber.[Place(hashing: Hashing(told: onHash))]
    }

    private final class Hashing: Sendable {
      let told: @Sendable () -> Void

      init(told: @escaping @Sendable () -> Void) { self.told = told }
    }

    private struct Place: Hashable, Sendable {
      let hashing: Hashing

      static func == (one: Self, other: Self) -> Bool { one.hashing === other.hashing }

      func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(hashing))
        hashing.told()
      }
    }

    private subscript(place: Place) -> Void { () }

    var value: Int {
      registrar.access(self, keyPath: keyPath)
      return number.load(ordering: .sequentiallyConsistent)
    }

    /// Announces a change and makes it.
    func change(to value: Int) {
      registrar.willSet(self, keyPath: keyPath)
      number.store(value, ordering: .sequentiallyConsistent)
    }

    func tell() { registrar.didSet(self, keyPath: keyPath) }
  }

  /// Two numbers, and a moment at which one of them is installed, wholly or not at all, and the other one begins to be.
  private final class Installation: Sendable {
    private struct State {
      var isInstalling = false
      var isOver = false
      var first: Int?
    }

    private let state = Guarded(State())
    private let numbers = Guarded<[HashedNumber]>([])
    private let isInstalled: Bool
    private let change: @Sendable (HashedNumber) -> Void

    /// - Parameters:
    ///   - isInstalled: True if the number that is changed is wholly installed, and false if it is not installed.
    ///   - change: Changes it.
    init(isInstalled: Bool, change: @escaping @Sendable (HashedNumber) -> Void) {
      self.isInstalled = isInstalled
      self.change = change
      let made = (0..<2).map { index in HashedNumber(1) { [weak self] in self?.noteHash(of: index) } }
      numbers.withLock { $0 = made }
    }

    /// The sum of both. What hashes them after that installs them.
    func sum() -> Int {
      let sum = numbers.withLock { $0 }.reduce(0) { $0 + $1.value }
      state.withLock { $0.isInstalling = true }
      return sum
    }

    private func noteHash(of index: Int) {
      let isMoment = state.withLock { state in
        guard state.isInstalling, !state.isOver else { return false }
        if state.first == nil { state.first = index }
        state.isOver = isInstalled ? state.first != index : true
        return state.isOver
      }
      if isMoment {
        // This one is locked.
        let other = numbers.withLock { $0[1 - index] }
        onThread(stackSize: 1 << 20) { [change] in change(other) }
      }
    }
  }

  /// A thread is told that the property is about to change, and nothing tells of the change.
  @Test(arguments: [0, 2])
  func aChangeThatIsAnnouncedMeanwhileIsNotLost(after others: Int) {
    // The spare reads that these leave to the thread take part.
    for number in 0..<others { #expect(Derived { number }.value == number) }
    let installation = Installation(isInstalled: true) { $0.change(to: 10) }
    let sum = Derived { installation.sum() }
    let probe = sum.probe()
    #expect(probe.values.last == 11)
    #expect(sum.value == 11)
  }

  @Test
  func aPropertyPublisherMissesNoChangeBeforeTheFirstTracking() {
    final class Total: Observable {
      let installation: Installation
      var value: Int { installation.sum() }

      init(_ installation: Installation) { self.installation = installation }
    }
    let installation = Installation(isInstalled: false) {
      $0.change(to: 10)
      $0.tell()
    }
    let probe = Total(installation).publisher(for: \.value).probe()
    #expect(probe.values == [11])
  }
}
