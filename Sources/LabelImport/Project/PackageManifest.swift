import LabelModel
import SwiftSyntax

/// What a `Package.swift` says, as far as it is written in literals.
struct PackageManifest: Sendable {
  /// A target with its folder.
  struct Target: Hashable, Sendable {
    var name: String
    /// Folder relative to the audited path.
    var folder: String
    /// All folders in which it may lie, the likeliest first.
    var folders: [String]
    var isTest: Bool
  }

  /// Folder of the package, relative to the audited path.
  var folder: String
  var defaultLocalization: String?
  var iOSVersion: String?
  var targets: [Target] = []
  /// Folders of packages it depends on by path.
  var localPackages: [String] = []
  /// True where the name or path of a target is not a literal.
  private(set) var isOpen = false

  /// Folders below which a target without a path of its own is looked for, in the order in which the
  /// package manager does.
  private static let usualFolders = ["Sources", "Source", "src", "srcs"]

  /// Reads a manifest; `path` is that of the `Package.swift`.
  /// - Throws: a diagnostic when it nests too deep to be parsed.
  init(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    if let fault = SourceNesting.fault(in: bytes, path: path) { throw fault }
    folder = PathText.folder(of: path)
    let tree = SourceNesting.parse(bytes)
    let visitor = ManifestVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    defaultLocalization = visitor.defaultLocalization
    iOSVersion = visitor.iOSVersion
    localPackages = visitor.localPackages.compactMap { PathText.joined(folder, $0) }
    isOpen = visitor.hasOpenTarget
    // What another target depends on is named there too, without its path.
    let paths = Dictionary(visitor.targets.map { ($0.name, $0.path) }) { $0 ?? $1 }
    let count = Set(visitor.targets.filter { !$0.isTest }.map(\.name)).count
    var seen: Set<String> = []
    targets = visitor.targets.filter { seen.insert($0.name).inserted }.compactMap { target in
      var inner = (paths[target.name] ?? nil).map { [$0] } ?? []
      if inner.isEmpty, target.isTest { inner = ["Tests/" + target.name] }
      if inner.isEmpty {
        inner = Self.usualFolders.map { $0 + "/" + target.name }
        // The only target may lie in the folder itself.
        if count == 1 { inner += Self.usualFolders }
      }
      let folders = inner.compactMap { PathText.joined(folder, $0) }
      guard let first = folders.first else { return nil }
      return Target(
        name: target.name, folder: first, folders: folders, isTest: target.isTest)
    }
  }

  /// Folders that hold what its targets are built from; the whole package where one of them is not
  /// written in literals.
  var sourceFolders: [String] {
    let built = targets.filter { !$0.isTest }
    return isOpen || built.isEmpty ? [folder] : built.flatMap(\.folders)
  }
}

/// Gathers calls such as `.package(path:)` and `.target(name:path:)`.
private final class ManifestVisitor: SyntaxVisitor {
  private(set) var defaultLocalization: String?
  private(set) var iOSVersion: String?
  private(set) var localPackages: [String] = []
  private(set) var targets: [(name: String, path: String?, isTest: Bool)] = []
  /// True once a target was met whose name or path is not a literal.
  private(set) var hasOpenTarget = false

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else {
      return .visitChildren
    }
    switch name {
    case "Package": defaultLocalization = literal("defaultLocalization", of: call)
    case "package":
      if let path = literal("path", of: call) { localPackages.append(path) }
    case "target", "executableTarget", "testTarget":
      let labels = call.arguments.map { $0.label?.text }
      guard labels.contains("name") else { break }
      let path = literal("path", of: call)
      guard let targetName = literal("name", of: call), path != nil || !labels.contains("path")
      else {
        hasOpenTarget = true
        break
      }
      targets.append((targetName, path, name == "testTarget"))
    case "iOS": iOSVersion = version(call.arguments.first?.expression)
    default: break
    }
    return .visitChildren
  }

  private func literal(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    let argument = call.arguments.first { $0.label?.text == label }
    return argument?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// `.v17`, `.v16_4` or `"17.0"`.
  private func version(_ expression: ExprSyntax?) -> String? {
    if let text = expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text
    }
    guard let name = expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name.hasPrefix("v")
    else { return nil }
    let version = name.dropFirst().replacing("_", with: ".")
    return version.contains(".") ? String(version) : version + ".0"
  }
}
