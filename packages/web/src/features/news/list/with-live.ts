import type { MatchChange } from '@touchline/contract/match.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { toldOf } from '@touchline/domain/match-change.ts';

/** A match of the strip after its score changed; an older message changes nothing. */
export const withLive = (ongoing: OngoingMatch, live: MatchChange): OngoingMatch => {
  const { match } = ongoing;
  if (match.matchId !== live.matchId || match.updatedAt > live.updatedAt) return ongoing;
  return { ...ongoing, match: { ...match, ...toldOf(live) } };
};
