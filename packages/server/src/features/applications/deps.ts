import type { Db, Trx } from '#platform/db/open-database.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** A member who becomes host or tipster; `recordId` names an existing record without a member. */
export interface RoleGrant {
  uid: string;
  name: string;
  recordId: string | undefined;
  /** Who decides, for the audit log. */
  who: string;
}

/** The hosts or the tipsters, as far as members are linked to them. */
export interface RoleRecords {
  /** Whether a member has the role. */
  has(db: Db, uid: string): Promise<boolean>;
  /**
   * Links the record or creates one, within the caller's transaction; returns its id. Throws 10404 for an unknown record, 10409 for one
   * of another member.
   */
  grant(trx: Trx, grant: RoleGrant): Promise<string>;
  /** After the commit: open pages show the record. */
  granted(): void;
}

/** Dependencies of applications. */
export interface ApplicationDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  publish: Publish;
  /** Null for an unknown member. */
  memberBrief: (uid: string) => Promise<{ username: string } | null>;
  records: { host: RoleRecords; tipster: RoleRecords };
}
