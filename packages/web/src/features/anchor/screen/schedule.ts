import type { LiveMatch } from '@touchline/contract/anchor.ts';
import { groupByDay } from '@touchline/domain/dates.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { deviceOffset, nearDay } from '#platform/i18n/device-zone.ts';

export interface MatchDay {
  /** `YYYY-MM-DD` of the reader's calendar. */
  day: string;
  /** A moment of that day, for its heading. */
  at: number;
  matches: LiveMatch[];
}

export const isPlaying = (match: LiveMatch): boolean => matchPhase(match.sport, match.statusId) === 'in-progress';

/** Today's and tomorrow's matches by day; when there are none, those of the next day that has any. */
export const comingDays = (matches: readonly LiveMatch[], now: number): MatchDay[] => {
  const days = groupByDay(matches, (match) => match.startDate, deviceOffset)
    .map(({ day, items }) => ({ day, at: items[0]?.startDate ?? now, matches: items }))
    .filter(({ at }) => at >= now || nearDay(at, now) === 'today');
  const near = days.filter(({ at }) => nearDay(at, now) !== null);
  return near.length > 0 ? near : days.slice(0, 1);
};
