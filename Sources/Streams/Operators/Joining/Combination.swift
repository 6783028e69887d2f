/// The types of two to four values and of the tuple they make. Unused types are `Void`.
@usableFromInline
protocol Combination<Output> {
  associatedtype A
  associatedtype B
  associatedtype C
  associatedtype D
  associatedtype Output

  static var count: Int { get }

  /// The tuple of values that are all there, as far as they are used. They are not changed, and not copied before the call.
  static func row(_ a: inout A?, _ b: inout B?, _ c: inout C?, _ d: inout D?) -> Output
}

@usableFromInline
enum Pair<A, B>: Combination {
  @usableFromInline static var count: Int { 2 }
  @inlinable @inline(__always)
  static func row(_ a: inout A?, _ b: inout B?, _: inout Void?, _: inout Void?) -> (A, B) {
    (a.unsafelyUnwrapped, b.unsafelyUnwrapped)
  }
}

@usableFromInline
enum Triple<A, B, C>: Combination {
  @usableFromInline static var count: Int { 3 }
  @inlinable @inline(__always)
  static func row(_ a: inout A?, _ b: inout B?, _ c: inout C?, _: inout Void?) -> (A, B, C) {
    (a.unsafelyUnwrapped, b.unsafelyUnwrapped, c.unsafelyUnwrapped)
  }
}

@usableFromInline
enum Quadruple<A, B, C, D>: Combination {
  @usableFromInline static var count: Int { 4 }
  @inlinable @inline(__always)
  static func row(_ a: inout A?, _ b: inout B?, _ c: inout C?, _ d: inout D?) -> (A, B, C, D) {
    (a.unsafelyUnwrapped, b.unsafelyUnwrapped, c.unsafelyUnwrapped, d.unsafelyUnwrapped)
  }
}
