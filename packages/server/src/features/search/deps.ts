import type { Host } from '@touchline/contract/anchor.ts';
import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { SearchIndex } from './search-index.ts';

/** What a source of entries reads with. */
export interface SourceDeps {
  db: Db;
  cache: SnapshotCache;
  demoEnabled: () => boolean;
}

/** Dependencies of the search. What was found is read again from those who own it, as the caller may see it now. */
export interface SearchDeps extends SourceDeps {
  now: () => number;
  limits: Limits;
  index: SearchIndex;
  /** The hosts whom the caller may see, with their state now. */
  hostsFor: (context: CallContext) => Promise<readonly Host[]>;
  /** The hosts on matches whom the caller may see. */
  hostsOnMatches: (context: CallContext) => Promise<ReadonlyMap<string, readonly AnchorInfo[]>>;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** Published tips as visitors see them, in the order of the ids. */
  tipCards: (ids: readonly string[]) => Promise<TipCard[]>;
  tipsterBriefs: (ids: readonly string[]) => Promise<TipsterBrief[]>;
}
