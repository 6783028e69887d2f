import Streams

/// Screens that watch what others change.
enum ScreenRows {
  private static let screens = 20

  static var all: [Row] {
    [
      Row("form-6-fields", goal: 8, allocations: nil, form),
      Row("twenty-screens", goal: 6, allocations: nil, values: screens, twentyScreens),
    ]
  }

  /// A write to one of six fields, which decide together whether the form is complete.
  private static func form() -> Pair {
    let tally = Tally()
    let form = Form { tally.add($0 ? 1 : 2) }
    let hand = HandForm { tally.add($0 ? 1 : 2) }
    return Pair { count in
      for value in 0..<count { hand.set(value) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { form.set(value) }
      return tally.take()
    }
  }

  /// One store, of which each screen shows a part. A write changes the part of one screen.
  private static func twentyScreens() -> Pair {
    let tally = Tally()
    let (hand, store) = (
      HandStore(screens, tally), CurrentValueSubject<[Int], Never>(Array(repeating: 0, count: screens))
    )
    let cancellables = (0..<screens).map { screen in
      store.map { $0[screen] }.removeDuplicates().sink { tally.add($0) }
    }
    return Pair { count in
      for value in 0..<count { hand.set(value % screens, value) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { store.value[value % screens] = value }
      withExtendedLifetime(cancellables) {}
      return tally.take()
    }
  }
}

private final class Form {
  @Published var name = 0
  @Published var street = 0
  @Published var city = 0
  @Published var mail = 0
  @Published var phone = 0
  @Published var age = 0
  private var cancellables: Set<AnyCancellable> = []

  init(_ receive: @escaping (Bool) -> Void) {
    let address = $name.combineLatest($street, $city).map { $0 >= 0 && $1 >= 0 && $2 >= 0 }
    let contact = $mail.combineLatest($phone, $age).map { $0 & 1 == 0 && $1 >= 0 && $2 >= 0 }
    address.combineLatest(contact)
      .map { $0 && $1 }
      .removeDuplicates()
      .dropFirst()
      .sink(receiveValue: receive)
      .store(in: &cancellables)
  }

  func set(_ value: Int) { mail = value }
}

private final class HandForm {
  private var name = 0
  private var street = 0
  private var city = 0
  private var mail = 0
  private var phone = 0
  private var age = 0
  private var isComplete = true
  private let receive: (Bool) -> Void
  private let address: (Int, Int, Int) -> Void
  private let contact: (Int, Int, Int) -> Void

  init(_ receive: @escaping (Bool) -> Void) {
    self.receive = receive
    var isAddress = true
    var isContact = true
    address = Opaque.receive3 { isAddress = $0 >= 0 && $1 >= 0 && $2 >= 0 }
    contact = Opaque.receive3 { isContact = $0 & 1 == 0 && $1 >= 0 && $2 >= 0 }
    both = { isAddress && isContact }
  }

  private let both: () -> Bool

  func set(_ value: Int) {
    mail = value
    contact(mail, phone, age)
    let new = both()
    if new == isComplete { return }
    isComplete = new
    receive(new)
  }
}

private final class HandStore {
  private var parts: [Int]
  private var listeners: [(Int) -> Void]
  private var last: [Int]

  init(_ count: Int, _ tally: Tally) {
    parts = Array(repeating: 0, count: count)
    last = parts
    listeners = (0..<count).map { _ in Opaque.receive { tally.add($0) } }
  }

  func set(_ part: Int, _ value: Int) {
    parts[part] = value
    for index in listeners.indices where last[index] != parts[index] {
      last[index] = parts[index]
      listeners[index](parts[index])
    }
  }
}
