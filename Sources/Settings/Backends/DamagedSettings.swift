import Foundation

/// A damaged settings file, for which the program chooses a remedy.
///
/// The closure ``FileBackend/Options/onDamage`` receives it, for example to ask the user.
public struct DamagedSettings: Sendable, Hashable {
  /// The location of the file.
  public let url: URL

  /// The difference between the file and what was written.
  public let reason: String

  /// The generation that ``DamageRemedy/restore`` would use; `nil` if no generation is intact, so that the defaults would
  /// apply.
  public let restorable: UInt64?
}

/// The treatment of a damaged settings file.
///
/// Return it from ``FileBackend/Options/onDamage``.
public enum DamageRemedy: Sendable, Hashable {
  /// Set the damaged file aside, and use the newest intact generation. If there is no intact one, use the defaults.
  case restore
  /// Set the damaged file and its backup aside, and use the defaults.
  case startEmpty
  /// Throw ``SettingsError/damaged(path:reason:)``, and touch nothing.
  case refuse
}
