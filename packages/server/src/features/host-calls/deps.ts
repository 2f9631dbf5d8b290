import type { MatchBrief } from '@touchline/contract/match.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** Dependencies of the calls of hosts. */
export interface HostCallDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  publish: Publish;
  audit: RecordAudit;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** A match as a transaction sees it; null for an unknown one. */
  matchIn: (trx: Trx, id: string) => Promise<MatchBrief | null>;
  /** Followers of a host whom the caller may see, and the caller's private rooms; throws 10404 for any other host. */
  hostFor: (context: CallContext, hostId: string) => Promise<{ followers: number; privateRoomIds: readonly string[] }>;
  /** Throws 10404 for an unknown host, 403 for a member who is not this host. */
  requireOwnHost: (context: CallContext, hostId: string) => Promise<void>;
  /** Where a host shows a match; null when the host does not, or hidden. */
  roomOf: (hostId: string, matchId: string) => Promise<{ liveRoomId: string; isPrivate: boolean } | null>;
  hasBlockedWord: (db: Db, text: string) => Promise<boolean>;
  /** Followers of all hosts. */
  followersNow: () => Promise<readonly { hostId: string; followers: number }[]>;
}
