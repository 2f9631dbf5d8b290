import type { HostRecord, hostCallRoutes } from '@touchline/contract/host-calls.ts';
import { callRecord, thinned } from '@touchline/domain/calls/call-record.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { CALLS_TAG } from './announce.ts';
import { type CallFilter, callCount, callRows, toHostCalls } from './call-repo.ts';
import type { HostCallDeps } from './deps.ts';

const LIST_AGE_MS = 5000;
const RECORD_AGE_MS = 60_000;
const DAY_MS = 86_400_000;
const FOLLOWERS_MS = 365 * DAY_MS;

/** A page of calls with their matches. */
export const listCalls = async (deps: HostCallDeps, filter: CallFilter, query: { page: number; size: number }) => {
  const now = deps.now();
  const page = await pageOfRows(
    query,
    (limit, offset) => callRows(deps.db, now, filter, { limit, offset }),
    () => callCount(deps.db, now, filter),
  );
  const matches = await deps.matchBriefs([...new Set(page.list.map((row) => row.match_id))]);
  return { ...page, list: toHostCalls(page.list, matches) };
};

const followersOf = async ({ db, now }: HostCallDeps, hostId: string, current: number) => {
  const today = shanghaiDay(now());
  const rows = await db
    .selectFrom('host_followers')
    .select(['day', 'followers as count'])
    .where('host_id', '=', hostId)
    .where('day', '>=', shanghaiDay(now() - FOLLOWERS_MS))
    .where('day', '<', today)
    .orderBy('day')
    .execute();
  return thinned([...rows, { day: today, count: current }]);
};

/** What the public has seen, in all and by season: calls in private rooms do not count. */
const readRecord = async (deps: HostCallDeps, hostId: string, followers: number) => {
  const calls = await deps.db
    .selectFrom('host_call')
    .leftJoin('match', 'match.id', 'host_call.match_id')
    .leftJoin('season', (join) =>
      join.onRef('season.competition_id', '=', 'match.competition_id').onRef('season.id', '=', 'match.season_id'),
    )
    .select([
      'host_call.id',
      'host_call.kind',
      'host_call.outcome',
      'host_call.made_at as at',
      'season.label as season',
    ])
    .where('host_call.host_id', '=', hostId)
    .where('host_call.is_private', '=', 0)
    .execute();
  const ofAll = callRecord(calls);
  return {
    ofAll,
    ofSeason: new Map(ofAll.seasons.map((season) => [season, callRecord(calls, season)])),
    ofOthers: { ...callRecord([]), seasons: ofAll.seasons },
    followers: await followersOf(deps, hostId, followers),
  };
};

export const createHostCallHandlers = (deps: HostCallDeps): Handlers<typeof hostCallRoutes> => ({
  getHostRecord: async ({ hostId, season }, context): Promise<HostRecord> => {
    const host = await deps.hostFor(context, hostId);
    const { ofAll, ofSeason, ofOthers, followers } = await deps.cache.get(
      `host-record:${hostId}`,
      [CALLS_TAG],
      RECORD_AGE_MS,
      () => readRecord(deps, hostId, host.followers),
    );
    return { ...(season === undefined ? ofAll : (ofSeason.get(season) ?? ofOthers)), followers };
  },
  listHostCalls: async ({ hostId, matchId, season, page, size }, context) => {
    const { privateRoomIds } = await deps.hostFor(context, hostId);
    const key = JSON.stringify([hostId, matchId, season, page, size, privateRoomIds]);
    return deps.cache.get(`host-calls:${key}`, [CALLS_TAG], LIST_AGE_MS, () =>
      listCalls(deps, { hostId, matchId, season, privateRoomIds }, { page, size }),
    );
  },
});
