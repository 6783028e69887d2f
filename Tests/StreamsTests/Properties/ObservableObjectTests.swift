import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ObservableObjectTests {
  class Base: ObservableObject {
    @Published var first = 1
    var plain = 1
  }

  final class Derived: Base {
    @Published final var second = 1
  }

  final class Bare: ObservableObject {
    var number = 0
  }

  class Mirrored: Base, CustomReflectable {
    @Published final var second = 1
    var customMirror: Mirror { Mirror(self, children: ["nothing": 0], ancestorRepresentation: .suppressed) }
  }

  final class MirroredDerived: Mirrored {
    @Published var third = 1
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value
    init(_ value: Value) { self.value = value }
  }

  final class WithItsOwn: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var number = 0 {
      willSet { objectWillChange.send("will be \(newValue)") }
    }
  }

  @Test
  func announcesAChangeBeforeThePropertyPublishesIt() {
    let object = Base(), lines = Lines()
    let cancellables = [
      object.$first.sink { lines.write("value \($0)") },
      object.objectWillChange.sink { lines.write("will change from \(object.first)") },
    ]
    object.first = 2
    object.plain = 2
    #expect(lines.lines == ["value 1", "will change from 1", "value 2"])
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func anObjectWithACustomMirrorAnnouncesItsChanges() {
    let object = MirroredDerived()
    let probe = object.objectWillChange.probe()
    object.first = 2
    object.second = 2
    object.third = 2
    #expect(probe.values.count == 3)
    #expect(object.objectWillChange === object.objectWillChange)
  }

  @Test
  func propertiesOfSuperclassAndSubclassAnnounce() {
    let object = Derived()
    let probe = object.objectWillChange.probe()
    object.first = 2
    object.second = 2
    (object as Base).first = 3
    #expect(probe.values.count == 3)
  }

  @Test
  func aGenericClassAnnouncesItsChanges() {
    let object = Generic(["a"])
    let probe = object.objectWillChange.probe()
    object.value.append("b")
    object.value = []
    #expect(probe.values.count == 2)
  }

  @Test
  func sendingAnnouncesAChange() {
    let object = Bare()
    let probe = object.objectWillChange.probe()
    object.objectWillChange.send()
    #expect(probe.events.map(\.description).first == "subscription ObservableObjectPublisher")
    #expect(probe.values.count == 1)
  }

  @Test
  func anyRequestCountsAsUnlimited() {
    let object = Base()
    let probe = object.objectWillChange.probe(demand: .max(1))
    let silent = object.objectWillChange.probe(demand: nil)
    for number in 0..<3 { object.first = number }
    #expect(probe.values.count == 3)
    #expect(silent.values.count == 0)
  }

  @Test
  func aClassMayDeclareItsOwnPublisher() {
    let object = WithItsOwn()
    let probe = object.objectWillChange.probe()
    object.number = 2
    #expect(probe.values == ["will be 2"])
  }

  @Test
  func thePublisherIsTheSameEachTime() {
    for object in [Base(), Derived()] {
      #expect(object.objectWillChange === object.objectWillChange)
      object.first = 5
      let publisher = object.objectWillChange
      #expect(object.objectWillChange === publisher)
    }
    let bare = Bare()
    let identity = ObjectIdentifier(bare.objectWillChange)
    for _ in 0..<200 { _ = Bare().objectWillChange }
    #expect(ObjectIdentifier(bare.objectWillChange) == identity)
    #expect(Bare().objectWillChange !== Bare().objectWillChange)
  }

  @Test
  func anObjectAtTheAddressOfADeadOneHasItsOwnPublisher() {
    var seen: Set<ObjectIdentifier> = []
    var reused = 0
    for round in 0..<2_000 {
      let object = Bare()
      if !seen.insert(ObjectIdentifier(object)).inserted { reused += 1 }
      let probe = object.objectWillChange.probe()
      object.objectWillChange.send()
      #expect(probe.values.count == 1, "round \(round)")
      probe.cancel()
    }
    #expect(reused > 0)
  }

  @Test
  func thePublisherOfADeadObjectIgnoresTheNextObjectAtItsAddress() {
    var publishers: [ObservableObjectPublisher] = []
    var probes: [Probe<Void, Never>] = []
    for _ in 0..<200 {
      let object = Base()
      publishers.append(object.objectWillChange)
      probes.append(object.objectWillChange.probe())
      object.first = 2
    }
    #expect(Set(publishers.map(ObjectIdentifier.init)).count == 200)
    #expect(probes.allSatisfy { $0.values.count == 1 })
  }

  @Test
  func neitherObjectsNorPublishersLeak() async {
    weak var object: Derived?
    weak var publisher: ObservableObjectPublisher?
    do {
      let derived = Derived()
      object = derived
      publisher = derived.objectWillChange
      let cancellable = derived.objectWillChange.sink { [unowned derived] in _ = derived.first }
      derived.second = 2
      #expect(publisher != nil)
      cancellable.cancel()
    }
    #expect(object == nil)
    // Another thread that asks for a publisher may look at this one for a moment.
    await eventually { publisher == nil }
  }

  @Test
  func publishersOfManyDeadObjectsAreReleased() {
    final class Watched {
      weak var publisher: ObservableObjectPublisher?
      init(_ publisher: ObservableObjectPublisher) { self.publisher = publisher }
    }
    let watched = (0..<5_000).map { _ in Watched(Bare().objectWillChange) }
    #expect(watched.count { $0.publisher != nil } < 1_000)
  }

  @Test
  func anObjectMayAnnounceWhileItIsFreed() {
    final class Loud: ObservableObject {
      @Published var number = 0
      deinit {
        number = 1
        objectWillChange.send()
      }
    }
    var count = 0
    var cancellable: AnyCancellable?
    do {
      let loud = Loud()
      cancellable = loud.objectWillChange.sink { count += 1 }
    }
    #expect(count >= 1)
    cancellable?.cancel()
  }

  /// A thread that asks for a publisher removes those of objects that are gone, and keeps no other object alive meanwhile.
  @Test
  func anObjectEndsWhereItIsReleased() {
    final class Counter { var count = 0 }
    final class Counted: ObservableObject {
      @Published var number = 0
      private let ends: Counter
      init(_ ends: Counter) { self.ends = ends }
      deinit { ends.count += 1 }
    }
    let late = Guarded(0)
    onThreads(2) { thread in
      if thread == 0 {
        for _ in 0..<20_000 { _ = Bare().objectWillChange }
        return
      }
      let ends = Counter()
      for number in 1...20_000 {
        _ = Counted(ends).objectWillChange
        if ends.count < number { return late.withLock { $0 = number } }
      }
    }
    #expect(late.withLock { $0 } == 0)
  }
}
