import { channel } from '@touchline/contract/channels.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

/** A match that begins this soon is listened to already, so that its first minutes are not missed. */
const AHEAD_MS = 15 * 60_000;
/** Most matches that the page listens to at a time. */
const MOST_MATCHES = 60;

export type ShownMatch = Pick<MatchLive, 'matchId' | 'sport' | 'statusId'> & { startDate: number };

const mayChange = (match: ShownMatch, now: number): boolean => {
  const phase = matchPhase(match.sport, match.statusId);
  return phase === 'in-progress' || (phase === 'not-started' && match.startDate - now <= AHEAD_MS);
};

/** Channels of the matches whose score may change now; other changes of matches travel on `live`. */
export const matchChannels = (matches: readonly ShownMatch[], now: number): string[] =>
  matches
    .filter((match) => mayChange(match, now))
    .slice(0, MOST_MATCHES)
    .map((match) => channel.match(match.sport, match.matchId));
