import { TeamPage } from '#features/competition/team/team-page.tsx';

/** `/five-leagues/league/:leagueId/team/:id` (R15). */
const LeagueTeamPage = ({ leagueId, id = '' }: { leagueId?: string; id?: string }) => (
  <TeamPage key={id} family="football" id={id} competitionId={leagueId} />
);

export default LeagueTeamPage;
