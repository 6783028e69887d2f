import Streams

/// A view model as people write them: five published properties, of which three make a total, and ten sinks on the total.
enum ViewModelRows {
  static var all: [Row] {
    [
      Row("view-model-write", goal: 2, allocations: nil) { write(byKeyPath: false) },
      Row("view-model-key-path", goal: 5, allocations: nil) { write(byKeyPath: true) },
      Row("view-model-made", goal: 4, allocations: nil, made),
      Row("view-model-released", goal: 4, allocations: nil, released),
    ]
  }

  // MARK: Writing

  private static func write(byKeyPath: Bool) -> Pair {
    let tally = Tally()
    let limit = HandModel(tally)
    let model = TotalModel(byKeyPath: byKeyPath) { tally.add($0) }
    return Pair { count in
      for value in 0..<count { limit.set(value) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { model.set(value) }
      return tally.take()
    }
  }

  // MARK: Living

  private static func made() -> Pair {
    let tally = Tally()
    return Pair { count in
      for value in 0..<count { tally.add(HandSmallModel(value, tally).last) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { tally.add(SmallModel(value, tally).last) }
      return tally.take()
    }
  }

  /// Many models are made, then released together. Both sides contain the making, so that the difference to the row above
  /// is what the release out of use costs.
  private static func released() -> Pair {
    let tally = Tally()
    return Pair { count in
      var models = (0..<count).map { HandSmallModel($0, tally) }
      models.removeAll()
      return tally.take() &+ models.count
    } ours: { count in
      var models = (0..<count).map { SmallModel($0, tally) }
      models.removeAll()
      return tally.take() &+ models.count
    }
  }
}

private final class TotalModel {
  @Published var first = 0
  @Published var second = 0
  @Published var third = 0
  @Published var title = 0
  @Published var total = 0
  private var cancellables: [AnyCancellable] = []

  init(byKeyPath: Bool, _ receive: @escaping (Int) -> Void) {
    let sums = $first.combineLatest($second, $third).map { $0 &+ $1 &+ $2 }.removeDuplicates()
    if byKeyPath {
      // The object goes with the process.
      sums.assign(to: \.total, on: self).store(in: &cancellables)
    } else {
      sums.assign(to: &$total)
    }
    for _ in 0..<10 { $total.dropFirst().sink(receiveValue: receive).store(in: &cancellables) }
  }

  func set(_ value: Int) { first = value }
}

/// The same by hand: setters that call closures.
private final class HandModel {
  private var first = 0
  private var second = 0
  private var third = 0
  private let combine: (Int, Int, Int) -> Void

  init(_ tally: Tally) {
    let store = Store((0..<10).map { _ in Listener { tally.add($0) } })
    let assign = Opaque.receive { store.set($0) }
    let compare = Opaque.compare { $0 == $1 }
    var last = 0
    combine = Opaque.receive3 { first, second, third in
      let total = first &+ second &+ third
      if compare(last, total) { return }
      last = total
      assign(total)
    }
  }

  func set(_ value: Int) {
    first = value
    combine(first, second, third)
  }
}

/// Two published properties and three sinks.
private final class SmallModel {
  @Published var count = 0
  @Published var name = 0
  var last = 0
  private var cancellables: Set<AnyCancellable> = []

  init(_ value: Int, _ tally: Tally) {
    $count.sink { tally.add($0) }.store(in: &cancellables)
    $name.map { $0 &+ 1 }.sink { tally.add($0) }.store(in: &cancellables)
    $count.combineLatest($name).sink { tally.add($0 &+ $1) }.store(in: &cancellables)
    last = value
  }
}

private final class HandSmallModel {
  private let count = HandProperty(0)
  private let name = HandProperty(0)
  let last: Int

  init(_ value: Int, _ tally: Tally) {
    count.observe { tally.add($0) }
    name.observe { tally.add($0 &+ 1) }
    count.observe { [unowned name] in tally.add($0 &+ name.value) }
    last = value
  }
}

/// A value with closures, which receive it at once.
private final class HandProperty {
  let value: Int
  private var closures: [Int: (Int) -> Void] = [:]

  init(_ value: Int) { self.value = value }

  func observe(_ closure: @escaping (Int) -> Void) {
    let closure = Opaque.receive(closure)
    closures[closures.count] = closure
    closure(value)
  }
}
