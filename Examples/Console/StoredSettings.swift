import Foundation
import Settings
import Streams

extension SettingsStore {
  /// The settings that the examples share, or those of a file.
  public convenience init(at path: String?) throws {
    if let path {
      try self.init(.file(URL(fileURLWithPath: path)))
    } else {
      try self.init(.standard("watershed"))
    }
  }

  /// Says what someone who uses a program has to know of its settings, on the standard error.
  public func notingTrouble(as program: String) -> AnyCancellable {
    events.compactMap(\.trouble).sink { Terminal.note("\(program): \($0)") }
  }
}

extension SettingsEvent {
  fileprivate var trouble: String? {
    switch self {
    case .restored(let damage, _, _): "the file was damaged (\(damage)); the settings before are used"
    case .lost(let damage, _):
      "the file was damaged (\(damage)), and there is none before it; the defaults are used"
    case .readFailed(let error), .writeFailed(let error): "\(error)"
    default: nil
    }
  }
}
