import LabelModel

/// Reads what the project files among the scanned files say.
struct ProjectReader: Sendable {
  let files: FileReader
  let options: ImportOptions

  /// What one file gave.
  private enum Part: Sendable {
    case project(XcodeProject)
    case package(PackageManifest)
    case infoPlist(InfoPlist)
    case fault(Diagnostic)
  }

  /// The layout, and the number of files read for it.
  func layout(_ scanned: [ScannedFile]) async -> (layout: ProjectLayout, filesRead: Int) {
    let wanted = scanned.filter {
      $0.kind == .project || $0.kind == .package || $0.kind == .infoPlist
    }
    let parts = await ParallelMap.map(wanted) { part($0) }
    var projects: [XcodeProject] = []
    var packages: [PackageManifest] = []
    var infoPlists: [InfoPlist] = []
    var faults: [Diagnostic] = []
    for part in parts {
      switch part {
      case .project(let project): projects.append(project)
      case .package(let package): packages.append(package)
      case .infoPlist(let list): infoPlists.append(list)
      case .fault(let fault): faults.append(fault)
      }
    }
    var layout = ProjectLayout(
      projects: projects, packages: packages, infoPlists: infoPlists, target: options.target)
    layout.diagnostics += faults
    return (layout, parts.count - faults.count)
  }

  private func part(_ file: ScannedFile) -> Part {
    let bytes: [UInt8]
    switch files.bytes(file.path, limit: options.limits.fileBytes) {
    case .success(let read): bytes = read
    case .failure(let fault): return .fault(fault)
    }
    switch file.kind {
    case .project:
      let files = self.files
      let limit = options.limits.fileBytes
      let reader = XcodeProjectReader(limits: options.limits) { path in
        guard case .success(let bytes) = files.bytes(path, limit: limit) else { return nil }
        return SettingsFile(String(decoding: bytes, as: UTF8.self))
      }
      switch reader.read(bytes, path: file.path) {
      case .success(let project): return .project(project)
      case .failure(let fault): return .fault(fault)
      }
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
}
