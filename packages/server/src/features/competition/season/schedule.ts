import type { CompetitionMatch, MatchDates, Stage } from '@touchline/contract/competition.ts';
import {
  isCalendarDay,
  isShownLeagueDate,
  type MatchDay,
  matchDays,
  nearestDay,
} from '@touchline/domain/competition/match-days.ts';
import { roundsOfDays } from '@touchline/domain/competition/match-rounds.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import { competitionOf, LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { SeasonDeps } from '../deps.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import { type Edition, editionsOf } from './editions.ts';
import { listMatches, nameOf, type SeasonData, type SeasonMatch, teamIn } from './season-data.ts';

export const GROUP_STAGE = 'group';

/** Matches of a season that are listed together: all of them, or those of one kind. */
export interface Schedule {
  edition: Edition;
  /** Names it among the schedules of the season. */
  kind: string;
  /** In order of kick-off and id. */
  matches: readonly SeasonMatch[];
  /** What it lists, for messages: `match of Premier League 2026-27`. */
  what: string;
  /** What a stage of it is, for messages. */
  stage: (stageId: string) => string;
}

export interface ScheduleQuery {
  matchDate?: string | undefined;
  stageId?: string | undefined;
  timeZone: string;
}

const wholeSeason = ({ edition, matches }: SeasonData): Schedule => ({
  edition,
  kind: 'all',
  matches,
  what: `match of ${nameOf(edition)}`,
  stage: (stageId) => `stage ${stageId} of ${nameOf(edition)}`,
});

/** The days with matches that are shown (V1). Throws 10404 when V1 leaves none. */
export const readMatchDates = async (
  season: SeasonData,
  { timeZone }: ScheduleQuery,
  deps: SeasonDeps,
): Promise<MatchDates> => {
  const { edition, matches } = season;
  const isLeague = competitionOf(edition.competitionId)?.kind === 'league';
  const shown = matches.filter(({ kickOff }) => !isLeague || isShownLeagueDate(kickOff));
  if (shown.length === 0 && matches.length > 0)
    throw notFound(`a match day of ${nameOf(edition)} after 2024-08-01, from when on days are shown,`);
  const found = await datesOf({ ...wholeSeason(season), kind: 'shown', matches: shown }, timeZone, deps);
  return isLeague ? { ...found, dates: withRounds(found.dates, shown), ...(await moreLeagues(deps, edition)) } : found;
};

const withRounds = (dates: MatchDates['dates'], matches: readonly SeasonMatch[]): MatchDates['dates'] => {
  const rounds = roundsOfDays(
    dates.map(({ matchDate }) => ({ start: matchDate })),
    matches,
  );
  return dates.map((day, at) => ({ ...day, round: rounds[at] ?? undefined }));
};

/** Which leagues beside the five have a season, said with the days of a league. */
const moreLeagues = async (deps: SeasonDeps, { competitionId }: Edition): Promise<{ moreLeagues?: string[] }> => {
  if (!LEAGUES.some(({ id }) => id === competitionId)) return {};
  const further = LEAGUES.filter(({ isFeatured }) => !isFeatured).map(({ id }) => id);
  const available = new Set((await editionsOf(deps, further)).map((one) => one.competitionId));
  return available.size === 0 ? {} : { moreLeagues: further.filter((id) => available.has(id)) };
};

/** Matches of a day, of a stage, or of both; without either all. A day of the season on which nobody plays has none. */
export const readMatches = async (season: SeasonData, query: ScheduleQuery, deps: SeasonDeps) => ({
  season: season.edition.ref,
  list: await listMatches(deps, season, await matchesIn(wholeSeason(season), query, deps)),
});

/** The matches of a team in a season. */
export const readTeamMatches = async (
  season: SeasonData,
  { teamId }: { teamId: string },
  deps: SeasonDeps,
): Promise<{ season: MatchDates['season']; list: CompetitionMatch[] }> => {
  teamIn(season, teamId);
  const own = season.matches.filter(isOfTeam(teamId));
  return { season: season.edition.ref, list: await listMatches(deps, season, own) };
};

export const isOfTeam =
  (teamId: string) =>
  ({ homeTeamId, awayTeamId }: SeasonMatch): boolean =>
    homeTeamId === teamId || awayTeamId === teamId;

/** The days of a schedule with the one to open on, and the seasons of its competition. */
export const datesOf = async (schedule: Schedule, timeZone: string, deps: SeasonDeps): Promise<MatchDates> => {
  const { edition } = schedule;
  const days = await daysOf(schedule, timeZone, deps);
  const [today] = daysIn([deps.now()], timeZone);
  return {
    season: edition.ref,
    seasons: (await editionsOf(deps, [edition.competitionId])).map(({ ref }) => ref),
    dates: days.map(({ date, start, matches }) => ({ date, matchDate: start, matches })),
    nearest: nearestDay(days, today?.date ?? ''),
  };
};

