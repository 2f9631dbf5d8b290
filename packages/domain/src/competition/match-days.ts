import { ascending } from '#order.ts';

/** A day with matches. `date` is `YYYY-MM-DD`, `start` its start in epoch ms. */
export interface MatchDay {
  date: string;
  start: number;
  matches: number;
}

const MINUTE_MS = 60_000;
/** Longer than any day: clocks are put back by an hour at most. */
const LONGEST_DAY_MINUTES = 26 * 60;
/** Shorter than any day: clocks are put forward by two hours at most. Used because formatting a date is slow. */
const SHORTEST_DAY_MS = 22 * 60 * MINUTE_MS;

type DayOf = (epochMs: number) => string;

/** Throws a RangeError for an unknown zone. */
const dayIn = (timeZone: string): DayOf => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (epochMs) => format.format(epochMs);
};

/** Midnight may be skipped by a clock change, so the first minute of the day is searched for. */
const searchStart = (moment: number, date: string, dayOf: DayOf): number => {
  const minute = Math.floor(moment / MINUTE_MS);
  let [before, within] = [minute - LONGEST_DAY_MINUTES, minute];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle * MINUTE_MS) === date) within = middle;
    else before = middle;
  }
  return within * MINUTE_MS;
};

/** Most days begin at the same UTC time as the previous one, which is quicker to check than to search. */
const startFinder = (dayOf: DayOf) => {
  let sinceUtcMidnight = 0;
  return (moment: number, date: string): number => {
    const utcMidnight = Date.parse(date);
    const expected = utcMidnight + sinceUtcMidnight;
    const isStart = dayOf(expected) === date && dayOf(expected - MINUTE_MS) !== date;
    const start = isStart ? expected : searchStart(moment, date, dayOf);
    sinceUtcMidnight = start - utcMidnight;
    return start;
  };
};

const isWithin = (day: MatchDay | undefined, moment: number): day is MatchDay =>
  day !== undefined && moment >= day.start && moment < day.start + SHORTEST_DAY_MS;

/**
 * The days of an IANA zone on which matches kick off (epoch ms), ascending. Correct for days of 23 and 25 hours. Throws a
 * RangeError for an unknown zone.
 */
export const matchDays = (kickOffs: readonly number[], timeZone: string): MatchDay[] => {
  const dayOf = dayIn(timeZone);
  const startOf = startFinder(dayOf);
  const days = new Map<string, MatchDay>();
  let last: MatchDay | undefined;
  for (const kickOff of kickOffs) {
    const date = isWithin(last, kickOff) ? last.date : dayOf(kickOff);
    const day = days.get(date) ?? { date, start: startOf(kickOff, date), matches: 0 };
    day.matches += 1;
    days.set(date, day);
    last = day;
  }
  return [...days.values()].sort(ascending(({ date }) => date));
};

/** Whether there is such a day (`YYYY-MM-DD`) in the calendar. */
export const isCalendarDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** The day that a list opens at: `today` (`YYYY-MM-DD`), else the next match day, else the last; null without any. `days` ascend. */
export const nearestDay = (days: readonly { date: string }[], today: string): string | null =>
  days.find(({ date }) => date >= today)?.date ?? days.at(-1)?.date ?? null;

/** The day (UTC) up to which matches of the five leagues are not shown. */
export const LEAGUE_DATES_AFTER = '2024-08-01';

/** True for a kick-off (epoch ms) on a later day than {@link LEAGUE_DATES_AFTER}. */
export const isShownLeagueDate = (kickOff: number): boolean =>
  new Date(kickOff).toISOString().slice(0, LEAGUE_DATES_AFTER.length) > LEAGUE_DATES_AFTER;
