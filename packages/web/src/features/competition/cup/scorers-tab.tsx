import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { cupScorersQuery } from '#features/competition/cup/queries.ts';
import type { CupTabProps } from '#features/competition/cup/queries.ts';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './scorers-tab.module.css';

/** Who scored most (V3: ten). */
const ScorersTab = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...cupScorersQuery(family, season.seasonId), refetchInterval });
  return (
    <div className={styles.panel}>
      <DataRegion
        query={query}
        skeleton={<TableSkeleton rows={10} />}
        failure={t`射手榜加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t`还没有进球`} text={t`有人进球，这里就有射手榜`} />}
      >
        {({ list }) => (
          <>
            <PlayerBars competitionId={season.competitionId} label={t`射手榜`} players={list} />
            <p className={styles.note}>
              <Trans>点球计入，点球大战和乌龙球不计入</Trans>
            </p>
          </>
        )}
      </DataRegion>
    </div>
  );
};

export default ScorersTab;
