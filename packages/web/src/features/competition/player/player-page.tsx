import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { PlayerBasic } from '@touchline/contract/competition.ts';
import type { NbaPlayerDetail } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { LatestFigures } from '#entities/result/covered.tsx';
import { leadersPath } from '#entities/competition/paths.ts';
import { playerQuery, playerSeasonsQuery } from '#data/competition/queries.ts';
import { FootballPlayer } from '#features/competition/player/football-player.tsx';
import { NbaPlayer } from '#features/competition/player/nba-player.tsx';
import { FollowStar } from '#features/competition/shared/follow-star.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { TeamSkeleton } from '#features/competition/shared/team-head.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

interface PlayerPageProps {
  sport: MatchSport;
  /** In whose pages the player is; of the cups, too, for football. */
  competitionId: string;
  id: string;
}

/** A player of any competition (R16, R17). */
const PlayerPage = ({ sport, competitionId, id }: PlayerPageProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const refetchInterval = usePolling('rest');
  const query = useQuery<PlayerBasic | NbaPlayerDetail>({ ...playerQuery(sport, id), refetchInterval });
  const { data } = query;
  const name = data && ('info' in data ? data.info.name : data.name);
  return (
    <>
      <PageBar
        title={name ?? t`球员`}
        onBack={onBack}
        action={name === undefined ? null : <FollowStar followKey={`player:${id}`} name={name} />}
      />
      {isMissing(query) ? (
        <MissingState what={`${sport}-player`} to={leadersPath(competitionId)} />
      ) : (
        <DataRegion query={query} skeleton={<TeamSkeleton />} failure={t`球员加载失败`}>
          {(player) => (
            <LatestFigures>
              {'info' in player ? (
                <NbaPlayer detail={player} />
              ) : (
                <FootballPlayer player={player} competitionId={competitionId} />
              )}
            </LatestFigures>
          )}
        </DataRegion>
      )}
    </>
  );
};

interface PlayerRoute {
  leagueId?: string;
  id?: string;
}

/** The page of a sport's players, for its route. */
export const playerPage = (sport: MatchSport) =>
  Object.assign(
    ({ leagueId = NBA_COMPETITION_ID, id = '' }: PlayerRoute) => (
      <PlayerPage key={id} sport={sport} competitionId={leagueId} id={id} />
    ),
    {
      readAhead: ({ id = '' }: PlayerRoute): void => {
        void queryClient.prefetchQuery(playerQuery(sport, id));
        if (sport === 'football') void queryClient.prefetchQuery(playerSeasonsQuery(id));
      },
    },
  );
