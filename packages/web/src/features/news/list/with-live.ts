import type { MatchChange } from '@touchline/contract/match.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { withChange } from '@touchline/domain/match-change.ts';

/** A match of the strip after its score changed; an older message changes nothing. */
export const withLive = (ongoing: OngoingMatch, live: MatchChange): OngoingMatch => {
  const match = withChange(ongoing.match, live);
  return match === ongoing.match ? ongoing : { ...ongoing, match };
};
