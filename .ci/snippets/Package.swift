// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "snippets",
  targets: [.executableTarget(name: "snippets")],
  swiftLanguageModes: [.v6]
)
