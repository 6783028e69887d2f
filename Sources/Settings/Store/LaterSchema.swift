/// The treatment of settings that a later version of the program has migrated, after a return to an earlier
/// one.
///
/// Pass it to a store if users may return to an earlier version of the program.
public enum LaterSchema: Sendable, Hashable {
  /// Reads them. Writing fails with ``SettingsError/futureSchema(found:supported:)``, and changes nothing.
  case readOnly
  /// Reads and writes them. They keep their schema, so that the later version does not migrate them a second time, and
  /// whatever this version does not know.
  ///
  /// Choose it if the later version understands what this one writes: if no migration has given a name or a type another
  /// meaning.
  case keep
}