/** The days with matches, read once for all lists of a schedule. Throws 10400 for an unknown time zone. */
export const daysOf = (
  { edition, kind, matches }: Schedule,
  timeZone: string,
  { cache }: SeasonDeps,
): Promise<MatchDay[]> =>
  cache.get(`days:${edition.key}/${kind}/${timeZone}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () =>
    daysIn(
      matches.map(({ kickOff }) => kickOff),
      timeZone,
    ),
  );

const daysIn = (kickOffs: readonly number[], timeZone: string): MatchDay[] => {
  try {
    return matchDays(kickOffs, timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw malformed([{ path: 'timeZone', message: `${timeZone} is no time zone` }]);
  }
};

/** The matches of a schedule on a day and in a stage. Throws 10404 for a stage that it does not have. */
export const matchesIn = async (
  schedule: Schedule,
  { matchDate, stageId, timeZone }: ScheduleQuery,
  deps: SeasonDeps,
): Promise<SeasonMatch[]> => {
  if (stageId !== undefined) checkStage(schedule, stageId);
  const isInDay = matchDate === undefined ? () => true : await dayIn(schedule, matchDate, timeZone, deps);
  return schedule.matches.filter(
    (match) => isInDay(match.kickOff) && (stageId === undefined || match.stageId === stageId),
  );
};

const checkStage = ({ matches, stage }: Schedule, stageId: string): void => {
  const known = [...new Set(matches.flatMap((match) => match.stageId ?? []))];
  if (!known.includes(stageId)) throw notFound(`${stage(stageId)} (there is ${known.join(', ') || 'none'})`);
};

/** Whether a kick-off is on a day. Throws 10400 for no day of the calendar and 10404 for one before or after the schedule. */
const dayIn = async (
  schedule: Schedule,
  day: string,
  timeZone: string,
  deps: SeasonDeps,
): Promise<(kickOff: number) => boolean> => {
  if (!isCalendarDay(day)) throw malformed([{ path: 'matchDate', message: `${day} is no day of the calendar` }]);
  const days = await daysOf(schedule, timeZone, deps);
  const index = days.findIndex(({ date }) => date >= day);
  const found = days[index];
  const isBeside = !found || (index === 0 && found.date !== day);
  if (isBeside) throw notFound(`a ${schedule.what} on ${day} (${neighboursOf(days, day)})`);
  if (found.date !== day) return () => false;
  // The next day with matches bounds this one as well as its midnight: between them nothing kicks off.
  const end = days[index + 1]?.start ?? Infinity;
  return (kickOff) => kickOff >= found.start && kickOff < end;
};

/** Where the matches are, for a day that has none. */
const neighboursOf = (days: readonly MatchDay[], day: string): string => {
  const before = days.findLast(({ date }) => date < day)?.date;
  const after = days.find(({ date }) => date > day)?.date;
  const near = [before, after].filter((date) => date !== undefined);
  return near.length > 0 ? `the nearest match days are ${near.join(' and ')}` : 'the season has no matches yet';
};

/** The stages of a season in the order in which they begin. */
export const readStages = ({ edition, matches }: SeasonData): { season: MatchDates['season']; list: Stage[] } => {
  const staged = Map.groupBy(matches, (match) => match.stageId);
  const list = [...staged].flatMap(([stageId, ofStage]): Stage[] => {
    const [first, last] = [ofStage[0], ofStage.at(-1)];
    if (stageId === null || !first || !last) return [];
    const kind = stageId === GROUP_STAGE ? 'group' : 'knockout';
    const groups = groupsOf({ matches: ofStage });
    return [{ stageId, name: stageNameOf(stageId), kind, groups, from: first.kickOff, to: last.kickOff }];
  });
  return { season: edition.ref, list };
};

/** The groups of a season by name. */
export const groupsOf = ({ matches }: Pick<SeasonData, 'matches'>): string[] =>
  [...new Set(matches.flatMap((match) => match.groupName ?? []))].sort();

/** Throws 10404 for an unknown stage or group, and for a stage without tables. */
export const checkTable = (
  season: SeasonData,
  { stageId, groupName }: { stageId?: string | undefined; groupName?: string | undefined },
): void => {
  const name = nameOf(season.edition);
  if (stageId !== undefined) {
    checkStage(wholeSeason(season), stageId);
    if (stageId !== GROUP_STAGE)
      throw notFound(`a table of stage ${stageId} of ${name} (there is one of stage ${GROUP_STAGE})`);
  }
  const groups = groupsOf(season);
  if (groupName !== undefined && !groups.includes(groupName))
    throw notFound(`group ${groupName} of ${name} (there is ${groups.join(', ') || 'none'})`);
};
