@testable import Settings

/// A cipher that hides bytes well enough for a test: a stream of numbers from a key, and a checksum of all.
struct ToyCipher: SettingsCipher {
  struct WrongKey: Error {
    let secret = "hunter2"
  }

  var identity: String
  var key: UInt64
  var overhead = 4

  private func mixed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var state = key
    return bytes.map { byte in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return byte ^ UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private func tag(_ bytes: [UInt8], _ context: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: (Checksum.of(bytes + context) ^ UInt32(truncatingIfNeeded: key)).littleEndian) {
      Array($0)
    }
  }

  func seal(_ bytes: [UInt8], context: [UInt8]) -> [UInt8] { mixed(bytes) + tag(bytes, context) }

  func open(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
    let opened = mixed(bytes.dropLast(4))
    guard Array(bytes.suffix(4)) == tag(opened, context) else { throw WrongKey() }
    return opened
  }
}
