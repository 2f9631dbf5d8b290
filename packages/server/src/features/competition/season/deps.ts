import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { CompetitionDeps } from '../deps.ts';

/** The hosts that one viewer may see on matches. */
export interface MatchAnchors {
  /** Viewers of one key see the same. */
  key: string;
  /** By match id; a match that nobody shows has no entry. */
  byMatch(): Promise<ReadonlyMap<string, AnchorInfo[]>>;
}

/** What the calls of competitions want from others. */
export interface SeasonDeps extends Pick<CompetitionDeps, 'db' | 'now' | 'demoEnabled'> {
  /** Replies, and what they are made of. The tag `anchor` becomes stale with the hosts. */
  cache: SnapshotCache;
  /** The hosts for the viewer behind a call, of one provider (T20) or the usual one. */
  anchorsFor: (context: CallContext, providerId: number | undefined) => Promise<MatchAnchors>;
}
