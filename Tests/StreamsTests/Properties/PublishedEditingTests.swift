import TestSupport
import Testing

@testable import StreamsCore

/// Changing the value of a published property in place.
@Suite
struct PublishedEditingTests {
  private final class Model: ObservableObject {
    @Published var items = Array(0..<1_000)

    var address: UnsafeRawPointer? { items.withUnsafeBytes { $0.baseAddress } }

    func swapEnds() { _items.edit { $0.swapAt(0, $0.count - 1) } }
  }

  private let model = Model()

  @Test
  func anArrayWithoutSubscribersIsChangedInPlace() {
    let address = model.address
    model.swapEnds()
    #expect(model.address == address)
    #expect(model.items.first == 999)
  }

  @Test
  func anObserverOfTheObjectIsToldBeforeAnArrayIsChangedInPlace() {
    let address = model.address
    var seen: [Int?] = []
    let cancellable = model.objectWillChange.sink { [model] in seen.append(model.items.first) }
    model.swapEnds()
    #expect(seen == [0])
    #expect(model.address == address)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func subscribersReceiveTheNewArrayWhileThePropertyHasTheOldOne() {
    var seen: [[Int?]] = []
    let cancellable = model.$items.sink { [model] in seen.append([$0.first, model.items.first]) }
    model.swapEnds()
    #expect(seen == [[0, 0], [999, 0]])
    #expect(model.items.first == 999)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aPublisherOfThePropertyReceivesAChangeMadeInPlace() {
    var seen: [Int?] = []
    let cancellable = model.publisher(for: \.items).sink { seen.append($0.first) }
    model.swapEnds()
    #expect(seen == [0, 999])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aCopyThatIsHeldElsewhereKeepsItsValue() {
    let copy = model.items
    model.swapEnds()
    #expect(copy.first == 0)
    #expect(model.items.first == 999)
  }

  @Test
  func anArrayIsChangedInPlaceAgainOnceItsSubscribersHaveLeft() {
    model.$items.sink { _ in }.cancel()
    model.swapEnds()
    let address = model.address
    model.swapEnds()
    #expect(model.address == address)
  }
}
