import LabelModel

/// Reads XcodeGen's `project.yml`, which stands for a project that is not checked in.
///
/// Names and meaning of its parts: XcodeGen, Docs/ProjectSpec.md.
struct ProjectSpecReader: Sendable {
  /// Reads a file below the audited path; `nil` when it cannot.
  let file: @Sendable (String) -> [UInt8]?
  /// Reads a settings file below the audited path; `nil` when it cannot.
  let settingsFile: @Sendable (String) -> SettingsFile?

  /// Names a spec may have, of those that a folder's `project.pbxproj` makes needless.
  static let names: Set<String> = ["project.yml", "project.yaml"]

  /// Reads a spec; `nil` when it is none: other tools have a `project.yml` too.
  /// - Throws: a diagnostic when it cannot be read.
  func read(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostic) -> (project: XcodeProject, diagnostics: [Diagnostic])? {
    var diagnostics: [Diagnostic] = []
    let own = try SpecValue.read(bytes, path: path)
    guard own["name"] != nil, own["targets"] != nil || own["include"] != nil else { return nil }
    let folder = PathText.folder(of: path)
    var seen: Set<String> = [path]
    let spec = included(own, folder: folder, seen: &seen, &diagnostics)
    guard spec["targets"]?.map != nil else { return nil }
    diagnostics.append(
      Diagnostic(
        .note, .projectSpecification, path: path,
        message: "is read in place of the Xcode project that XcodeGen makes of it"))
    let targets = SpecTargets(spec: spec, folder: folder, settingsFile: settingsFile)
    let packages =
      (spec["packages"]?.map ?? [:]).values.compactMap { $0["path"]?.text }
      + (spec["localPackages"]?.elements ?? []).compactMap(\.text)
    return (
      XcodeProject(
        path: path, developmentRegion: spec["options"]?["developmentLanguage"]?.text ?? "en",
        knownRegions: [], targets: targets.all(), packages: packages.sorted(),
        encodings: [:]),
      diagnostics
    )
  }

  // MARK: - Several files

  /// A spec with those it includes below it, every path relative to the audited path.
  private func included(
    _ spec: SpecValue, folder: String, seen: inout Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> SpecValue {
    var result = SpecValue(.map([:]), path: spec.path)
    for include in spec["include"]?.elements ?? [] {
      guard let name = include.text ?? include["path"]?.text, include["enable"]?.text != "false",
        seen.count < 100
      else { continue }
      guard let path = PathText.joined(PathText.folder(of: spec.path), name), !path.isEmpty,
        seen.insert(path).inserted, let bytes = file(path)
      else {
        diagnostics.append(
          Diagnostic(
            .warning, .missingInclude, path: spec.path, line: include.line,
            message: "\(quoted: name.cut(toBytes: 200)) is included but cannot be read"))
        continue
      }
      do throws(Diagnostic) {
        let isRelative = include["relativePaths"].map(\.isTrue) ?? true
        let part = try SpecValue.read(bytes, path: path)
        let below = isRelative ? PathText.folder(of: path) : folder
        result = result.merged(
          with: included(part, folder: below, seen: &seen, &diagnostics))
      } catch {
        diagnostics.append(error)
      }
    }
    return result.merged(with: placed(spec, in: folder))
  }

  /// A spec with its paths relative to the audited path.
  private func placed(_ spec: SpecValue, in folder: String) -> SpecValue {
    guard var parts = spec.map else { return spec }
    parts["include"] = nil
    for name in ["targets", "targetTemplates", "targets:REPLACE"] {
      guard let targets = parts[name]?.map else { continue }
      parts[name]?.content = .map(targets.mapValues { Self.placedTarget($0, in: folder) })
    }
    parts["configFiles"] = parts["configFiles"].map { Self.placedFiles($0, in: folder) }
    parts["localPackages"] = parts["localPackages"].map { Self.placedFiles($0, in: folder) }
    if let packages = parts["packages"]?.map {
      parts["packages"]?.content = .map(
        packages.mapValues { Self.placed($0, "path", in: folder) })
    }
    var result = spec
    result.content = .map(parts)
    return result
  }

  private static func placedTarget(_ target: SpecValue, in folder: String) -> SpecValue {
    guard var parts = target.map else { return target }
    for name in ["sources", "sources:REPLACE"] {
      guard let sources = parts[name] else { continue }
      parts[name]?.content = .list(
        sources.elements.map {
          $0.text == nil ? placed($0, "path", in: folder) : placedFile($0, in: folder)
        })
    }
    parts["configFiles"] = parts["configFiles"].map { placedFiles($0, in: folder) }
    parts["info"] = parts["info"].map { placed($0, "path", in: folder) }
    var result = target
    result.content = .map(parts)
    return result
  }

  private static func placed(_ value: SpecValue, _ key: String, in folder: String) -> SpecValue {
    guard var parts = value.map, let path = parts[key] else { return value }
    parts[key] = placedFile(path, in: folder)
    var result = value
    result.content = .map(parts)
    return result
  }

  private static func placedFiles(_ value: SpecValue, in folder: String) -> SpecValue {
    var result = value
    switch value.content {
    case .text: return placedFile(value, in: folder)
    case .list(let list): result.content = .list(list.map { placedFile($0, in: folder) })
    case .map(let map): result.content = .map(map.mapValues { placedFile($0, in: folder) })
    }
    return result
  }

  /// A path that leads out of the audited path becomes empty.
  private static func placedFile(_ value: SpecValue, in folder: String) -> SpecValue {
    guard let text = value.text else { return value }
    var result = value
    result.content = .text(text.contains("$") ? text : PathText.joined(folder, text) ?? "")
    return result
  }
}
