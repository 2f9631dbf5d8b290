import type { NbaKind, NbaMatchDates, NbaSchedule } from '@touchline/contract/nba.ts';
import type { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MatchDay } from '@touchline/domain/competition/match-days.ts';
import { isOfKind, KIND_NAMES, kindsOfStage, NBA_KINDS } from '@touchline/domain/nba/kinds.ts';
import { isShownNbaDate } from '@touchline/domain/nba/match-dates.ts';
import type { SeasonDeps } from '../deps.ts';
import { datesOf, daysOf, isOfTeam, matchesIn, type Schedule, type ScheduleQuery } from '../season/schedule.ts';
import { listMatches, nameOf, type SeasonData, type SeasonMatch, teamIn } from '../season/season-data.ts';

interface Game extends SeasonMatch {
  stageId: string;
}

/** A feed that knows no stages has the regular season alone. */
const REGULAR_STAGE = 'regular';

/** The games of a season, each with the stage that it is of. */
export const gamesOf = ({ matches }: Pick<SeasonData, 'matches'>): Game[] =>
  matches.map((match) => ({ ...match, stageId: match.stageId ?? REGULAR_STAGE }));

/** The games that the schedule of a kind shows (T17, V2). */
const scheduleOf = (season: SeasonData, kind: NbaKind, games = gamesOf(season)): Schedule => {
  const stages = new Set(games.map(({ stageId }) => stageId).filter((stageId) => isOfKind(stageId, kind)));
  const what = `${KIND_NAMES[kind].en} game of ${nameOf(season.edition)}`;
  return {
    edition: season.edition,
    kind,
    matches: games.filter(({ stageId, kickOff }) => stages.has(stageId) && isShownNbaDate(kickOff, kind)),
    what,
    stage: (stageId) => `a ${what} in stage ${stageId}`,
  };
};

/** The kinds of which a season, or a team in it, has games to show. */
const kindsOf = (season: SeasonData, isOwn: (match: SeasonMatch) => boolean = () => true): NbaKind[] => {
  const games = gamesOf(season);
  return NBA_KINDS.filter((kind) => scheduleOf(season, kind, games).matches.some(isOwn));
};

/** The days with games of a kind (V2), and the kinds that the season has. */
export const readNbaDates = async (
  season: SeasonData,
  { kind, timeZone }: { kind: NbaKind; timeZone: string },
  deps: SeasonDeps,
): Promise<NbaMatchDates> => ({
  ...(await datesOf(scheduleOf(season, kind), timeZone, deps)),
  kind,
  kinds: kindsOf(season),
});

/** Games of a day, of a stage, or of both; without either all of a kind. */
export const readNbaMatches = async (
  season: SeasonData,
  query: ScheduleQuery & { kind?: NbaKind | undefined },
  deps: SeasonDeps,
): Promise<NbaSchedule> => {
  const kind = query.kind ?? kindOfStage(query.stageId);
  const schedule = scheduleOf(season, kind);
  const games = await matchesIn(schedule, query, deps);
  return {
    season: season.edition.ref,
    kind,
    list: await listMatches(deps, season, games),
    schedule: byDay(games, await daysOf(schedule, query.timeZone, deps)),
  };
};

/** A stage that is named alone says which kind is meant. */
const kindOfStage = (stageId: string | undefined): NbaKind => {
  const [first, second] = stageId === undefined ? [] : kindsOfStage(stageId);
  return second ?? first ?? 'regular';
};

/** Match ids by day (E4). Games and days ascend. */
const byDay = (games: readonly SeasonMatch[], days: readonly MatchDay[]): Record<string, string[]> => {
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
export const readNbaTeamMatches = async (
  season: SeasonData,
  { teamId, kind }: { teamId: string; kind: NbaKind },
  deps: SeasonDeps,
): Promise<ReplyOf<typeof nbaRoutes.listNbaTeamMatches>> => {
  teamIn(season, teamId);
  const isOwn = isOfTeam(teamId);
  const own = scheduleOf(season, kind).matches.filter(isOwn);
  return { season: season.edition.ref, kinds: kindsOf(season, isOwn), list: await listMatches(deps, season, own) };
};
