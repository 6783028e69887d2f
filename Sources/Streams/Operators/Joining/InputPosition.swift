/// The position of one input of `zip` or `combineLatest`: where a value that arrives there is put.
@usableFromInline
protocol InputPosition<Value> {
  associatedtype Value
  associatedtype Latest: LatestValues
  associatedtype Waiting: WaitingValues where Waiting.Row == Latest.Row

  var index: Int { get }

  /// Puts a value at this position.
  ///
  /// - Returns: The previous value, which must be freed where its `deinit` may call out.
  func replace(with value: Value, in latest: inout Latest) -> Value?

  /// Appends a value to those that wait at this position.
  func append(_ value: Value, to waiting: inout Waiting)
}

/// A position that its type says.
@usableFromInline
protocol FixedPosition: InputPosition {
  init()
}

/// The positions of the values of a combination.
@usableFromInline
enum Position<K: Combination> {
  @usableFromInline
  struct A: FixedPosition {
    @inlinable
    init() {}

    @inlinable var index: Int { 0 }

    @inlinable @inline(__always)
    func replace(with value: K.A, in latest: inout LatestTuple<K>) -> K.A? {
      let old = latest.a
      latest.a = value
      latest.present |= 1
      return old
    }

    @inlinable @inline(__always)
    func append(_ value: K.A, to waiting: inout WaitingTuples<K>) { waiting.a.append(value) }
  }

  @usableFromInline
  struct B: FixedPosition {
    @inlinable
    init() {}

    @inlinable var index: Int { 1 }

    @inlinable @inline(__always)
    func replace(with value: K.B, in latest: inout LatestTuple<K>) -> K.B? {
      let old = latest.b
      latest.b = value
      latest.present |= 2
      return old
    }

    @inlinable @inline(__always)
    func append(_ value: K.B, to waiting: inout WaitingTuples<K>) { waiting.b.append(value) }
  }

  @usableFromInline
  struct C: FixedPosition {
    @inlinable
    init() {}

    @inlinable var index: Int { 2 }

    @inlinable @inline(__always)
    func replace(with value: K.C, in latest: inout LatestTuple<K>) -> K.C? {
      let old = latest.c
      latest.c = value
      latest.present |= 4
      return old
    }

    @inlinable @inline(__always)
    func append(_ value: K.C, to waiting: inout WaitingTuples<K>) { waiting.c.append(value) }
  }

  @usableFromInline
  struct D: FixedPosition {
    @inlinable
    init() {}

    @inlinable var index: Int { 3 }

    @inlinable @inline(__always)
    func replace(with value: K.D, in latest: inout LatestTuple<K>) -> K.D? {
      let old = latest.d
      latest.d = value
      latest.present |= 8
      return old
    }

    @inlinable @inline(__always)
    func append(_ value: K.D, to waiting: inout WaitingTuples<K>) { waiting.d.append(value) }
  }
}

/// A position among any number of inputs of one type.
struct PositionInArray<Value>: InputPosition {
  let index: Int

  func replace(with value: Value, in latest: inout LatestArray<Value>) -> Value? {
    latest.replace(with: value, at: index)
  }

  func append(_ value: Value, to waiting: inout WaitingArrays<Value>) { waiting.queues[index].append(value) }
}
