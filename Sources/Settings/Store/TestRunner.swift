import Foundation

/// The program that runs the tests of this process, if one does.
///
/// The library does not link a test library. It looks for the marks of one, and for what Swift Testing says of the test that
/// runs.
enum TestRunner {
  /// True if the process runs tests, or shows a preview.
  static let isPresent: Bool = {
    let marks = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
      "XCODE_RUNNING_FOR_PREVIEWS",
    ]
    if marks.contains(where: { getenv($0) != nil }) { return true }
    if let program = CommandLine.arguments.first, isTestProgram(Path.name(of: program)) { return true }
    return symbol("$s7Testing4TestVMa") != nil
  }()

  private static func isTestProgram(_ name: String) -> Bool {
    name.hasSuffix(".xctest") || name == "xctest" || name == "swiftpm-testing-helper"
  }

  /// The identity of the test that the current task belongs to; `nil` outside of tests of Swift Testing.
  static func currentTest() -> AnyHashable? {
    guard let getter, let type = _typeByName("7Testing4TestV") else { return nil }
    func test<Test>(of type: Test.Type) -> Any? { value(of: getter, as: type) }
    guard let test = _openExistential(type, do: test) as? any Identifiable else { return nil }
    return identity(of: test)
  }

  private static func identity(of test: some Identifiable) -> AnyHashable { AnyHashable(test.id) }

  /// Calls a function without parameters that returns an optional value of a type that is only known at run time.
  ///
  /// A value of more than four words is returned through memory, and so is one of a generic type: both functions are called
  /// in the same way. For a smaller value they would not be.
  private static func value<Value>(of function: UnsafeMutableRawPointer, as type: Value.Type) -> Any? {
    guard MemoryLayout<Value?>.size > 4 * MemoryLayout<Int>.size else { return nil }
    let closure = (code: function, context: UnsafeRawPointer?.none)
    return unsafeBitCast(closure, to: (() -> Value?).self)()
  }

  /// The function behind `Test.current`.
  private nonisolated(unsafe) static let getter = symbol("$s7Testing4TestV7currentACSgvgZ")

  /// - Returns: `nil` if no loaded library has the symbol, or the system cannot tell.
  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if os(Windows) || _ptrauth(_arm64e)
      return nil
    #else
      return dlsym(UnsafeMutableRawPointer(bitPattern: Self.everywhere), name)
    #endif
  }

  /// `RTLD_DEFAULT`, which Swift does not import on every system.
  private static var everywhere: Int {
    #if canImport(Darwin)
      -2
    #else
      0
    #endif
  }
}
