import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { listStatus } from '@touchline/domain/match-status.ts';

/** What a team has behind it (T5): also what was cancelled or abandoned, and what has passed without a result. */
export const isOver = ({
  sport,
  statusId,
  incomplete,
}: Pick<CompetitionMatch, 'sport' | 'statusId' | 'incomplete'>): boolean =>
  listStatus(sport, statusId) === 'end' || incomplete === 'no result';
