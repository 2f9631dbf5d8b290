import type { MatchBrief } from '@touchline/contract/match.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';

/** Whether a match is played and its feed keeps up: only then its minute is live. */
export const isOnTime = ({ sport, statusId, delayedSince }: MatchBrief): boolean =>
  isInPlay(sport, statusId) && delayedSince === null;
