import Testing

@testable import Streams

@Suite
struct RingTests {
  @Test
  func elementsLeaveInTheOrderTheyCame() {
    var ring = Ring<Int>()
    var model: [Int] = []
    for value in 0..<1_000 {
      ring.append(value)
      model.append(value)
      if value % 3 == 0 { #expect(ring.popFirst() == model.removeFirst()) }
      #expect(ring.count == model.count)
    }
    while let first = ring.popFirst() { #expect(first == model.removeFirst()) }
    #expect(model.isEmpty)
    #expect(ring.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 100])
  func aLimitDisplacesTheOldest(limit: Int) {
    var ring = Ring<Int>()
    var displaced: [Int] = []
    for value in 0..<50 { if let oldest = ring.append(value, limit: limit) { displaced.append(oldest) } }
    #expect(displaced == Array(0..<max(0, 50 - limit)))
    #expect(ring.count == min(50, limit))
    #expect(ring.popFirst() == (limit == 0 ? nil : max(0, 50 - limit)))
  }

  @Test
  func aCopyGoesItsOwnWay() {
    var ring = Ring<Int?>()
    for value in [1, nil, 3] { ring.append(value) }
    var copy = ring
    #expect(ring.popFirst() == .some(1))
    #expect(copy.popFirst() == .some(1))
    copy.append(4)
    #expect(ring.popFirst() == .some(nil))
    #expect(ring.count == 1)
    #expect(copy.count == 3)
  }
}
