import { ascending } from '#order.ts';
import { nearestDay } from './match-days.ts';

/** The round that most of the matches of each day belong to, the first of them where several have as many; null where none has one. `days` ascend. */
export const roundsOfDays = (
  days: readonly { start: number }[],
  matches: readonly { kickOff: number; round: string | null }[],
): (string | null)[] => {
  const counts = days.map(() => new Map<string, number>());
  for (const { kickOff, round } of matches) {
    const ofDay = counts[days.findLastIndex(({ start }) => kickOff >= start)];
    if (ofDay !== undefined && round !== null) ofDay.set(round, (ofDay.get(round) ?? 0) + 1);
  }
  return counts.map((ofDay) => {
    const most = Math.max(...ofDay.values());
    return [...ofDay].find(([, count]) => count === most)?.[0] ?? null;
  });
};

interface DayOfRound {
  /** `YYYY-MM-DD`. */
  date: string;
  matches: number;
  round?: string | undefined;
}

interface Round<Day> {
  round: string;
  /** All of its days, ascending, with those of matches that were put off. */
  days: Day[];
  /** Those around its busiest day. */
  main: Day[];
}

const DAY_MS = 86_400_000;
/** A round may begin on a Friday and end on a Tuesday. */
const MAIN_DAYS = 4;

const asRound = <Day extends DayOfRound>(round: string, days: Day[]): Round<Day> => {
  const busiest = days.reduce((most, day) => (day.matches > most.matches ? day : most));
  const apart = ({ date }: Day): number => Math.abs(Date.parse(date) - Date.parse(busiest.date));
  return { round, days, main: days.filter((day) => apart(day) <= MAIN_DAYS * DAY_MS) };
};

/**
 * The round of a day with its days, and of the rounds before and after it the day that is nearest to `today`; null for a day that has none.
 * `dates` ascend. Rounds follow one another by their busiest days.
 */
export const roundAt = <Day extends DayOfRound>(dates: readonly Day[], date: string | null, today: string) => {
  const named = Map.groupBy(dates, ({ round }) => round);
  const rounds = [...named]
    .flatMap(([round, days]) => (round === undefined ? [] : [asRound(round, days)]))
    .sort(ascending(({ main }) => main[0]?.date ?? ''));
  const at = rounds.findIndex(({ days }) => days.some((day) => day.date === date));
  const found = rounds[at];
  if (found === undefined) return null;
  const step = (to: number) => {
    const there = rounds[to];
    const day = there === undefined ? null : nearestDay(there.main, today);
    return there === undefined || day === null ? null : { ...there, date: day };
  };
  return { ...found, before: step(at - 1), after: step(at + 1) };
};
