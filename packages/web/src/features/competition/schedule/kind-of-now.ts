import type { NbaKind, NbaMatchDates } from '@touchline/contract/nba.ts';

/** The preseason ends a few days before the season begins. */
const QUIET_DAYS = 4;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * The kind of games that a season's schedule opens with on a day (`YYYY-MM-DD`): what is played now or comes next, and of a
 * season that is over what it ended with.
 */
export const kindOfNow = ({ kinds, dates }: Pick<NbaMatchDates, 'kinds' | 'dates'>, today: string): NbaKind => {
  const [first, last] = [dates[0]?.date, dates.at(-1)?.date];
  if (first === undefined || last === undefined) return kinds[0] ?? 'regular';
  if (kinds.includes('preseason') && daysBetween(today, first) > QUIET_DAYS) return 'preseason';
  return kinds.includes('playoffs') && today > last ? 'playoffs' : 'regular';
};
