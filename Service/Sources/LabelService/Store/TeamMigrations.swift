import GRDB

/// The tables of what a team agrees on: who looks after a language, which are given up, what branches add,
/// which problems are followed, who is told.
enum TeamMigrations {
  /// Adds the steps behind those of ``StoreMigrations``. A step is never edited afterwards.
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("7 owners, retired languages") { db in
      try db.execute(sql: languages)
    }
    migrator.registerMigration("8 branches") { db in
      try db.execute(sql: branches)
    }
    migrator.registerMigration("9 problems") { db in
      try db.execute(sql: problems)
    }
    migrator.registerMigration("10 hooks") { db in
      try db.execute(sql: hooks)
    }
  }

  private static let hooks = """
    ALTER TABLE audit ADD COLUMN commitName TEXT;
    ALTER TABLE audit ADD COLUMN pullRequest INTEGER;
    CREATE INDEX auditOfPullRequest ON audit (project, pullRequest, seq)
      WHERE pullRequest IS NOT NULL;
    CREATE TABLE hook (
      id TEXT PRIMARY KEY,
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      address TEXT NOT NULL,
      repository TEXT,
      secret TEXT NOT NULL,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL
    );
    CREATE INDEX hookOfProject ON hook (project);
    CREATE TABLE delivery (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      hook TEXT NOT NULL REFERENCES hook(id) ON DELETE CASCADE,
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      state TEXT NOT NULL,
      createdAt TEXT NOT NULL,
      dueAt TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      status INTEGER,
      problem TEXT
    );
    CREATE INDEX deliveryDue ON delivery (dueAt, hook, id) WHERE state = 'waiting';
    CREATE INDEX deliveryOfHook ON delivery (hook, id);
    CREATE INDEX deliveryOfAudit ON delivery (audit);
    CREATE TABLE forgeComment (
      hook TEXT NOT NULL REFERENCES hook(id) ON DELETE CASCADE,
      pullRequest INTEGER NOT NULL,
      comment INTEGER NOT NULL,
      PRIMARY KEY (hook, pullRequest)
    ) WITHOUT ROWID;

    """

  private static let problems = """
    CREATE TABLE problem (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      fingerprint TEXT NOT NULL,
      locale TEXT NOT NULL,
      message TEXT NOT NULL,
      wording TEXT,
      assignee TEXT,
      fixedAt TEXT,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL,
      changedAt TEXT NOT NULL,
      UNIQUE (project, fingerprint)
    );
    CREATE TABLE problemEvent (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      problem INTEGER NOT NULL REFERENCES problem(id) ON DELETE CASCADE,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT
    );
    CREATE INDEX problemEventOfProblem ON problemEvent (problem, id);

    """

  private static let branches = """
    ALTER TABLE project ADD COLUMN mainBranch TEXT NOT NULL DEFAULT 'main';
    ALTER TABLE audit ADD COLUMN branch TEXT;
    ALTER TABLE audit ADD COLUMN newErrors INTEGER;
    ALTER TABLE audit ADD COLUMN newWarnings INTEGER;
    ALTER TABLE audit ADD COLUMN newNotes INTEGER;
    ALTER TABLE audit ADD COLUMN newReview INTEGER;
    ALTER TABLE language ADD COLUMN newErrors INTEGER;
    ALTER TABLE language ADD COLUMN newWarnings INTEGER;
    ALTER TABLE language ADD COLUMN newReview INTEGER;
    CREATE INDEX auditOfBranch ON audit (project, branch, seq);

    """

  private static let languages = """
    ALTER TABLE language ADD COLUMN texts INTEGER;
    CREATE TABLE owner (
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      locale TEXT NOT NULL,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (project, locale, position)
    ) WITHOUT ROWID;
    CREATE TABLE retirement (
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      locale TEXT NOT NULL,
      audit INTEGER NOT NULL,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (project, locale)
    ) WITHOUT ROWID;

    """
}
