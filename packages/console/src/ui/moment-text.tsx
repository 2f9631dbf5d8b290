import type { MatchClock } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isInPlay, matchPhase } from '@touchline/domain/match-status.ts';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { useStatusName } from './match-status.ts';

interface Moment {
  sport: string;
  statusId: number;
  kickOff: number;
  timeKnown: boolean;
  clock: MatchClock | null;
}

/** A time as one of its day: `13:05`. */
const useHour = (): ((at: number) => string) => {
  const language = useLocale();
  return (at) => new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
};

/** A minute of play, a status, or the kick-off. */
export const MomentText = ({ match }: { match: Moment }): ReactNode => {
  const statusName = useStatusName();
  const hour = useHour();
  const sport = match.sport as MatchSport;
  const { clock } = match;
  if (isInPlay(sport, match.statusId) && clock !== null) {
    if (clock.minute !== null && sport === 'football')
      return `${clock.minute}${clock.stoppage > 0 ? `+${clock.stoppage}` : ''}'`;
    const left = clock.secondsLeft;
    if (left !== null)
      return `${statusName(sport, match.statusId)} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
  const isAhead = matchPhase(sport, match.statusId) === 'not-started' && match.statusId === 1;
  return isAhead && match.timeKnown ? hour(match.kickOff) : statusName(sport, match.statusId);
};
