internal import LabelModel

/// Decides which clauses of `#if` can be compiled for an app that ships.
struct ObjectiveCCondition {
  enum Truth { case yes, no, open }

  /// The system the file is built for.
  let platform: Platform
  /// Names that builds set; `nil` when nothing says.
  var flags: CompilationFlags?
  /// True for the name of a macro.
  let isDefined: (String) -> Bool
  /// Whether a name stands for a number other than zero; `nil` for a name that stands for something else.
  let isNonzero: (String) -> Bool?

  /// What `#if`, `#ifdef`, `#ifndef`, `#elif` say.
  func truth(of directive: String, _ line: ArraySlice<ObjectiveCToken>) -> Truth {
    switch directive {
    case "ifdef", "elifdef": return line.first.map { defined($0.text) } ?? .open
    case "ifndef", "elifndef": return line.first.map { Self.not(defined($0.text)) } ?? .open
    default:
      var reader = Reader(condition: self, rest: line)
      return reader.disjunction(0)
    }
  }

  private static func not(_ truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .open: .open
    }
  }

  private func defined(_ name: String) -> Truth {
    switch name {
    case "DEBUG", "TESTFLIGHT", "__cplusplus": .no
    case "__OBJC__": .yes
    default: isDefined(name) ? .yes : set(name)
    }
  }

  private func set(_ name: String) -> Truth {
    flags?.isSet(inObjectiveC: name).map { $0 ? .yes : .no } ?? .open
  }

  private func value(of name: String) -> Truth {
    let isMac = platform == .macOS
    switch name {
    case "DEBUG", "TESTFLIGHT", "__cplusplus", "TARGET_OS_MACCATALYST", "TARGET_OS_UIKITFORMAC",
      "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR":
      return .no
    case "TARGET_OS_IPHONE": return isMac ? .no : .yes
    case "TARGET_OS_IOS": return platform == .iOS || platform == .iPadOS ? .yes : .no
    case "TARGET_OS_TV": return platform == .tvOS ? .yes : .no
    case "TARGET_OS_WATCH": return platform == .watchOS ? .yes : .no
    case "TARGET_OS_VISION": return platform == .visionOS ? .yes : .no
    case "TARGET_OS_OSX": return isMac ? .yes : .no
    case "TARGET_OS_MAC", "__OBJC__", "YES", "true": return .yes
    case "NO", "false": return .no
    default: return isNonzero(name).map { $0 ? .yes : .no } ?? set(name)
    }
  }

  /// Reads `||`, `&&`, `!`, `defined(…)`, names, numbers and comparisons.
  private struct Reader {
    let condition: ObjectiveCCondition
    var rest: ArraySlice<ObjectiveCToken>
    private static var maximumDepth: Int { 40 }

    init(condition: ObjectiveCCondition, rest: ArraySlice<ObjectiveCToken>) {
      self.condition = condition
      self.rest = rest
    }

    private mutating func take(_ mark: String) -> Bool {
      guard rest.first?.isMark(mark) == true else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func disjunction(_ depth: Int) -> Truth {
      var result = conjunction(depth)
      while take("||") {
        let next = conjunction(depth)
        if result == .yes || next == .yes {
          result = .yes
        } else if result == .open || next == .open {
          result = .open
        }
      }
      return result
    }

    private mutating func conjunction(_ depth: Int) -> Truth {
      var result = comparison(depth)
      while take("&&") {
        let next = comparison(depth)
        if result == .no || next == .no {
          result = .no
        } else if result == .open || next == .open {
          result = .open
        }
      }
      return result
    }

    /// Comparisons are open, except with the version of the system's headers: those are new.
    private mutating func comparison(_ depth: Int) -> Truth {
      let name = rest.first?.text ?? ""
      let first = operand(depth)
      guard let mark = rest.first, ["<", ">", "<=", ">=", "==", "!="].contains(mark.text) else {
        return first
      }
      rest = rest.dropFirst()
      _ = operand(depth)
      guard name.hasSuffix("_VERSION_MAX_ALLOWED") else { return .open }
      return mark.text.hasPrefix(">") ? .yes : mark.text.hasPrefix("<") ? .no : .open
    }

    private mutating func operand(_ depth: Int) -> Truth {
      guard depth < Self.maximumDepth, let first = rest.first else { return .open }
      rest = rest.dropFirst()
      if first.isMark("!") { return ObjectiveCCondition.not(operand(depth + 1)) }
      if first.isMark("(") {
        let inner = disjunction(depth + 1)
        _ = take(")")
        return inner
      }
      if first.kind == .number { return first.text == "0" ? .no : .yes }
      guard first.kind == .identifier else { return .open }
      if first.text == "defined" {
        let isGrouped = take("(")
        let name = rest.first?.text ?? ""
        rest = rest.dropFirst()
        if isGrouped { _ = take(")") }
        return condition.defined(name)
      }
      if take("(") {
        // `__has_include(<…>)` and the like.
        var level = 1
        while level > 0, let next = rest.first {
          rest = rest.dropFirst()
          if next.isMark("(") { level += 1 }
          if next.isMark(")") { level -= 1 }
        }
        return .open
      }
      return condition.value(of: first.text)
    }
  }
}
