import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { MatchTip, RankedTipster } from '@touchline/contract/ops-matches.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { IngestChanges } from './ingest/write-batch.ts';

/** Dependencies of the competition capability. */
export interface CompetitionDeps {
  db: Db;
  now: () => number;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  cache: SnapshotCache;
  audit: RecordAudit;
  /** A batch was refused: desks with the right `ingest` read their lists again. */
  batchRefused?: (source: string) => void;
  /** Runs the after-effects of a committed write; never rejects. */
  afterWrite: (changes: IngestChanges) => Promise<void>;
}

/** The tips on a match, with the results and coins that its current state gives them. */
export type TipsOfMatch = (db: Db, matchId: string) => Promise<MatchTip[]>;

/** The ranks of tipsters by hit rate, once these tips on a match are settled by its current state. */
export type BoardOfMatch = (db: Db, tips: readonly MatchTip[]) => Promise<RankedTipster[]>;

/** The hosts that one viewer may see on matches. */
export interface MatchAnchors {
  /** Viewers of one key see the same. */
  key: string;
  /** By match id; a match that nobody shows has no entry. */
  byMatch(): Promise<ReadonlyMap<string, AnchorInfo[]>>;
}

/** Dependencies of the calls on seasons. The tag `anchor` of the cache becomes stale with the hosts. */
export interface SeasonDeps extends Pick<CompetitionDeps, 'db' | 'now' | 'demoEnabled' | 'cache'> {
  /** The hosts for the viewer behind a call, of one provider (T20) or the usual one. */
  anchorsFor: (context: CallContext, providerId: number | undefined) => Promise<MatchAnchors>;
}
