/// All rows, in the order of the table.
enum Catalogue {
  static var rows: [Row] {
    [
      SequenceRows.all,
      SubjectRows.all,
      CurrentValueRows.all,
      PublishedRows.all,
      TrackingRows.all,
      DerivedRows.all,
      ViewModelRows.all,
      AssigningRows.all,
      CombineLatestRows.all,
      ZipRows.all,
      MergeRows.all,
      FlatteningRows.all,
      SequenceOperatorRows.all,
      SubscribingRows.all,
      SharingRows.all,
      ChainRows.all,
      ErasingRows.all,
      ThreadRows.all,
      MainActorRows.all,
      TimeRows.all,
      AsyncRows.all,
      SimulationRows.all,
      MemoryRows.all,
      FutureRows.all,
      DailyRows.all,
      ScreenRows.all,
      ListRows.all,
      ChildrenRows.all,
      SnapshotRows.all,
      SectionRows.all,
      StoreRows.all,
      LiveRows.all,
      WeatherRows.all,
      SettingsRows.all,
      SettingsFileRows.all,
      WeatherWeekRows.all,
      InspectionRows.all,
      database,
    ].flatMap { $0 }
  }

  /// The main rows, with what they should cost in a build that is not optimised.
  ///
  /// A program of a user is built like that all day, and the package with it. The goals are half of what the best other
  /// library of this kind was measured to take, and for a view model that is made, as much.
  static var unoptimised: [Row] {
    let ratios = [
      "streams.subject-map-filter-map-sink": 10.4, "streams.subject-sink": 20, "streams.combine-latest-2": 13,
      "streams.flat-map-future": 155, "streams.view-model-made": 15.6,
    ]
    return rows.compactMap { row in
      ratios[row.name].map { Row(row.name, goal: Goal(ratio: $0), work: row.work) }
    }
  }

  /// Rows that need the package trait `SQLite`.
  private static var database: [Row] {
    #if SQLite
      SQLiteRows.all
    #else
      []
    #endif
  }
}
