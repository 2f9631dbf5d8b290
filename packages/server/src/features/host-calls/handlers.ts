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

/** What the public has seen: calls in private rooms do not count. */
const recordOf = async (deps: HostCallDeps, hostId: string, followers: number): Promise<HostRecord> => {
  const calls = await deps.db
    .selectFrom('host_call')
    .select(['id', 'kind', 'outcome', 'made_at as at'])
    .where('host_id', '=', hostId)
    .where('is_private', '=', 0)
    .execute();
  return { ...callRecord(calls), followers: await followersOf(deps, hostId, followers) };
};

export const createHostCallHandlers = (deps: HostCallDeps): Handlers<typeof hostCallRoutes> => ({
  getHostRecord: async ({ hostId }, context) => {
    const { followers } = await deps.hostFor(context, hostId);
    return deps.cache.get(`host-record:${hostId}`, [CALLS_TAG], RECORD_AGE_MS, () => recordOf(deps, hostId, followers));
  },
  listHostCalls: async ({ hostId, matchId, page, size }, context) => {
    const { privateRoomIds } = await deps.hostFor(context, hostId);
    const key = ['host-calls', hostId, matchId ?? '', page, size, ...privateRoomIds].join(':');
    return deps.cache.get(key, [CALLS_TAG], LIST_AGE_MS, () =>
      listCalls(deps, { hostId, matchId, privateRoomIds }, { page, size }),
    );
  },
});
