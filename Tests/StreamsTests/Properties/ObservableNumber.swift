import Observation
import Synchronization

/// An observable number that any thread may read and write.
///
/// The registrar and the atomic guard themselves, so the class needs no lock. Readers are told outside of both.
final class ObservableNumber: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let number: Atomic<Int>

  init(_ value: Int = 0) { number = Atomic(value) }

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return number.load(ordering: .sequentiallyConsistent)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        number.store(newValue, ordering: .sequentiallyConsistent)
      }
    }
  }

  func increment() {
    registrar.withMutation(of: self, keyPath: \.value) {
      _ = number.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }
  }
}
