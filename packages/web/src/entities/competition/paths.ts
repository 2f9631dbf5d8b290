import { profileOf } from '@touchline/domain/competition/profiles.ts';

const TEAM_HOMES = { fifa: '/world-cup/team', euro: '/euro-cup/team', nba: '/nba/team' } as const;

/** A team's page by the family of the competition. */
export const teamPath = (competitionId: string, teamId: string): string => {
  const family = profileOf(competitionId)?.family ?? 'football';
  return family === 'football'
    ? `/five-leagues/league/${competitionId}/team/${teamId}`
    : `${TEAM_HOMES[family]}/${teamId}`;
};

/** A football player's page. */
export const playerPath = (competitionId: string, playerId: string): string =>
  `/five-leagues/league/${competitionId}/player/${playerId}`;
