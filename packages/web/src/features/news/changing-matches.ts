import type { TipCard } from '@touchline/contract/news.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

/** A match that begins this soon is listened to already, so that its first minutes are not missed. */
const AHEAD_MS = 15 * 60_000;
/** Most matches that a page listens to at a time. */
const MOST_MATCHES = 60;

type Match = TipCard['messageMatchList'][number]['match'];

const mayChange = (match: Match, now: number): boolean => {
  const phase = matchPhase(match.sport, match.statusId);
  return phase === 'in-progress' || (phase === 'not-started' && match.startDate - now <= AHEAD_MS);
};

/** Matches of tips whose score may change now. */
export const changingMatches = (tips: readonly TipCard[], now: number): Match[] =>
  tips
    .flatMap(({ messageMatchList }) => messageMatchList.map(({ match }) => match))
    .filter((match) => mayChange(match, now))
    .slice(0, MOST_MATCHES);
