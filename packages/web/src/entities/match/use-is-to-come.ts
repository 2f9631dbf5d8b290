import type { MatchBrief } from '@touchline/contract/match.ts';
import { isUpcoming } from '@touchline/domain/match-status.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';

/** Whether a match is still ahead, as long as the page is open. */
export const useIsToCome = (match: Pick<MatchBrief, 'sport' | 'statusId' | 'startDate' | 'timeKnown'>): boolean =>
  isUpcoming(match, useMinuteClock());
