import { TeamPage } from '#features/competition/team/team-page.tsx';

/** `/euro-cup/team/:id` (R13). */
const EuroTeamPage = ({ id = '' }: { id?: string }) => <TeamPage key={id} family="euro" id={id} />;

export default EuroTeamPage;
