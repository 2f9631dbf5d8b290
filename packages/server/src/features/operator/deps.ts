import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import type { ConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';
import type { Device } from '#platform/http/device.ts';
import type { Limits } from '#platform/http/limits.ts';

/** A configured operator token, of which only the hash is stored. */
export interface OperatorToken {
  name: string;
  scopes: readonly OpsScope[];
  /** SHA-256 of the token, lower-case hex. */
  tokenSha256: string;
  /** Epoch ms; a token without it does not expire. */
  expiresAt?: number | undefined;
}

/** The account of a member. */
export interface MemberAccount {
  uid: string;
  username: string;
  password_hash: string;
  demo: number;
}

/** Members at the console. */
export interface ConsoleMembers {
  /** Calls `open` for the right password, in the transaction that checks the account; throws as the sign-in of the app does. */
  signIn<Session>(
    request: { username: string; password: string; imageCode?: string | undefined; imageCodeId?: string | undefined },
    caller: { address: string; device: Device },
    open: (trx: Trx, account: MemberAccount) => Promise<Session>,
  ): Promise<Session>;
  /** The account as far as it may be used now; null otherwise. */
  find(uid: string): Promise<MemberAccount | null>;
  /** Ids of the member's hosts and tipsters, from which the roles follow. */
  recordsOf(db: Db, uid: string): Promise<Readonly<Record<'host' | 'tipster', readonly string[]>>>;
}

/** Dependencies of operators. */
export interface OperatorDeps {
  db: Db;
  now: () => number;
  tokens: readonly OperatorToken[];
  /** Whether `demo-operator` and the demo's account of staff are accepted. */
  demoEnabled: () => boolean;
  /** The one-time token in `server.json`, for commands that may read the data folder; null before it is written. */
  commandToken: () => string | null;
  limits: Limits;
  log: Pick<Logger, 'warn'>;
  /** Work of one password check, as the exponent of scrypt's N. */
  passwordCostLog2: number;
  /** Whether staff must set up a second factor first. */
  needsSecondFactor: boolean;
  /** The secret with which second factors are encrypted; without it one of the database. */
  staffSecret: string | undefined;
  /** Origin under which the public reaches the server, when it is known. */
  publicUrl: string | undefined;
  publish: Publish;
  /** After the commit: open sockets of staff lose what their rights do not cover any more. */
  rightsChanged: () => void;
  /** Members who sign in with their account of the app. */
  members: ConsoleMembers;
  /** Ends all sessions of a member, with `alongside` in the same transaction; throws 10404 for an unknown member. */
  revokeSessions: (uid: string, alongside: (trx: Trx, ended: number) => Promise<void>) => Promise<number>;
}

/** Dependencies of staff. */
export interface StaffDeps extends OperatorDeps {
  hashing: ConcurrencyLimit;
  audit: RecordAudit;
}
