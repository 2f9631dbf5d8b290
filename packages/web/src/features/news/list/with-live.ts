import type { MatchLive } from '@touchline/contract/match.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';

/** A match of the strip after its score changed; an older message changes nothing. */
export const withLive = (ongoing: OngoingMatch, live: MatchLive): OngoingMatch => {
  const { match } = ongoing;
  if (match.matchId !== live.matchId || match.updatedAt > live.updatedAt) return ongoing;
  const { statusId, homeScore, awayScore, parts, clock, updatedAt } = live;
  return { ...ongoing, match: { ...match, statusId, homeScore, awayScore, parts, clock, updatedAt } };
};
