import Foundation
import Streams

// Functions, methods, initialisers, cases, operators and key paths in place of closures.

struct Person {
  var name: String
  var age: Int
  init(name: String) { (self.name, age) = (name, 0) }
  func isOlder(than age: Int) -> Bool { self.age > age }
  static func isAdult(_ person: Person) -> Bool { person.age > 17 }
}

enum Step {
  case number(Int)
  case text(String)
}

func double(_ number: Int) -> Int { number * 2 }

func functionValues(_ numbers: PassthroughSubject<Int, Never>, _ people: PassthroughSubject<Person, Never>) {
  let people = people.map { $0 }
  let half: (Int) -> Int = { $0 / 2 }
  func local(_ number: Int) -> Bool { number > 0 }
  var kept = Set<AnyCancellable>()
  numbers.map(double).sink { _ in }.store(in: &kept)
  numbers.map(half).sink { _ in }.store(in: &kept)
  numbers.filter(local).sink { _ in }.store(in: &kept)
  numbers.map(String.init).map(Person.init(name:)).sink { _ in }.store(in: &kept)
  numbers.map(Step.number).sink { _ in }.store(in: &kept)
  numbers.map(Optional.some).sink { _ in }.store(in: &kept)
  numbers.reduce(0, +).sink { _ in }.store(in: &kept)
  numbers.scan(1, *).sink { _ in }.store(in: &kept)
  numbers.scan(0, max).sink { _ in }.store(in: &kept)
  numbers.combineLatest(numbers, +).sink { _ in }.store(in: &kept)
  numbers.zip(numbers, max).sink { _ in }.store(in: &kept)
  numbers.max(by: >).sink { _ in }.store(in: &kept)
  numbers.removeDuplicates(by: ==).sink { _ in }.store(in: &kept)
  numbers.map { $0 > 1 }.map(!).sink { _ in }.store(in: &kept)
  numbers.tryMap(check).replaceError(with: 0).sink { _ in }.store(in: &kept)
  numbers.flatMap(Just.init).sink { _ in }.store(in: &kept)
  numbers.map([1, 2].contains).sink { _ in }.store(in: &kept)
  people.map(\.name).sink { _ in }.store(in: &kept)
  people.map(\.name.count).sink { _ in }.store(in: &kept)
  people.map(\.name, \.age).sink { _ in }.store(in: &kept)
  people.filter(Person.isAdult).sink { _ in }.store(in: &kept)
  people.map { $0.isOlder }.map { $0(17) }.sink { _ in }.store(in: &kept)
  people.map(\.name).filter(\.isEmpty).sink { _ in }.store(in: &kept)
  numbers.sink(receiveValue: Notebook().lines.reserveCapacityAside).store(in: &kept)
}

extension [String] {
  func reserveCapacityAside(_ count: Int) {}
}

/// A scheduler that hands its work to another.
struct Wrapper<Wrapped: Scheduler>: Scheduler {
  private let clock: () -> Wrapped.SchedulerTimeType
  private let work: (Wrapped.SchedulerOptions?, @escaping () -> Void) -> Void
  private let wait:
    (
      Wrapped.SchedulerTimeType, Wrapped.SchedulerTimeType.Stride, Wrapped.SchedulerOptions?,
      @escaping () -> Void
    ) -> Void
  private let wrapped: Wrapped

  init(_ wrapped: Wrapped) {
    self.wrapped = wrapped
    clock = { wrapped.now }
    work = wrapped.schedule(options:_:)
    wait = wrapped.schedule(after:tolerance:options:_:)
  }

  var now: Wrapped.SchedulerTimeType { clock() }
  var minimumTolerance: Wrapped.SchedulerTimeType.Stride { wrapped.minimumTolerance }

  func schedule(options: Wrapped.SchedulerOptions?, _ action: @escaping () -> Void) { work(options, action) }

  func schedule(
    after date: Wrapped.SchedulerTimeType, tolerance: Wrapped.SchedulerTimeType.Stride,
    options: Wrapped.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    wait(date, tolerance, options, action)
  }

  func schedule(
    after date: Wrapped.SchedulerTimeType, interval: Wrapped.SchedulerTimeType.Stride,
    tolerance: Wrapped.SchedulerTimeType.Stride, options: Wrapped.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    wrapped.schedule(after: date, interval: interval, tolerance: tolerance, options: options) {
      var isFirst = true
      defer { isFirst = false }
      if isFirst { action() }
    }
  }
}

func schedule<S: Scheduler>(on scheduler: S, _ action: @escaping () -> Void) {
  let work: (@escaping () -> Void) -> Void = scheduler.schedule
  work(action)
  var times = 0
  scheduler.schedule { times += 1 }
  scheduler.schedule(after: scheduler.now) {
    times += 1
    action()
  }
  scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), action)
}
