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
  @Option(help: "Bars drawn at the same time.") var jobs = 2

  func run() async throws {
    var faulty = 0
    for path in paths {
      let result = try await Auditor().audit(path)
      guard let drawer = result.drawer else { continue }
      let found = await account(of: result.bars, with: drawer)
      print("\(path): \(found.drawn) pictures, \(found.faults.count) faults")
      for fault in found.faults.prefix(20) { print("  \(fault)") }
      faulty += found.faults.count
    }
    if faulty > 0 { throw ExitCode(1) }
  }

  /// What was drawn, and what was wrong with it.
  private struct Account: Sendable {
    var drawn = 0
    var faults: [String] = []
  }

  /// All bars, some at a time, in their order.
  private func account(of bars: [FittedBar], with drawer: BarDrawer) async -> Account {
    await withTaskGroup(of: (Int, Account).self) { group in
      var accounts: [Int: Account] = [:]
      for (number, bar) in bars.enumerated() {
        if number >= max(1, jobs), let (done, account) = await group.next() {
          accounts[done] = account
        }
        group.addTask { [every] in
          (number, Self.account(of: bar, every: every, with: drawer))
        }
      }
      for await (done, account) in group { accounts[done] = account }
      return accounts.sorted { $0.key < $1.key }.reduce(into: Account()) {
        $0.drawn += $1.value.drawn
        $0.faults += $1.value.faults
      }
    }
  }

  private static func account(
    of bar: FittedBar, every: Int, with drawer: BarDrawer
  ) -> Account {
    var account = Account()
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
        account.drawn += 1
        account.faults += drawing.faults.map {
          "\(place(bar, drawing.locale, drawing.configuration)): \($0)"
        }
      }
    }
    for fits in bar.fits {
      let at = fits.worst.configuration
      guard
        let drawing = drawer.drawing(
          of: bar.bar, BarDrawer.Subject(fits), in: fits.locale, at: at),
        let label = drawing.label(of: fits.item)
      else { continue }
      account.drawn += 1
      if (label.verdict == .truncated) != (fits.verdict == .truncated) {
        account.faults.append(
          "\(place(bar, fits.locale, at)): '\(label.text)' is judged \(fits.verdict) and drawn "
            + "as \(label.verdict)")
      }
    }
    return account
  }

  private static func place(
    _ bar: FittedBar, _ locale: LocaleID, _ at: FitConfiguration
  ) -> String {
    "\(bar.bar.id) \(locale) \(at.width) \(at.design) \(at.textSize)"
  }
}
