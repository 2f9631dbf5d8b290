import type { DayMatch, MatchDayDates, MatchDayList } from '@touchline/contract/match-day.ts';
import { matchDayRoutes } from '@touchline/contract/match-day.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { dayIn, isTimeZone } from '@touchline/domain/alerts/local-time.ts';
import { isCalendarDay, matchDays } from '@touchline/domain/competition/match-days.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import type { MatchDayDeps } from './deps.ts';
import { matchesBetween, tipCounts } from './match-day-repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No day of any zone is further from that of UTC. */
const FARTHEST_ZONE_MS = 14 * HOUR_MS;
const DAYS_BACK = 42;
const DAYS_AHEAD = 70;
/** Audiences of hosts, and the day that is today, change unsaid. */
const MAX_AGE_MS = 5000;
const DATES_MAX_AGE_MS = 60_000;

const checkZone = (timeZone: string): void => {
  if (!isTimeZone(timeZone)) throw malformed([{ path: 'timeZone', message: `${timeZone} is no time zone` }]);
};

const readDay = async (deps: MatchDayDeps, day: string, timeZone: string): Promise<MatchDayList> => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = await matchesBetween(deps, midnight - FARTHEST_ZONE_MS, midnight + DAY_MS + FARTHEST_ZONE_MS);
  const ids = near.filter(({ kickOff }) => dayIn(timeZone, kickOff).name === day).map(({ id }) => id);
  const [briefs, tips] = await Promise.all([deps.matchBriefs(ids), tipCounts(deps, ids)]);
  const list = ids.flatMap((id): DayMatch[] => {
    const brief = briefs.get(id);
    return brief ? [{ ...brief, tipCount: tips.get(id) ?? 0 }] : [];
  });
  return { day, list };
};

/** A day without its hosts is the same for everybody; with them for all viewers who may see the same (V5). */
const matchDaySnapshot = async (
  deps: MatchDayDeps,
  { day: named, timeZone, pid }: RequestOf<typeof matchDayRoutes.getMatchDay>,
  context: CallContext,
): Promise<Snapshot> => {
  checkZone(timeZone);
  const day = named ?? dayIn(timeZone, deps.now()).name;
  if (!isCalendarDay(day)) throw malformed([{ path: 'day', message: `${day} is no day of the calendar` }]);
  const key = `match-day:${day}/${timeZone}`;
  const tags = ['anchor', 'tips'];
  const anchors = await deps.anchorsFor(context, pid);
  return deps.cache.get(`${key}/${anchors.key}`, tags, MAX_AGE_MS, async () => {
    const data = await deps.cache.get(key, tags, MAX_AGE_MS, () => readDay(deps, day, timeZone));
    const hosts = await anchors.byMatch();
    const list = data.list.map((match) => {
      const anchorInfo = hosts.get(match.matchId);
      return anchorInfo ? { ...match, anchorInfo } : match;
    });
    return snapshotReply(matchDayRoutes.getMatchDay, { day, list }, deps.now());
  });
};

const readDates = async (deps: MatchDayDeps, timeZone: string): Promise<MatchDayDates> => {
  const now = deps.now();
  const dayOf = (at: number): string => dayIn(timeZone, at).name;
  const [from, until] = [dayOf(now - DAYS_BACK * DAY_MS), dayOf(now + DAYS_AHEAD * DAY_MS)];
  const near = await matchesBetween(deps, now - (DAYS_BACK + 1) * DAY_MS, now + (DAYS_AHEAD + 1) * DAY_MS);
  const days = matchDays(
    near.map(({ kickOff }) => kickOff),
    timeZone,
  ).filter(({ date }) => date >= from && date <= until);
  const dates = days.map(({ date, start, matches }) => ({ date, matchDate: start, matches }));
  return { today: dayOf(now), from, until, dates };
};

export const createMatchDayHandlers = (deps: MatchDayDeps): Handlers<typeof matchDayRoutes> => ({
  getMatchDay: (call, context) => matchDaySnapshot(deps, call, context),
  getMatchDayDates: async ({ timeZone }) => {
    checkZone(timeZone);
    return deps.cache.get(`match-day-dates:${timeZone}`, ['anchor'], DATES_MAX_AGE_MS, async () =>
      snapshotReply(matchDayRoutes.getMatchDayDates, await readDates(deps, timeZone), deps.now()),
    );
  },
});
