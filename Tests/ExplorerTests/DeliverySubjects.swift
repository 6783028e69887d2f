import Explorer

extension Subject {
  /// Deliveries from one thread to another, and the order in which subscribers come and go.
  static let deliveries =
    IntroductionScenario.subjects + drains + courier + actor + values + SequenceScenario.subjects + sharing

  private static let drains: [Subject] = [
    Subject(name: "SerialDrain, two threads, two elements each") { DrainScenario.run($0, [2, 2]) },
    Subject(name: "SerialDrain, three threads, one element each") { DrainScenario.run($0, [1, 1, 1]) },
    Subject(name: "SerialDrain, two threads, elements within elements") {
      DrainScenario.run($0, [1, 1], isNesting: true)
    },
  ]

  private static let courier: [Subject] = [
    Subject(name: "ReceiveOn, two values and the end, and a thread that delivers") {
      CourierScenario.run($0, values: 2, workers: [2])
    },
    Subject(name: "ReceiveOn, two values and the end, and two threads that deliver") {
      CourierScenario.run($0, values: 2, workers: [1, 1])
    },
    Subject(name: "ReceiveOn, two values, and a cancellation") {
      CourierScenario.run($0, values: 2, ends: false, workers: [], cancels: true)
    },
    Subject(name: "ReceiveOn, a value that waits, a thread that delivers, and a cancellation") {
      CourierScenario.run($0, before: 1, values: 0, workers: [1], cancels: true)
    },
    Subject(name: "ReceiveOn, two values and the end, a thread that delivers, and a cancellation") {
      CourierScenario.run($0, values: 2, workers: [1], cancels: true)
    },
    Subject(name: "ReceiveOn, more values than one job delivers, and two threads that deliver") {
      CourierScenario.run($0, before: 256, values: 1, workers: [1, 1])
    },
  ]

  /// A hop to an actor, on the way of values, of the end, of demand and of a cancellation.
  static let hops: [Subject] = [
    Subject(name: "ActorHop, two values and the end, and the actor") {
      CourierScenario.run($0, values: 2, workers: [2], hops: true)
    },
    Subject(name: "ActorHop, a value that waits, and a cancellation on the actor") {
      CourierScenario.run($0, before: 1, values: 1, ends: false, workers: [], cancels: true, hops: true)
    },
    Subject(name: "ActorHop, a value and the end, the actor, and a cancellation elsewhere") {
      CourierScenario.run($0, values: 1, workers: [1], cancels: true, hops: true)
    },
    Subject(name: "ActorHop, a value that waits, a value, the actor, and a cancellation elsewhere") {
      CourierScenario.run($0, before: 1, values: 1, ends: false, workers: [1], cancels: true, hops: true)
    },
  ]

  private static let actor: [Subject] = [
    Subject(name: "ActorQueue, values from the actor and from elsewhere") { ActorScenario.run($0) },
    Subject(name: "ActorQueue, values from the actor and from two other threads", isLong: true) {
      ActorScenario.run($0, others: 2)
    },
    Subject(name: "ActorQueue, values within values") { ActorScenario.run($0, isNesting: true) },
    Subject(name: "ActorQueue, jobs from two threads") { ActorScenario.runScheduler($0) },
  ]

  private static let sharing: [Subject] = [
    Subject(name: "Share, two guests") { SharingScenario.run($0, guests: [1, 1]) },
    Subject(name: "Share, three guests", isLong: true) { SharingScenario.run($0, guests: [1, 1, 1]) },
    Subject(name: "Share, one leaves, and a guest") {
      SharingScenario.run($0, guests: [0, 1], before: true)
    },
    Subject(name: "Share, one leaves, one comes to stay, and a guest") {
      SharingScenario.run($0, guests: [0, 1], stays: true, before: true)
    },
    Subject(name: "Share, a guest that comes twice, and one that stays") {
      SharingScenario.run($0, guests: [2], stays: true)
    },
    Subject(name: "Share, a subscriber within another's coming") { SharingScenario.runNested($0) },
    Subject(name: "Share, one leaves while it is being connected, and a guest") {
      SharingScenario.runLeavingWhileConnecting($0)
    },
  ]
}
