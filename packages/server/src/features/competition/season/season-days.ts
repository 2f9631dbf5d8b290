import { isShownLeagueDate, type MatchDay, matchDays, nearestDay } from '@touchline/domain/competition/match-days.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from './deps.ts';
import { nameOf, readSeason, type SeasonData } from './season-data.ts';
import type { Edition } from './season-repo.ts';

const MAX_AGE_MS = 60_000;

/** The days of a time zone on which matches kick off. Throws 10400 for an unknown zone. */
export const daysIn = (kickOffs: readonly number[], timeZone: string): MatchDay[] => {
  try {
    return matchDays(kickOffs, timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw malformed([{ path: 'timeZone', message: `${timeZone} is no time zone` }]);
  }
};

/** The match days of a season, read once for all lists of it. */
const seasonDays = (deps: SeasonDeps, edition: Edition, timeZone: string): Promise<MatchDay[]> =>
  deps.cache.get(`days:${edition.key}/${timeZone}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const { matches } = await readSeason(deps, edition);
    return daysIn(
      matches.map((match) => match.kick_off),
      timeZone,
    );
  });

/** The days with matches that are shown (V1), and the one to open on. Throws 10404 when V1 leaves none. */
export const shownDays = ({ matches }: SeasonData, edition: Edition, timeZone: string, now: number) => {
  const isLeague = competitionOf(edition.competitionId)?.kind === 'league';
  const kickOffs = matches.map((match) => match.kick_off).filter((at) => !isLeague || isShownLeagueDate(at));
  if (kickOffs.length === 0 && matches.length > 0)
    throw notFound(`a match day of ${nameOf(edition)} after 2024-08-01, from when on days are shown,`);
  const days = daysIn(kickOffs, timeZone);
  const [today] = daysIn([now], timeZone);
  return { days, nearest: nearestDay(days, today?.date ?? '') };
};

/** Tells the kick-offs of a day. Throws 10400 for no day of the calendar and 10404 for one before or after the season. */
export const dayOf = async (
  deps: SeasonDeps,
  edition: Edition,
  day: string,
  timeZone: string,
): Promise<(kickOff: number) => boolean> => {
  if (!isCalendarDay(day)) throw malformed([{ path: 'matchDate', message: `${day} is no day of the calendar` }]);
  const days = await seasonDays(deps, edition, timeZone);
  const index = days.findIndex(({ date }) => date >= day);
  const found = days[index];
  const isBeside = !found || (index === 0 && found.date !== day);
  if (isBeside) throw notFound(`a match of ${nameOf(edition)} on ${day} (${neighboursOf(days, day)})`);
  if (found.date !== day) return () => false;
  // The next day with matches bounds this one as well as its midnight: between them nothing kicks off.
  const end = days[index + 1]?.start ?? Infinity;
  return (kickOff) => kickOff >= found.start && kickOff < end;
};

export const isCalendarDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** Tells where the matches are, for a day that has none. */
export const neighboursOf = (days: readonly MatchDay[], day: string): string => {
  const before = days.findLast(({ date }) => date < day)?.date;
  const after = days.find(({ date }) => date > day)?.date;
  const near = [before, after].filter((date) => date !== undefined);
  return near.length > 0 ? `the nearest match days are ${near.join(' and ')}` : 'the season has no matches yet';
};
