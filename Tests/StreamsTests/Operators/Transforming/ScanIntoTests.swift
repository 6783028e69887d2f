import Streams
import StreamsTesting
import Testing

@Suite
struct ScanIntoTests {
  @Test
  func eachValueChangesTheResultWhichIsPublished() {
    let counts = ["a", "b", "a"].publisher.scan(into: [:] as [String: Int]) { $0[$1, default: 0] += 1 }
    for _ in 1...2 { #expect(counts.probe().values == [["a": 1], ["a": 1, "b": 1], ["a": 2, "b": 1]]) }
  }

  @Test
  func aCollectionThatTheSubscriberDoesNotKeepIsChangedInPlace() {
    let addresses = Guarded<Set<Int>>([])
    let start = (0..<100).reduce(into: [Int]()) { $0.append($1) }
    let cancellable = (0..<50).publisher.scan(into: start) { $0[$1] = 0 }.sink { array in
      let address = array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
      addresses.withLock { _ = $0.insert(address) }
    }
    // One copy is made of the initial array, which the publisher keeps.
    #expect(addresses.withLock { $0.count } <= 2)
    cancellable.cancel()
  }
}
