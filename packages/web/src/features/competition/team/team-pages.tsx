import { TeamPage } from '#features/competition/team/team-page.tsx';
import { teamSeasonsQuery } from '#data/competition/queries.ts';
import type { TeamFamily } from '#data/competition/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';

interface TeamRoute {
  leagueId?: string;
  id?: string;
}

const readSeasons =
  (family: TeamFamily) =>
  ({ id = '' }: TeamRoute): void =>
    void queryClient.prefetchQuery(teamSeasonsQuery(family, id));

/** `/five-leagues/league/:leagueId/team/:id` (R15). */
export const LeagueTeamPage = ({ leagueId, id = '' }: TeamRoute) => (
  <TeamPage key={id} family="football" id={id} competitionId={leagueId} />
);

LeagueTeamPage.readAhead = readSeasons('football');

/** `/world-cup/team/:id` (R12). */
export const WorldCupTeamPage = ({ id = '' }: TeamRoute) => <TeamPage key={id} family="fifa" id={id} />;

WorldCupTeamPage.readAhead = readSeasons('fifa');

/** `/euro-cup/team/:id` (R13). */
export const EuroTeamPage = ({ id = '' }: TeamRoute) => <TeamPage key={id} family="euro" id={id} />;

EuroTeamPage.readAhead = readSeasons('euro');
