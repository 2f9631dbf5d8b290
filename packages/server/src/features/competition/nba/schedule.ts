import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type MatchDay, nearestDay } from '@touchline/domain/competition/match-days.ts';
import { KIND_NAMES, kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { seasonTag } from '../stale-seasons.ts';
import type { Edition } from '../season/editions.ts';
import { toCompetitionMatch } from '../season/match-view.ts';
import type { MatchAnchors, SeasonNeeds } from '../season/needs.ts';
import { cachedReply } from '../season/replies.ts';
import { nameOf, readMatches, readSeason, type ResultRow, teamIn } from '../season/season-data.ts';
import { daysIn, isCalendarDay, neighboursOf } from '../season/season-days.ts';
import { hostedReply } from './hosted-reply.ts';
import { nbaEditions } from './nba-edition.ts';
import { isShown, kindsOf, stageOf } from './nba-games.ts';

const MAX_AGE_MS = 60_000;

/** The days with games of a kind, read once for all lists of it. */
const daysOfKind = (needs: SeasonNeeds, edition: Edition, kind: NbaKind, timeZone: string): Promise<MatchDay[]> => {
  const key = `nba-days:${edition.key}/${kind}/${timeZone}`;
  return needs.cache.get(key, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const { matches } = await readSeason(needs, edition);
    const shown = matches.filter((row) => isShown(row, kind));
    return daysIn(
      shown.map((row) => row.kick_off),
      timeZone,
    );
  });
};

/** The days with games of a kind (V2), and the kinds that the season has. */
export const matchDatesReply = (
  needs: SeasonNeeds,
  edition: Edition,
  { kind, timeZone }: Pick<RequestOf<typeof nbaRoutes.getNbaMatchDates>, 'kind' | 'timeZone'>,
): Promise<Snapshot> =>
  cachedReply(
    needs,
    nbaRoutes.getNbaMatchDates,
    { key: `${edition.key}/${kind}/${timeZone}`, tags: [seasonTag.list, seasonTag.results(edition.key)] },
    async () => {
      const { matches } = await readSeason(needs, edition);
      const days = await daysOfKind(needs, edition, kind, timeZone);
      const [today] = daysIn([needs.now()], timeZone);
      return {
        season: edition.ref,
        seasons: (await nbaEditions(needs)).map(({ ref }) => ref),
        dates: days.map(({ date, start, matches: count }) => ({ date, matchDate: start, matches: count })),
        nearest: nearestDay(days, today?.date ?? ''),
        kind,
        kinds: kindsOf(matches),
      };
    },
  );

export type ScheduleQuery = Pick<
  RequestOf<typeof nbaRoutes.listNbaMatches>,
  'matchDate' | 'kind' | 'stageId' | 'timeZone'
>;

/** Games of a day, of a stage, or of both; without either all of a kind. */
export const scheduleReply = async (
  needs: SeasonNeeds,
  edition: Edition,
  query: ScheduleQuery,
  anchors: MatchAnchors,
): Promise<Snapshot> => {
  const { matchDate, stageId, timeZone } = query;
  const kind = query.kind ?? kindOfStage(stageId);
  const key = `${edition.key}/${kind}/${matchDate ?? ''}/${stageId ?? ''}/${timeZone}`;
  return hostedReply(
    needs,
    nbaRoutes.listNbaMatches,
    { key, tags: [seasonTag.matches(edition.key)] },
    anchors,
    async () => {
      const season = await readSeason(needs, edition);
      checkStage(season.matches, edition, kind, stageId);
      const days = await daysOfKind(needs, edition, kind, timeZone);
      const span =
        matchDate === undefined
          ? undefined
          : spanOf(days, matchDate, `${KIND_NAMES[kind].en} game of ${nameOf(edition)}`);
      const rows = (await readMatches(needs, edition)).filter(
        (row) =>
          isShown(row, kind) &&
          (stageId === undefined || stageOf(row) === stageId) &&
          (span === undefined || (row.kick_off >= span.start && row.kick_off < span.end)),
      );
      if (rows.length === 0 && (stageId !== undefined || matchDate !== undefined))
        throw notFound(`a game of ${nameOf(edition)} in stage ${stageId} on ${matchDate}`);
      return {
        season: edition.ref,
        kind,
        list: rows.map((row) => toCompetitionMatch(row, season, edition)),
        schedule: scheduleOf(rows, days),
      };
    },
  );
};

/** A stage that is named alone says which kind is meant. */
const kindOfStage = (stageId: string | undefined): NbaKind => {
  const [first, second] = stageId === undefined ? [] : kindsOfStage(stageId);
  return second ?? first ?? 'regular';
};

/** Throws 10404 for a stage that the season does not have, or not among the games of this kind. */
const checkStage = (rows: readonly ResultRow[], edition: Edition, kind: NbaKind, stageId: string | undefined): void => {
  if (stageId === undefined) return;
  const shown = rows.filter((row) => isShown(row, kind));
  const known = [...new Set(shown.map((row) => stageOf(row)))];
  if (!known.includes(stageId))
    throw notFound(
      `stage ${stageId} of ${nameOf(edition)}, ${KIND_NAMES[kind].en} (there is ${known.join(', ') || 'none'})`,
    );
};

/** Throws 10400 for no day of the calendar and 10404 for one without games. */
const spanOf = (days: readonly MatchDay[], day: string, what: string): { start: number; end: number } => {
  if (!isCalendarDay(day)) throw malformed([{ path: 'matchDate', message: `${day} is no day of the calendar` }]);
  const place = days.findIndex(({ date }) => date === day);
  const found = days[place];
  if (!found) throw notFound(`a ${what} on ${day} (${neighboursOf(days, day)})`);
  return { start: found.start, end: days[place + 1]?.start ?? Infinity };
};

/** Match ids by day (E4). Both lists ascend. */
const scheduleOf = (rows: readonly { id: string; kick_off: number }[], days: readonly MatchDay[]) => {
  const schedule: Record<string, string[]> = {};
  let place = 0;
  for (const { id, kick_off: kickOff } of rows) {
    while ((days[place + 1]?.start ?? Infinity) <= kickOff) place += 1;
    const day = days[place];
    if (day) (schedule[day.date] ??= []).push(id);
  }
  return schedule;
};

/** The games of a team of one kind, and the kinds of which it has any. */
export const teamMatchesReply = (
  needs: SeasonNeeds,
  edition: Edition,
  { teamId, kind }: Pick<RequestOf<typeof nbaRoutes.listNbaTeamMatches>, 'teamId' | 'kind'>,
  anchors: MatchAnchors,
): Promise<Snapshot> => {
  const ids = { key: `${edition.key}/${teamId}/${kind}`, tags: [seasonTag.matches(edition.key)] };
  return hostedReply(needs, nbaRoutes.listNbaTeamMatches, ids, anchors, async () => {
    const season = await readSeason(needs, edition);
    teamIn(season, teamId, edition);
    const rows = (await readMatches(needs, edition)).filter((row) =>
      [row.home_team_id, row.away_team_id].includes(teamId),
    );
    return {
      season: edition.ref,
      kinds: kindsOf(rows),
      list: rows.filter((row) => isShown(row, kind)).map((row) => toCompetitionMatch(row, season, edition)),
    };
  });
};
