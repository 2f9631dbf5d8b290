import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayerFacts } from '#features/competition/player/player-facts.tsx';
import { PlayerHead } from '#features/competition/player/player-head.tsx';
import { PlayerSeasons } from '#features/competition/player/player-seasons.tsx';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { callQuery } from '#platform/query/call-query.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

/** `/five-leagues/league/:leagueId/player/:id` (R16). */
const PlayerPage = ({ leagueId = '', id = '' }: { leagueId?: string; id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(callQuery('getPlayerBasic', { id }));
  return (
    <>
      <PageBar title={query.data?.name ?? t`球员`} onBack={onBack} />
      <DataRegion query={query} skeleton={<TableSkeleton rows={6} />} failure={t`球员没有加载出来`}>
        {(player) => (
          <>
            <PlayerHead player={player} competitionId={leagueId} />
            <PlayerFacts player={player} />
            <PlayerSeasons playerId={id} />
          </>
        )}
      </DataRegion>
    </>
  );
};

export default PlayerPage;
