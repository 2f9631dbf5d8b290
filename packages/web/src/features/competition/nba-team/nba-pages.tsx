import { NbaPlayer } from '#features/competition/nba-player/nba-player.tsx';
import { NbaTeam } from '#features/competition/nba-team/nba-team.tsx';
import { nbaPlayerQuery, nbaTeamQuery } from '#data/competition/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';

interface NbaRoute {
  id?: string;
}

/** `/nba/team/:id` (R17). */
export const NbaTeamPage = ({ id = '' }: NbaRoute) => <NbaTeam key={id} id={id} />;

NbaTeamPage.readAhead = ({ id = '' }: NbaRoute): void => void queryClient.prefetchQuery(nbaTeamQuery(id));

/** `/nba/player/:id` (R17). */
export const NbaPlayerPage = ({ id = '' }: NbaRoute) => <NbaPlayer key={id} id={id} />;

NbaPlayerPage.readAhead = ({ id = '' }: NbaRoute): void => void queryClient.prefetchQuery(nbaPlayerQuery(id));
