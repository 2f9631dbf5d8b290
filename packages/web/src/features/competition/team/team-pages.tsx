import { TeamPage } from '#features/competition/team/team-page.tsx';

interface TeamRoute {
  leagueId?: string;
  id?: string;
}

/** `/five-leagues/league/:leagueId/team/:id` (R15). */
export const LeagueTeamPage = ({ leagueId, id = '' }: TeamRoute) => (
  <TeamPage key={id} family="football" id={id} competitionId={leagueId} />
);

/** `/world-cup/team/:id` (R12). */
export const WorldCupTeamPage = ({ id = '' }: TeamRoute) => <TeamPage key={id} family="fifa" id={id} />;

/** `/euro-cup/team/:id` (R13). */
export const EuroTeamPage = ({ id = '' }: TeamRoute) => <TeamPage key={id} family="euro" id={id} />;
