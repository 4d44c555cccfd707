import LabelImport
import Yams

extension ConfigurationFile {
  /// `lookups: [localize, "#localize", { name: L10n.tr, table: 1, key: 2 }]`.
  mutating func readLookups(_ node: Node, into configuration: inout Configuration) {
    guard let entries = node.sequence.map(Array.init) ?? (node.scalar == nil ? nil : [node]) else {
      return fault("'lookups' is a list of functions and macros", at: node)
    }
    for entry in entries {
      if let name = entry.scalar?.string {
        add(LookupFunction(name: name), at: entry, to: &configuration)
        continue
      }
      guard let fields = mapping(entry, "an entry of 'lookups'") else { continue }
      var function = LookupFunction(name: "")
      for (name, value) in fields {
        switch name {
        case "name": function.name = value.scalar?.string ?? ""
        case "key": function.key = argument(value, name) ?? function.key
        case "table": function.table = argument(value, name)
        case "tableName": function.tableName = value.scalar?.string
        default:
          unknown(
            name, at: value, known: ["name", "key", "table", "tableName"],
            what: "key of a look-up function")
        }
      }
      add(function, at: entry, to: &configuration)
    }
  }

  private mutating func add(
    _ function: LookupFunction, at node: Node, to configuration: inout Configuration
  ) {
    let plain = function.name.hasPrefix("#") ? function.name.dropFirst() : function.name[...]
    let isName =
      !plain.isEmpty
      && plain.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
    guard isName else {
      return fault(
        "'\(function.name)' is no name of a function or macro; write it as it is called, without "
          + "arguments: localize, L10n.tr, '#localize'", at: node)
    }
    configuration.importing.lookups.named.append(function)
  }

  /// An argument by its place, from 1, or by its label.
  private mutating func argument(_ node: Node, _ name: String) -> LookupFunction.Argument? {
    if let number = node.int {
      guard (1...20).contains(number) else {
        fault("'\(name)' counts arguments from 1", at: node)
        return nil
      }
      return .position(number)
    }
    guard let label = node.scalar?.string, !label.isEmpty else {
      fault("'\(name)' is the number or the label of an argument", at: node)
      return nil
    }
    return .label(label)
  }
}
