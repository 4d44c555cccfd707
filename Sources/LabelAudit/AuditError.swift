public import LabelImport
public import LabelModel
public import TextMetrics

/// Why an audit could not be done. Everything less is a diagnostic in the result.
public enum AuditError: Error, Hashable, Sendable {
  /// Nothing can be read at the path.
  case importFailed(ImportError)
  /// The configuration is wrong; every fault found, with its place.
  case invalidConfiguration([Diagnostic])
  /// The baseline cannot be read.
  case invalidBaseline(reason: String)
  /// A font of the configuration can't be measured with.
  case unusableFont(FontError)
  /// The app ships none of the languages that were asked for.
  case noSuchLocale(wanted: [LocaleID], shipped: [LocaleID])
  /// The folder holds several apps, and one is wanted.
  case severalApps(path: String, apps: [String])
  /// The task was cancelled.
  case cancelled
}

extension AuditError: CustomStringConvertible {
  /// One line per fault: what, why, what to do.
  public var description: String {
    switch self {
    case .importFailed(let error): error.oneLine
    case .invalidConfiguration(let faults): faults.map(\.oneLine).joined(separator: "\n")
    case .invalidBaseline(let reason): "error: the baseline cannot be used: \(reason)"
    case .unusableFont(let error): error.description
    case .noSuchLocale(let wanted, let shipped):
      "error: the app has no texts in \(Self.list(wanted)); it has \(Self.list(shipped))"
    case .severalApps(let path, let apps):
      "\(path): error: there are \(apps.count) apps in it, and one is wanted; give one of them: "
        + apps.prefix(20).joined(separator: ", ") + (apps.count > 20 ? ", …" : "")
    case .cancelled: "error: the audit was cancelled"
    }
  }

  private static func list(_ locales: [LocaleID]) -> String {
    locales.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension AuditError {
  /// Whether one of several apps lacks what was asked for, which others may have.
  public var isOfOneApp: Bool {
    switch self {
    case .noSuchLocale, .importFailed(.noSuchTarget): true
    default: false
    }
  }
}

extension ImportError {
  /// One line per fault: what, why, what to do.
  public var oneLine: String {
    switch self {
    case .notFound(let path):
      "\(path): error: there is no file or folder of that name; check the path"
    case .unreadable(let path, let reason):
      "\(path): error: cannot be read: \(reason); check its permissions"
    case .invalidManifest(let faults):
      faults.map(\.oneLine).joined(separator: "\n")
    case .unsupported(let path):
      "\(path): error: nothing is read from a file of this kind; give an app's folder, a bars manifest "
        + "(.yml, .yaml, .json), a storyboard, a Swift file or a string catalog"
    case .noSuchTarget(let name, let known):
      "error: there is no target '\(name)'; "
        + (NearestName.of(name, among: known).map { "did you mean '\($0)'? " } ?? "")
        + (known.isEmpty
          ? "no project was found that has targets"
          : "there are " + known.prefix(30).joined(separator: ", "))
    }
  }
}
