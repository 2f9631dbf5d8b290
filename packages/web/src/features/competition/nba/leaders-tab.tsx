import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { CATEGORIES, CATEGORY_NAMES } from '#features/competition/nba/categories.ts';
import { nbaPlayersQuery } from '#features/competition/nba/queries.ts';
import { ScopedChips } from '#features/competition/nba/scoped-chips.tsx';
import { useScope } from '#features/competition/nba/use-scope.ts';
import type { NbaTabProps } from '#features/competition/nba/use-nba-view.ts';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Button } from '#ui/button/button.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './panel.module.css';

/** The best ten of five categories (T7, V3). */
const LeadersTab = ({ season }: NbaTabProps) => {
  const { t } = useLingui();
  const { set } = useUrlState();
  const [category, setCategory] = useUrlChoice('order', CATEGORIES);
  const { scope } = useScope(season);
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...nbaPlayersQuery(season.season.seasonId, scope, category), refetchInterval });
  const choices = CATEGORIES.map((value) => ({ value, label: t(CATEGORY_NAMES[value]) }));
  return (
    <div className={styles.panel}>
      <ScopedChips
        season={season}
        label={t`球员数据的种类`}
        choices={choices}
        value={category}
        onChange={setCategory}
      />
      <DataRegion
        query={query}
        skeleton={<TableSkeleton rows={10} />}
        failure={t`球员榜加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t`这个赛季没有球员数据`}
            text={t`有了比赛的球员数据，这里就有排名`}
            action={
              <Button look="soft" onClick={() => set({ tab: 'standings' })}>
                <Trans>看排名</Trans>
              </Button>
            }
          />
        }
      >
        {({ list }) => (
          <>
            <PlayerBars
              competitionId={season.season.competitionId}
              label={t(CATEGORY_NAMES[category])}
              players={list}
              decimals={1}
            />
            <p className={styles.note}>
              <Trans>场均数据，只列前 10 名</Trans>
            </p>
          </>
        )}
      </DataRegion>
    </div>
  );
};

export default LeadersTab;
