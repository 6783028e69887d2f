import Foundation
import Settings
import Streams

extension SettingsStore {
  /// Opens a settings file, or the settings that the examples share if `path` is `nil`.
  public convenience init(at path: String?) throws {
    if let path {
      try self.init(.file(URL(fileURLWithPath: path)))
    } else {
      try self.init(.standard("watershed"))
    }
  }

  /// Reports problems with the settings on the standard error.
  public func notingTrouble(as program: String) -> AnyCancellable {
    events.compactMap(\.trouble).sink { Terminal.note("\(program): \($0)") }
  }
}

extension SettingsEvent {
  fileprivate var trouble: String? {
    switch self {
    case .restored(let damage, _, _): "the file was damaged (\(damage)); the previous settings are used"
    case .dataLost(let damage, _):
      "the file was damaged (\(damage)) and has no intact backup; the defaults are used"
    case .readFailed(let error), .writeFailed(let error): "\(error)"
    default: nil
    }
  }
}
