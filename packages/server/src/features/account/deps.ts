import type { ContactKind } from '@touchline/contract/contact.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Logger } from 'pino';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { OpenStore } from '#platform/nodes/ephemeral-store.ts';
import type { SignInResult } from './sign-in-results.ts';

/** Sessions of one member that ended before their time, and the code their next call answers with. */
export interface EndedSessions {
  uid: string;
  sessionHashes: readonly string[];
  code: number;
  message: string;
}

/** Dependencies of accounts. */
export interface AccountDeps {
  db: Db;
  now: () => number;
  log: Logger;
  /** Counts a sign-in result. */
  countSignIn: (result: SignInResult) => void;
  limits: Limits;
  /** For used image codes and failed sign-ins. */
  openMemory: OpenStore;
  /** Whether members of the demo world may sign in. */
  demoEnabled: () => boolean;
  /** `SESSION_DAYS` in milliseconds. */
  sessionMs: number;
  /** `SINGLE_SESSION`: a sign-in elsewhere ends the older sessions. */
  singleSession: boolean;
  /** The kinds of contact points that messages can be sent to. */
  offers: Readonly<Record<ContactKind, boolean>>;
  /** `PHONE_REGION`: of numbers without country code. */
  phoneRegion: string;
  /** Whether a name has a word that operators block. */
  hasBlockedWord: (db: Db, name: string) => Promise<boolean>;
  /** `MIN_AGE` */
  minAge: number;
  /** Work of one password check, as the exponent of scrypt's N. */
  passwordCostLog2: number;
  coinCode: () => Promise<string>;
  /** Gold coins of a member. */
  balanceOf: (uid: string) => Promise<number>;
  /** Books the opening balance of a member once, within the caller's transaction. */
  openWallet: (trx: Trx, uid: string, coins: number) => Promise<void>;
  /** In the transaction that verifies a contact point: who was excluded with it is excluded again. */
  contactVerified: (trx: Trx, uid: string, contact: { kind: 'email' | 'phone'; address: string }) => Promise<void>;
  /** In the transaction that recovers a password: ends what an intruder may have left open elsewhere. */
  accessRecovered: (trx: Trx, uid: string) => Promise<void>;
  /**
   * Notifies the sockets of these sessions by `session.change` in `user:<uid>` and revokes their rights; called after the commit.
   * Other sessions of the member share that channel: the message must not reach them nor stay in its history.
   */
  endedSessions: (ended: EndedSessions) => void;
}
