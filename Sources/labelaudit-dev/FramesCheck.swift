import ArgumentParser
import LabelAudit
import LabelModel

/// `labelaudit-dev frames APP…`: draws every bar of apps in every language and configuration and says
/// what is wrong with the pictures.
struct FramesCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Draw all bars of apps everywhere; say where things overlap or a cut is drawn whole")

  @Argument(help: "Folders of apps, or bars manifests.") var paths: [String]
  @Option(help: "Draw every n-th configuration.") var every = 1

  func run() async throws {
    var faulty = 0
    for path in paths {
      let result = try await Auditor().audit(path)
      guard let drawer = result.drawer else { continue }
      var drawn = 0
      var faults: [String] = []
      for bar in result.bars {
        let configurations = drawer.configurations(for: bar.bar.platform).enumerated()
          .filter { $0.offset % max(1, every) == 0 }.map(\.element)
        let locales = Array(Set(bar.fits.map(\.locale))).sorted()
        var subjects: [BarDrawer.Subject] = [.whole()]
        if bar.bar.prefersLargeTitles == true { subjects.append(.whole(isLarge: true)) }
        for subject in subjects {
          for drawing in drawer.drawings(of: bar.bar, subject, in: locales, at: configurations)
            .flatMap({ $0 })
          {
            guard let drawing else { continue }
            drawn += 1
            faults += drawing.faults.map {
              let at = drawing.configuration
              return
                "\(bar.bar.id) \(drawing.locale) \(at.width) \(at.design) \(at.textSize): \($0)"
            }
          }
        }
      }
      print("\(path): \(drawn) pictures, \(faults.count) faults")
      for fault in faults.prefix(20) { print("  \(fault)") }
      faulty += faults.count
    }
    if faulty > 0 { throw ExitCode(1) }
  }
}
