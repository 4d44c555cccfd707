import LabelModel

@testable import LabelImport

extension FuzzTarget {
  private static let limits = ImportLimits()

  /// Readers of what makes up a project: its file, its settings, its screens.
  static let projects: [FuzzTarget] = [
    FuzzTarget(name: "project") { bytes in
      let reader = XcodeProjectReader(limits: limits) { _ in nil }
      _ = reader.read(bytes, path: "App.xcodeproj/project.pbxproj")
    },
    FuzzTarget(name: "settings") { bytes in
      _ = SettingsFile(String(decoding: bytes, as: UTF8.self))
    },
    FuzzTarget(name: "info-plist") { bytes in
      _ = try? InfoPlist(bytes, path: "Info.plist", limits: limits)
    },
    FuzzTarget(name: "storyboard") { bytes in
      let (document, _) = InterfaceReader(limits: limits).read(bytes, path: "Main.storyboard")
      guard let document else { return }
      let set = InterfaceSet([document], development: LocaleID(canonical: "en"))
      var importer = InterfaceImporter(set, catalogs: CatalogIndex())
      _ = importer.importBars()
    },
  ]
}
