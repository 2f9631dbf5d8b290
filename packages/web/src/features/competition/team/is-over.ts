import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { isResultUnknown, listStatus } from '@touchline/domain/match-status.ts';

/** What a team has behind it at `now` (T5): also what was cancelled or abandoned, and what has passed without a result. */
export const isOver = (
  match: Pick<CompetitionMatch, 'sport' | 'statusId' | 'startDate' | 'timeKnown'>,
  now: number,
): boolean => listStatus(match.sport, match.statusId) === 'end' || isResultUnknown(match, now);
