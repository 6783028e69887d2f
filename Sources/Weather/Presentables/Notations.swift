import Settings

/// How the user wants to read the weather.
struct Notations: Hashable, Sendable {
  var time = TimeNotation.twentyFourHour
  var units = UnitsNotation.metric
  var temperature = TemperatureNotation.celsius
}

/// A row of a list, some of whose labels follow the notations.
protocol NotationRow: Identifiable {
  /// Writes the labels that differ under new notations; all that follow any, where there were none before.
  mutating func follow(_ notations: Notations, insteadOf old: Notations?)
}

/// The rows of a list, which are made once for what they show, and afterwards touched only where a label changes.
struct NotationRows<Source: Equatable, Row: NotationRow> {
  private(set) var rows: [Row] = []
  private var source: Source?
  private var notations: Notations?

  /// Follows what is shown and how. What has an identity that came before is left out.
  mutating func show(_ newSource: Source, _ newNotations: Notations, _ makeRows: (Source) -> [Row]) {
    let isNew = source != newSource
    if isNew {
      var seen = Set<Row.ID>()
      rows = makeRows(newSource).filter { seen.insert($0.id).inserted }
      source = newSource
    }
    guard isNew || notations != newNotations else { return }
    let old = isNew ? nil : notations
    for index in rows.indices { rows[index].follow(newNotations, insteadOf: old) }
    notations = newNotations
  }
}
