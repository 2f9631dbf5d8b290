import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type MatchDay, nearestDay } from '@touchline/domain/competition/match-days.ts';
import { KIND_NAMES, kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import type { StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { seasonTag } from '../stale-tags.ts';
import type { MatchAnchors, SeasonDeps } from '../season/deps.ts';
import { cachedReply } from '../season/replies.ts';
import { nameOf, readSeason, teamIn } from '../season/season-data.ts';
import { daysIn, isCalendarDay, neighboursOf } from '../season/season-days.ts';
import { hostedReply } from '../season/hosted-reply.ts';
import { nbaEditions } from './nba-edition.ts';
import { matchesOf, readSchedules } from './nba-games.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

const MAX_AGE_MS = 60_000;

/** The days with games of a kind, read once for all lists of it. */
const daysOfKind = (deps: SeasonDeps, edition: Edition, kind: NbaKind, timeZone: string): Promise<MatchDay[]> => {
  const key = `nba-days:${edition.key}/${kind}/${timeZone}`;
  return deps.cache.get(key, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const games = (await readSchedules(deps, edition)).get(kind) ?? [];
    return daysIn(
      games.map(({ kickOff }) => kickOff),
      timeZone,
    );
  });
};

/** The days with games of a kind (V2), and the kinds that the season has. */
export const matchDatesReply = (
  deps: SeasonDeps,
  edition: Edition,
  { kind, timeZone }: Pick<RequestOf<typeof nbaRoutes.getNbaMatchDates>, 'kind' | 'timeZone'>,
): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.getNbaMatchDates,
    { key: `${edition.key}/${kind}/${timeZone}`, tags: [seasonTag.list, seasonTag.results(edition.key)] },
    async () => {
      const days = await daysOfKind(deps, edition, kind, timeZone);
      const [today] = daysIn([deps.now()], timeZone);
      return {
        season: edition.ref,
        seasons: (await nbaEditions(deps)).map(({ ref }) => ref),
        dates: days.map(({ date, start, matches: count }) => ({ date, matchDate: start, matches: count })),
        nearest: nearestDay(days, today?.date ?? ''),
        kind,
        kinds: [...(await readSchedules(deps, edition)).keys()],
      };
    },
  );

export type ScheduleQuery = Pick<
  RequestOf<typeof nbaRoutes.listNbaMatches>,
  'matchDate' | 'kind' | 'stageId' | 'timeZone'
>;

/** Games of a day, of a stage, or of both; without either all of a kind. */
export const scheduleReply = async (
  deps: SeasonDeps,
  edition: Edition,
  query: ScheduleQuery,
  anchors: MatchAnchors,
): Promise<Snapshot> => {
  const { matchDate, stageId, timeZone } = query;
  const kind = query.kind ?? kindOfStage(stageId);
  const key = `${edition.key}/${kind}/${matchDate ?? ''}/${stageId ?? ''}/${timeZone}`;
  return hostedReply(
    deps,
    nbaRoutes.listNbaMatches,
    { key, tags: [seasonTag.matches(edition.key)] },
    anchors,
    async () => {
      const all = (await readSchedules(deps, edition)).get(kind) ?? [];
      const what = `${KIND_NAMES[kind].en} game of ${nameOf(edition)}`;
      checkStage(all, what, stageId);
      const days = await daysOfKind(deps, edition, kind, timeZone);
      const isInDay = matchDate === undefined ? () => true : dayOf(days, matchDate, what);
      const games = all.filter((game) => isInDay(game.kickOff) && (stageId === undefined || game.stageId === stageId));
      return {
        season: edition.ref,
        kind,
        list: await matchesOf(deps, edition, games),
        schedule: scheduleOf(games, days),
      };
    },
  );
};

/** A stage that is named alone says which kind is meant. */
const kindOfStage = (stageId: string | undefined): NbaKind => {
  const [first, second] = stageId === undefined ? [] : kindsOfStage(stageId);
  return second ?? first ?? 'regular';
};

/** Throws 10404 for a stage that has no such game. */
const checkStage = (games: readonly StagedGame[], what: string, stageId: string | undefined): void => {
  const known = [...new Set(games.map((game) => game.stageId))];
  if (stageId !== undefined && !known.includes(stageId))
    throw notFound(`a ${what} in stage ${stageId} (there is ${known.join(', ') || 'none'})`);
};

/** Tells the tip-offs of a day. Throws 10400 for no day of the calendar and 10404 for one before or after all such games. */
const dayOf = (days: readonly MatchDay[], day: string, what: string): ((kickOff: number) => boolean) => {
  if (!isCalendarDay(day)) throw malformed([{ path: 'matchDate', message: `${day} is no day of the calendar` }]);
  const index = days.findIndex(({ date }) => date >= day);
  const found = days[index];
  if (!found || (index === 0 && found.date !== day)) throw notFound(`a ${what} on ${day} (${neighboursOf(days, day)})`);
  if (found.date !== day) return () => false;
  const end = days[index + 1]?.start ?? Infinity;
  return (kickOff) => kickOff >= found.start && kickOff < end;
};

/** Match ids by day (E4). Games and days ascend. */
const scheduleOf = (games: readonly StagedGame[], days: readonly MatchDay[]): Record<string, string[]> => {
  const schedule: Record<string, string[]> = {};
  let index = 0;
  for (const { matchId, kickOff } of games) {
    while ((days[index + 1]?.start ?? Infinity) <= kickOff) index += 1;
    const day = days[index];
    if (day) (schedule[day.date] ??= []).push(matchId);
  }
  return schedule;
};

/** The games of a team of one kind, and the kinds of which it has any. */
export const teamMatchesReply = (
  deps: SeasonDeps,
  edition: Edition,
  { teamId, kind }: Pick<RequestOf<typeof nbaRoutes.listNbaTeamMatches>, 'teamId' | 'kind'>,
  anchors: MatchAnchors,
): Promise<Snapshot> => {
  const ids = { key: `${edition.key}/${teamId}/${kind}`, tags: [seasonTag.matches(edition.key)] };
  return hostedReply(deps, nbaRoutes.listNbaTeamMatches, ids, anchors, async () => {
    teamIn(await readSeason(deps, edition), teamId, edition);
    const isOwn = ({ homeTeamId, awayTeamId }: StagedGame) => [homeTeamId, awayTeamId].includes(teamId);
    const schedules = [...(await readSchedules(deps, edition))].map(
      ([of, games]) => [of, games.filter((game) => isOwn(game))] as const,
    );
    const own = new Map(schedules.filter(([, games]) => games.length > 0));
    return {
      season: edition.ref,
      kinds: [...own.keys()],
      list: await matchesOf(deps, edition, own.get(kind) ?? []),
    };
  });
};
