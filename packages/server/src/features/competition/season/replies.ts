import type { ReplyOf, Route } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import type { SeasonDeps } from './deps.ts';

/** An ingest makes replies stale at once; this is for what no tag covers, such as the name of a team. */
const MAX_AGE_MS = 60_000;

export interface ReplyKey {
  key: string;
  tags: readonly string[];
  /** In ms; a minute when absent. */
  maxAge?: number;
}

/** A cached response, created once until one of its tags is invalidated. */
export const cachedReply = <R extends Route>(
  { cache, now }: SeasonDeps,
  route: R,
  { key, tags, maxAge = MAX_AGE_MS }: ReplyKey,
  read: () => Promise<ReplyOf<R>>,
): Promise<Snapshot> =>
  cache.get(`${route.path}?${key}`, tags, maxAge, async () => snapshotReply(route, await read(), now()));
