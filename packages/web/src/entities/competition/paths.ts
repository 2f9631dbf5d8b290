import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { competitionOf, tabPath } from '@touchline/domain/competitions/registry.ts';

/** Where teams and players of a competition without pages of its own are found: among the leagues. */
const homeOf = (competitionId: string, of: 'team' | 'player'): string =>
  competitionOf(competitionId)?.pages[of] ?? `/five-leagues/league/${competitionId}`;

/** A competition's page; the first league for one that nobody knows. */
export const competitionPath = (competitionId: string): string => {
  const { home, query } = competitionOf(competitionId)?.pages ?? { home: '/five-leagues', query: '' };
  return home + query;
};

/** A team's page. */
export const teamPath = (competitionId: string, teamId: string): string =>
  `${homeOf(competitionId, 'team')}/team/${teamId}`;

/** A player's page; the cups lead to that of the leagues. */
export const playerPath = (competitionId: string, playerId: string): string =>
  `${homeOf(competitionId, 'player')}/player/${playerId}`;

/** Two players of a sport side by side; with one, the other is chosen there. */
export const comparePath = (sport: MatchSport, firstId: string, secondId?: string): string =>
  `/compare/${sport}/${firstId}${secondId === undefined ? '' : `/${secondId}`}`;

/** The best players of a competition; of the first league for one that nobody knows. */
export const leadersPath = (competitionId: string): string => {
  const competition = competitionOf(competitionId);
  return competition === undefined ? '/five-leagues?tab=3' : tabPath(competition, 'leaders');
};

/** The first host on air with a match; undefined when none is. */
export const hostOnAir = ({ anchorInfo }: Pick<CompetitionMatch, 'anchorInfo'>): AnchorInfo | undefined =>
  anchorInfo?.find(({ liveStatus }) => liveStatus === LIVE_STATUS.live);

/** Where a match leads: into the room of a host on air, else to the match itself (R7). */
export const matchPath = (match: Pick<CompetitionMatch, 'matchId' | 'anchorInfo'>): string => {
  const host = hostOnAir(match);
  return host === undefined ? `/program-detail/${match.matchId}` : `/program-detail/${host.id}/${match.matchId}`;
};
