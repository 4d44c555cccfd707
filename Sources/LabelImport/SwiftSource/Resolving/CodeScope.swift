/// Where an expression stands: what its names mean.
///
/// Nearly everything that is found in code keeps the scope it stands in, and few scopes are changed:
/// copies share what they hold until one of them changes it.
struct CodeScope: Sendable {
  private struct Content: Sendable {
    var call = 0
    var file: Int32
    var type: String
    var selfValue: CodeValue?
    var locals = LocalNames<CodeValue>()
    var types = LocalNames<String>()
    var functions = LocalNames<FunctionDeclaration>()
    var function: String?
    var branch: CodeBranch?
  }

  /// Changed only while a single scope holds it.
  private final class Storage: @unchecked Sendable {
    var content: Content

    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  /// Creates a scope without any local name.
  init(file: Int32, type: String, selfValue: CodeValue? = nil) {
    storage = Storage(Content(file: file, type: type, selfValue: selfValue))
  }

  private mutating func separate() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
  }

  /// Tells calls of one function apart; 0 for code that is read as it stands.
  var call: Int {
    get { storage.content.call }
    set {
      separate()
      storage.content.call = newValue
    }
  }
  /// Index of the file, for choosing between declarations of one name.
  var file: Int32 {
    get { storage.content.file }
    set {
      separate()
      storage.content.file = newValue
    }
  }
  /// Full name of the enclosing type; empty at file level.
  var type: String {
    get { storage.content.type }
    set {
      separate()
      storage.content.type = newValue
    }
  }
  /// The value of `self`, when it is known.
  var selfValue: CodeValue? {
    get { storage.content.selfValue }
    set {
      separate()
      storage.content.selfValue = newValue
    }
  }
  /// Parameters, local constants and closure parameters.
  var locals: LocalNames<CodeValue> {
    get { storage.content.locals }
    set {
      separate()
      storage.content.locals = newValue
    }
  }
  /// Declared types of local variables.
  var types: LocalNames<String> {
    get { storage.content.types }
    set {
      separate()
      storage.content.types = newValue
    }
  }
  /// Functions declared inside the enclosing function.
  var functions: LocalNames<FunctionDeclaration> {
    get { storage.content.functions }
    set {
      separate()
      storage.content.functions = newValue
    }
  }
  /// Name of the enclosing function, for reasons.
  var function: String? {
    get { storage.content.function }
    set {
      separate()
      storage.content.function = newValue
    }
  }
  /// The innermost open condition around the statement that is run.
  var branch: CodeBranch? {
    get { storage.content.branch }
    set {
      separate()
      storage.content.branch = newValue
    }
  }
}
