import LabelModel
import Yams

extension ConfigurationFile {
  /// The project's own fonts, by role: `{ file: Fonts/Brand.ttf, size: 11, weight: medium }`. A list
  /// of files is a chain: later ones are for characters that the earlier ones lack.
  mutating func readFonts(_ node: Node, into configuration: inout Configuration) {
    guard let fields = mapping(node, "'fonts'") else { return }
    for (name, value) in fields {
      guard let role = Role(rawValue: name), !role.isSpoken else {
        let known = Role.allCases.filter { !$0.isSpoken }.map(\.rawValue)
        unknown(name, at: value, known: known, what: "role")
        continue
      }
      if let font = font(value, of: name) { configuration.fit.fonts[role] = font }
    }
  }

  private mutating func font(_ node: Node, of role: String) -> RoleFont? {
    guard let fields = mapping(node, "the font of '\(role)'") else { return nil }
    var font = RoleFont()
    for (name, value) in fields {
      switch name {
      case "file":
        font.files = (list(value, name) { $0.isEmpty ? nil : $0 } ?? []).map(besideFile)
      case "size":
        guard let size = value.float, size.isFinite, size > 0, size <= 1000 else {
          fault("'size' is points, over 0 and up to 1000", at: value)
          continue
        }
        font.size = size
      case "weight":
        guard let weight = value.string.flatMap(FontWeight.init) else {
          fault("'weight' is regular, medium, semibold or bold", at: value)
          continue
        }
        font.weight = weight
      default:
        unknown(name, at: value, known: ["file", "size", "weight"], what: "setting of a font")
      }
    }
    return font
  }

  /// A path relative to the folder of the configuration file.
  func besideFile(_ name: String) -> String {
    guard !name.hasPrefix("/"), !name.hasPrefix("system:"), let slash = path.lastIndex(of: "/")
    else { return name }
    return String(path[...slash]) + name
  }

  /// `installed` for the machine's hunspell dictionaries, or folders with the project's own.
  mutating func readDictionaries(_ node: Node, into configuration: inout Configuration) {
    let folders = node.string == "installed" ? [] : list(node, "dictionaries") { $0 } ?? []
    guard node.string == "installed" || !folders.isEmpty else {
      return fault("'dictionaries' is 'installed' or a list of folders", at: node)
    }
    configuration.dictionaryFolders = folders.map(besideFile)
    configuration.ruleOptions["misleading-truncation", default: [:]]["dictionaries"] = 1
  }

  /// The least and greatest value that whole numbers in texts take: `[0, 99]`.
  mutating func readNumbers(_ node: Node, into configuration: inout Configuration) {
    let ends = (node.sequence.map(Array.init) ?? []).compactMap(\.int)
    guard ends.count == 2, node.sequence?.count == 2, ends[0] <= ends[1] else {
      return fault("'numbers' is the least and the greatest value, as [0, 99]", at: node)
    }
    configuration.fit.numbers = ends[0]...ends[1]
  }
}
