import { TeamPage } from '#features/competition/team/team-page.tsx';

/** `/world-cup/team/:id` (R12). */
const WorldCupTeamPage = ({ id = '' }: { id?: string }) => <TeamPage key={id} family="fifa" id={id} />;

export default WorldCupTeamPage;
