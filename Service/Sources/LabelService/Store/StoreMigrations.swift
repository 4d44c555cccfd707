import GRDB

/// The store's tables, one step for each published change. A step is never edited afterwards.
enum StoreMigrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 projects, bars, audits") { db in
      try db.execute(sql: projects + audits)
    }
    migrator.registerMigration("2 baseline, access, log") { db in
      try db.execute(sql: baseline + access)
    }
    migrator.registerMigration("3 blobs found by name") { db in
      try db.execute(sql: blobs)
    }
    migrator.registerMigration("4 roles") { db in
      try db.execute(sql: roles)
    }
    migrator.registerMigration("5 languages of reports") { db in
      try db.execute(sql: "ALTER TABLE audit ADD COLUMN languages TEXT")
    }
    migrator.registerMigration("6 state of each language") { db in
      try db.execute(sql: languages)
    }
    TeamMigrations.register(in: &migrator)
    return migrator
  }

  private static let languages = """
    ALTER TABLE audit ADD COLUMN releaseName TEXT;
    ALTER TABLE audit ADD COLUMN wholeErrors INTEGER;
    ALTER TABLE audit ADD COLUMN wholeWarnings INTEGER;
    ALTER TABLE audit ADD COLUMN wholeReview INTEGER;
    CREATE TABLE language (
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      locale TEXT NOT NULL,
      errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL,
      notes INTEGER NOT NULL,
      review INTEGER NOT NULL,
      accepted INTEGER NOT NULL,
      PRIMARY KEY (audit, locale)
    ) WITHOUT ROWID;

    """

  private static let roles = """
    ALTER TABLE token ADD COLUMN projects TEXT;
    ALTER TABLE audit ADD COLUMN owner TEXT;

    """

  private static let blobs = """
    CREATE INDEX auditFileByBlob ON auditFile (blob);
    CREATE INDEX reportByBlob ON report (blob);
    CREATE INDEX barsByBlob ON bars (blob);

    """

  private static let projects = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE project (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      configuration TEXT,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL,
      lastServed INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE bars (
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      bars INTEGER NOT NULL,
      items INTEGER NOT NULL,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL,
      PRIMARY KEY (project, version)
    );

    """

  private static let audits = """
    CREATE TABLE audit (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      state TEXT NOT NULL,
      barsVersion INTEGER,
      contentHash TEXT NOT NULL,
      label TEXT,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL,
      startedAt TEXT,
      endedAt TEXT,
      attempts INTEGER NOT NULL DEFAULT 0,
      epoch INTEGER,
      endings INTEGER NOT NULL DEFAULT 0,
      exitStatus INTEGER,
      problem TEXT,
      errors INTEGER, warnings INTEGER, notes INTEGER, review INTEGER,
      bars INTEGER, items INTEGER, locales INTEGER, accepted INTEGER
    );
    CREATE INDEX auditOfProject ON audit (project, seq);
    CREATE INDEX auditByState ON audit (state, project, seq);
    CREATE INDEX auditByContent ON audit (project, contentHash, seq);
    CREATE TABLE auditFile (
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (audit, position)
    );
    CREATE TABLE report (
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      format TEXT NOT NULL,
      language TEXT NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (audit, format, language)
    );
    CREATE TABLE tally (
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      locale TEXT NOT NULL,
      rule TEXT NOT NULL,
      failures INTEGER NOT NULL,
      reviews INTEGER NOT NULL,
      accepted INTEGER NOT NULL,
      PRIMARY KEY (audit, locale, rule)
    ) WITHOUT ROWID;
    CREATE TABLE idempotency (
      owner TEXT NOT NULL,
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      contentHash TEXT NOT NULL,
      audit INTEGER NOT NULL REFERENCES audit(seq) ON DELETE CASCADE,
      PRIMARY KEY (owner, project, name)
    ) WITHOUT ROWID;
    CREATE INDEX idempotencyOfAudit ON idempotency (audit);

    """

  private static let baseline = """
    CREATE TABLE acceptance (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      project TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      fingerprint TEXT NOT NULL,
      message TEXT NOT NULL,
      reason TEXT NOT NULL,
      acceptedBy TEXT NOT NULL,
      acceptedAt TEXT NOT NULL,
      withdrawnBy TEXT,
      withdrawnAt TEXT,
      withdrawnReason TEXT
    );
    CREATE INDEX acceptanceOfProject ON acceptance (project, id);
    CREATE UNIQUE INDEX acceptanceInForce ON acceptance (project, fingerprint)
      WHERE withdrawnAt IS NULL;

    """

  private static let access = """
    CREATE TABLE token (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      scopeName TEXT NOT NULL,
      createdAt TEXT NOT NULL,
      createdBy TEXT NOT NULL,
      expiresAt TEXT,
      revokedAt TEXT
    );
    CREATE TABLE session (
      hash TEXT PRIMARY KEY,
      token TEXT NOT NULL REFERENCES token(id) ON DELETE CASCADE,
      csrf TEXT NOT NULL,
      createdAt TEXT NOT NULL,
      expiresAt TEXT NOT NULL
    );
    CREATE TABLE log (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      action TEXT NOT NULL,
      project TEXT,
      subject TEXT,
      detail TEXT
    );
    CREATE INDEX logOfProject ON log (project, seq);

    """
}
