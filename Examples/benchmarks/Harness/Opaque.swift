/// Hides from the optimiser what a closure does.
///
/// There is one function for each type of closure, because a generic function would wrap the closure in another one.
enum Opaque {
  typealias Accumulate = (Int, Int) -> Int
  typealias Compare = (Int, Int) -> Bool

  @inline(never) @_optimize(none)
  static func receive(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }

  @inline(never) @_optimize(none)
  static func transform(_ closure: @escaping (Int) -> Int) -> (Int) -> Int { closure }

  @inline(never) @_optimize(none)
  static func include(_ closure: @escaping (Int) -> Bool) -> (Int) -> Bool { closure }

  @inline(never) @_optimize(none)
  static func accumulate(_ closure: @escaping Accumulate) -> Accumulate { closure }

  @inline(never) @_optimize(none)
  static func compare(_ closure: @escaping Compare) -> Compare { closure }

  @inline(never) @_optimize(none)
  static func receive2(_ closure: @escaping (Int, Int) -> Void) -> (Int, Int) -> Void { closure }

  @inline(never) @_optimize(none)
  static func receive3(_ closure: @escaping (Int, Int, Int) -> Void) -> (Int, Int, Int) -> Void { closure }
}
