import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';

/** The first host on air with a match; undefined when none is. */
export const hostOnAir = ({ anchorInfo }: Pick<CompetitionMatch, 'anchorInfo'>): AnchorInfo | undefined =>
  anchorInfo?.find(({ liveStatus }) => liveStatus === LIVE_STATUS.live);

/** Where a match leads: into the room of a host on air, else to the match itself (R7). */
export const matchPath = (match: Pick<CompetitionMatch, 'matchId' | 'anchorInfo'>): string => {
  const host = hostOnAir(match);
  return host === undefined ? `/program-detail/${match.matchId}` : `/program-detail/${host.id}/${match.matchId}`;
};
