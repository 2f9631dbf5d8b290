import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayerFacts } from '#features/competition/player/player-facts.tsx';
import { PlayerHead } from '#features/competition/player/player-head.tsx';
import { PlayerSeasons } from '#features/competition/player/player-seasons.tsx';
import { PlayerMissing } from '#features/competition/player/player-missing.tsx';
import { playerQuery, playerSeasonsQuery } from '#data/competition/queries.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { usePositionName } from '#features/competition/team/use-position-name.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './player-page.module.css';
import { queryClient } from '#platform/query/query-client.ts';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';

/** `/five-leagues/league/:leagueId/player/:id` (R16). */
const PlayerPage = ({ leagueId = '', id = '' }: { leagueId?: string; id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const isWide = useWidePage();
  const positionName = usePositionName('player');
  const query = useQuery(playerQuery(id));
  return (
    <>
      <PageBar title={query.data?.name ?? t`球员`} onBack={onBack} />
      {isMissing(query) ? (
        <PlayerMissing competitionId={leagueId} />
      ) : (
        <DataRegion query={query} skeleton={<SkeletonTable count={6} />} failure={t`球员加载失败`}>
          {(player) => (
            <div className={isWide ? styles.columns : undefined}>
              <div>
                <PlayerHead player={player} competitionId={leagueId} />
                <PlayerFacts
                  player={player}
                  position={player.position === null ? null : positionName(player.position)}
                />
              </div>
              <div>
                <PlayerSeasons playerId={id} />
              </div>
            </div>
          )}
        </DataRegion>
      )}
    </>
  );
};

PlayerPage.readAhead = ({ id = '' }: { id?: string }): void => {
  void queryClient.prefetchQuery(playerQuery(id));
  void queryClient.prefetchQuery(playerSeasonsQuery(id));
};

export default PlayerPage;
