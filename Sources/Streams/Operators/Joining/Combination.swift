/// Two to four kinds of values and the tuple they make. Places that are not used hold `Void`.
@usableFromInline
protocol Combination<Output> {
  associatedtype A
  associatedtype B
  associatedtype C
  associatedtype D
  associatedtype Output

  static var count: Int { get }
  static var unusedC: C? { get }
  static var unusedD: D? { get }
  static func tuple(_ a: A, _ b: B, _ c: C, _ d: D) -> Output
}

@usableFromInline
enum Pair<A, B>: Combination {
  @usableFromInline static var count: Int { 2 }
  @inlinable static var unusedC: Void? { () }
  @inlinable static var unusedD: Void? { () }
  @inlinable
  @inline(__always)
  static func tuple(_ a: A, _ b: B, _: Void, _: Void) -> (A, B) { (a, b) }
}

@usableFromInline
enum Triple<A, B, C>: Combination {
  @usableFromInline static var count: Int { 3 }
  @inlinable static var unusedC: C? { nil }
  @inlinable static var unusedD: Void? { () }
  @inlinable
  @inline(__always)
  static func tuple(_ a: A, _ b: B, _ c: C, _: Void) -> (A, B, C) { (a, b, c) }
}

@usableFromInline
enum Quadruple<A, B, C, D>: Combination {
  @usableFromInline static var count: Int { 4 }
  @inlinable static var unusedC: C? { nil }
  @inlinable static var unusedD: D? { nil }
  @inlinable
  @inline(__always)
  static func tuple(_ a: A, _ b: B, _ c: C, _ d: D) -> (A, B, C, D) { (a, b, c, d) }
}

/// One place of a combination: where a value that arrives there is put.
@usableFromInline
protocol InputPosition<Value> {
  associatedtype K: Combination
  associatedtype Value

  static var index: Int { get }

  /// Puts a value at this place.
  ///
  /// - Returns: The value before, to be freed where its end may call out.
  static func replace(with value: Value, in latest: inout Latest<K>) -> Value?

  /// Lets a value wait at this place.
  static func append(_ value: Value, to queues: inout Queues<K>)
}

@usableFromInline
enum PositionA<K: Combination>: InputPosition {
  @inlinable static var index: Int { 0 }

  @inlinable
  @inline(__always)
  static func replace(with value: K.A, in latest: inout Latest<K>) -> K.A? {
    let old = latest.a
    latest.a = value
    return old
  }

  @inlinable
  @inline(__always)
  static func append(_ value: K.A, to queues: inout Queues<K>) { queues.a.append(value) }
}

@usableFromInline
enum PositionB<K: Combination>: InputPosition {
  @inlinable static var index: Int { 1 }

  @inlinable
  @inline(__always)
  static func replace(with value: K.B, in latest: inout Latest<K>) -> K.B? {
    let old = latest.b
    latest.b = value
    return old
  }

  @inlinable
  @inline(__always)
  static func append(_ value: K.B, to queues: inout Queues<K>) { queues.b.append(value) }
}

@usableFromInline
enum PositionC<K: Combination>: InputPosition {
  @inlinable static var index: Int { 2 }

  @inlinable
  @inline(__always)
  static func replace(with value: K.C, in latest: inout Latest<K>) -> K.C? {
    let old = latest.c
    latest.c = value
    return old
  }

  @inlinable
  @inline(__always)
  static func append(_ value: K.C, to queues: inout Queues<K>) { queues.c.append(value) }
}

@usableFromInline
enum PositionD<K: Combination>: InputPosition {
  @inlinable static var index: Int { 3 }

  @inlinable
  @inline(__always)
  static func replace(with value: K.D, in latest: inout Latest<K>) -> K.D? {
    let old = latest.d
    latest.d = value
    return old
  }

  @inlinable
  @inline(__always)
  static func append(_ value: K.D, to queues: inout Queues<K>) { queues.d.append(value) }
}

/// The latest value at each place.
@usableFromInline
struct Latest<K: Combination> {
  @usableFromInline var a: K.A?
  @usableFromInline var b: K.B?
  @usableFromInline var c: K.C? = K.unusedC
  @usableFromInline var d: K.D? = K.unusedD

  @inlinable
  init() {}

  /// The tuple, once there is a value at every place.
  @inlinable
  @inline(__always)
  var tuple: K.Output? {
    guard let a, let b, let c, let d else { return nil }
    return K.tuple(a, b, c, d)
  }
}

/// What waits at each place.
@usableFromInline
struct Queues<K: Combination> {
  @usableFromInline var a = Queue<K.A>()
  @usableFromInline var b = Queue<K.B>()
  @usableFromInline var c = Queue<K.C>()
  @usableFromInline var d = Queue<K.D>()

  @inlinable
  init() {}

  /// Takes one value from every place, if there is one at each.
  @inlinable
  @inline(__always)
  mutating func popRow() -> K.Output? {
    guard !a.isEmpty, !b.isEmpty, K.count < 3 || !c.isEmpty, K.count < 4 || !d.isEmpty else { return nil }
    guard let a = a.popFirst(), let b = b.popFirst(), let c = K.unusedC ?? c.popFirst(),
      let d = K.unusedD ?? d.popFirst()
    else { return nil }
    return K.tuple(a, b, c, d)
  }

  /// Whether nothing waits at a place.
  func isEmpty(at index: Int) -> Bool {
    switch index {
    case 0: a.isEmpty
    case 1: b.isEmpty
    case 2: c.isEmpty
    default: d.isEmpty
    }
  }
}
