import LabelModel

/// Reads what the project files among the scanned files say.
struct ProjectReader: Sendable {
  let files: FileReader
  let options: ImportOptions
  /// The folder of the app where the audited path holds several.
  var home: String?

  /// What one file gave.
  private enum Part: Sendable {
    case project(XcodeProject)
    case package(PackageManifest)
    case infoPlist(InfoPlist)
    case spec(XcodeProject, [Diagnostic])
    case xcodeVersion(XcodeVersion)
    case nothing
    case fault(Diagnostic)
  }

  /// What the files say, each kind in their order.
  struct Parts: Sendable {
    var projects: [XcodeProject] = []
    var packages: [PackageManifest] = []
    var infoPlists: [InfoPlist] = []
    var xcodeVersions: [XcodeVersion] = []
    var diagnostics: [Diagnostic] = []
    /// Number of files that say something.
    var filesRead = 0
  }

  /// The layout, and the number of files read for it.
  func layout(_ scanned: [ScannedFile]) async -> (layout: ProjectLayout, filesRead: Int) {
    let parts = await parts(of: scanned)
    var layout = ProjectLayout(
      projects: parts.projects, packages: parts.packages, infoPlists: parts.infoPlists,
      xcodeVersions: parts.xcodeVersions, wanted: options.targets, home: home)
    layout.diagnostics += parts.diagnostics
    if let claims = layout.claims {
      let modules = ImportedModules(files: files, packages: parts.packages)
      for folder in await modules.folders(scanned, claims: claims) {
        layout.claims?.add(folder: folder, platforms: [])
      }
    }
    return (layout, parts.filesRead)
  }

  /// Reads the project files among the scanned files.
  func parts(of scanned: [ScannedFile]) async -> Parts {
    // A spec counts only where the project that is made of it is not checked in.
    let withProject = Set(
      scanned.filter { $0.kind == .project }
        .map { PathText.folder(of: PathText.folder(of: $0.path)) })
    let wanted = scanned.filter {
      switch $0.kind {
      case .project, .package, .infoPlist, .xcodeVersion: true
      case .projectSpec: !withProject.contains(PathText.folder(of: $0.path))
      case .swift: PathText.name(of: $0.path) == "Project.swift" && withProject.isEmpty
      default: false
      }
    }
    let settings = SettingsPaths(scanned)
    var result = Parts()
    for part in await ParallelMap.map(wanted, { part($0, settings) }) {
      result.filesRead += 1
      switch part {
      case .project(let project): result.projects.append(project)
      case .package(let package): result.packages.append(package)
      case .infoPlist(let list): result.infoPlists.append(list)
      case .xcodeVersion(let version): result.xcodeVersions.append(version)
      case .spec(let project, let diagnostics):
        result.projects.append(project)
        result.diagnostics += diagnostics
      case .nothing: result.filesRead -= 1
      case .fault(let fault):
        result.filesRead -= 1
        result.diagnostics.append(fault)
      }
    }
    // A library that is checked in brings apps that show how it is used.
    let shown = result.projects.filter { !AppSurvey.isExample(PathText.folder(of: $0.path)) }
    if shown.contains(where: \.makesApp) { result.projects = shown }
    let isCheckedIn = result.projects.map { project in
      let folder = PathText.folder(of: project.path)
      return AppSurvey.isCheckedIn(folder)
        || result.projects.contains { $0.makesApp && $0.brings(folder, among: result.packages) }
    }
    if zip(result.projects, isCheckedIn).contains(where: { $0.makesApp && !$1 }) {
      for index in result.projects.indices where isCheckedIn[index] {
        result.projects[index].targets.removeAll { $0.product == .app }
      }
    }
    return result
  }

  private func part(_ file: ScannedFile, _ settings: SettingsPaths) -> Part {
    let bytes: [UInt8]
    switch files.bytes(file.path, limit: options.limits.fileBytes) {
    case .success(let read): bytes = read
    case .failure(let fault): return .fault(fault)
    }
    switch file.kind {
    case .project:
      let reader = XcodeProjectReader(limits: options.limits, settingsFile: settingsFile(settings))
      switch reader.read(bytes, path: file.path) {
      case .success(let project): return .project(project)
      case .failure(let fault): return .fault(fault)
      }
    case .projectSpec:
      return spec(bytes, path: file.path, settings)
    case .swift:
      // Tuist's manifest is a Swift program: what it makes is known only by running it.
      guard bytes.firstRange(of: Array("import ProjectDescription".utf8)) != nil else {
        return .nothing
      }
      return .fault(
        Diagnostic(
          .note, .tuistManifest, path: file.path,
          message: """
            is a Tuist manifest, which is not read; every folder is taken, and the \
            deployment target is not known unless 'tuist generate' was run
            """))
    case .xcodeVersion:
      return XcodeVersion(bytes, path: file.path).map { .xcodeVersion($0) } ?? .nothing
    case .package:
      do throws(Diagnostic) {
        return .package(try PackageManifest(bytes, path: file.path))
      } catch {
        return .fault(error)
      }
    default:
      do throws(Diagnostic) {
        return .infoPlist(try InfoPlist(bytes, path: file.path, limits: options.limits))
      } catch {
        return .fault(error)
      }
    }
  }

  private func spec(_ bytes: [UInt8], path: String, _ settings: SettingsPaths) -> Part {
    let files = self.files
    let limit = options.limits.fileBytes
    let reader = ProjectSpecReader(
      file: { path in
        guard case .success(let bytes) = files.bytes(path, limit: limit) else { return nil }
        return bytes
      }, settingsFile: settingsFile(settings))
    do throws(Diagnostic) {
      return try reader.read(bytes, path: path).map { .spec($0.project, $0.diagnostics) }
        ?? .nothing
    } catch {
      return .fault(error)
    }
  }

  private func settingsFile(_ paths: SettingsPaths) -> @Sendable (String) -> SettingsFile? {
    let files = self.files
    let limit = options.limits.fileBytes
    return { path in
      guard case .success(let bytes) = files.bytes(paths.actual(path), limit: limit) else {
        return nil
      }
      return SettingsFile(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension XcodeProject {
  /// Whether one of its targets is an app.
  fileprivate var makesApp: Bool { targets.contains { $0.product == .app } }

  /// Whether a folder comes with a package that the project uses and is not part of: apps in it show what the
  /// package offers.
  fileprivate func brings(_ folder: String, among packages: [PackageManifest]) -> Bool {
    let own = PathText.folder(of: path)
    return packages.contains { package in
      !package.folder.isEmpty && self.packages.contains(package.folder)
        && PathText.isInside(folder, package.folder)
        && !PathText.isInside(own, package.folder)
    }
  }
}

/// Paths of the settings files that were found; projects may name them in another case.
private struct SettingsPaths: Sendable {
  private var paths: [String: String] = [:]

  init(_ scanned: [ScannedFile]) {
    for file in scanned where file.kind == .settings { paths[file.path.lowercased()] = file.path }
  }

  func actual(_ path: String) -> String { paths[path.lowercased()] ?? path }
}
