import Foundation
import LabelModel

@testable import LabelAudit
@testable import LabelReport

extension FuzzTarget {
  /// Readers of what an earlier run wrote, and of the configuration.
  static let reports: [FuzzTarget] = [
    FuzzTarget(name: "report") { bytes in _ = try? JSONReport(json: Data(bytes)) },
    FuzzTarget(name: "baseline") { bytes in
      guard let baseline = try? Baseline(json: Data(bytes)) else { return }
      guard let again = try? Baseline(json: baseline.json()), again == baseline else {
        fatalError("a baseline does not survive writing and reading")
      }
    },
    FuzzTarget(name: "configuration") { bytes in
      var configuration = Configuration()
      try? ConfigurationFile.apply(
        String(decoding: bytes, as: UTF8.self), path: "labelaudit.yml", to: &configuration)
    },
  ]
}
