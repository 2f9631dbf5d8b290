import { NbaPlayer } from '#features/competition/nba-player/nba-player.tsx';
import { NbaTeam } from '#features/competition/nba-team/nba-team.tsx';

interface NbaRoute {
  id?: string;
}

/** `/nba/team/:id` (R17). */
export const NbaTeamPage = ({ id = '' }: NbaRoute) => <NbaTeam key={id} id={id} />;

/** `/nba/player/:id` (R17). */
export const NbaPlayerPage = ({ id = '' }: NbaRoute) => <NbaPlayer key={id} id={id} />;
