import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { profileOf } from '@touchline/domain/competition/profiles.ts';

const TEAM_HOMES = { fifa: '/world-cup/team', euro: '/euro-cup/team', nba: '/nba/team' } as const;

/** A team's page by the family of the competition. */
export const teamPath = (competitionId: string, teamId: string): string => {
  const family = profileOf(competitionId)?.family ?? 'football';
  return family === 'football'
    ? `/five-leagues/league/${competitionId}/team/${teamId}`
    : `${TEAM_HOMES[family]}/${teamId}`;
};

/** A player's page; the cups lead to that of the leagues. */
export const playerPath = (competitionId: string, playerId: string): string =>
  profileOf(competitionId)?.family === 'nba'
    ? `/nba/player/${playerId}`
    : `/five-leagues/league/${competitionId}/player/${playerId}`;

/** The best scorers of a competition; of the first league for one that nobody knows. */
export const scorersPath = (competitionId: string): string => {
  const profile = profileOf(competitionId);
  if (profile?.family === 'fifa') return '/world-cup?tab=scorers';
  if (profile?.family === 'euro') return '/euro-cup?tab=scorers';
  return profile?.family === 'football' ? `/five-leagues?league=${competitionId}&tab=3` : '/five-leagues?tab=3';
};

/** The first host on air with a match; undefined when none is. */
export const hostOnAir = ({ anchorInfo }: Pick<CompetitionMatch, 'anchorInfo'>): AnchorInfo | undefined =>
  anchorInfo?.find(({ liveStatus }) => liveStatus === LIVE_STATUS.live);

/** Where a match leads: into the room of a host on air, else to the match itself (R7). */
export const matchPath = (match: Pick<CompetitionMatch, 'matchId' | 'anchorInfo'>): string => {
  const host = hostOnAir(match);
  return host === undefined ? `/program-detail/${match.matchId}` : `/program-detail/${host.id}/${match.matchId}`;
};
