import Foundation

/// The number that a variable of the environment has, so that a long run tries more than an ordinary one; see .ci/nightly.
public func environmentNumber<Number: FixedWidthInteger>(
  _ name: String, otherwise ordinary: Number
) -> Number {
  guard let text = ProcessInfo.processInfo.environment[name] else { return ordinary }
  guard let number = Number(text) else { preconditionFailure("\(name) must be a whole number") }
  return number
}
