import type { References } from '#platform/http/references.ts';
import type { ListQuery } from '@touchline/contract/ops-list.ts';
import type { ListPage } from '#platform/http/list-page.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Publish } from '#platform/push/push-hub.ts';

export type AccountId = `member:${string}` | `escrow:${string}` | `tipster:${string}` | 'operator' | 'outside';

/** A movement of gold coins, unique by its key; the amounts sum to zero. */
export interface Movement {
  key: string;
  kind: 'purchase' | 'return' | 'payout';
  entries: readonly { account: AccountId; amount: number }[];
  detail?: { messageId?: string; title?: string; note?: string };
}

export interface Posted {
  created: boolean;
  memberEntries: readonly { uid: string; balance: number; entry: WalletEntry }[];
}

/** The part of the wallet that tips need; see `features/wallet/service.ts`. */
export interface NewsWallet {
  balanceOf(uid: string): Promise<number>;
  accountBalance(db: Db, account: AccountId): Promise<number>;
  lockBalance(trx: Trx, account: AccountId): Promise<number>;
  post(trx: Trx, movement: Movement): Promise<Posted>;
  requireSpendable(trx: Trx, uid: string, price: number): Promise<void>;
  announce(posted: readonly Posted[]): void;
}

/** What a member is notified of: how a purchase ended, or who replied. */
export interface MemberAlert {
  uid: string;
  key: string;
  kind: 'tip-settled' | 'reply';
  facts:
    | { what: 'tip-settled'; tipId: string; title: string; result: number; returned: number }
    | { what: 'reply'; tipId: string; commentId: string };
}

/** A writing member and the language of texts for them. */
export interface Writer {
  uid: string;
  language: Language;
}

/** Dependencies of tips. */
export interface NewsDeps {
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  limits: Limits;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  references: References;
  publish: Publish;
  audit: RecordAudit;
  wallet: NewsWallet;
  /** Share of a sold tip's price that the operator keeps, in percent. */
  operatorSharePercent: number;
  /** How long after the end of its last match a tip is settled: the score may be corrected. */
  settleAfterMs: number;
  /** Matches as shown on cards, by id; an unknown id has no entry. */
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** Ids of upcoming matches, by kick-off. */
  upcomingMatches: (query: ListQuery & { competitionId?: string | undefined }) => Promise<ListPage<{ id: string }>>;
  /** Name, portrait and standing of a member; null when unknown. */
  memberBrief: (uid: string) => Promise<{ username: string; headUrl: string } | null>;
  /** Tells a member of something, within the caller's transaction; once for each key. No paid text. */
  alertMember: (trx: Db, event: MemberAlert) => Promise<void>;
  /** Throws 200301, 200302 or 200304 when the member may not write, or not this text. */
  requireMayWrite: (writer: Writer, text: string) => Promise<void>;
  /** The key of this content. */
  fileKey: (body: Buffer, suffix: string) => string;
  /** Stores a picture `width` px wide and returns its key, which ends with `suffix`. */
  storeFile: (file: { contentType: string; body: Buffer; width: number }, suffix: string) => Promise<string>;
  removeFile: (trx: Trx, key: string) => Promise<void>;
}
