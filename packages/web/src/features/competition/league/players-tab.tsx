import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { PLAYER_STAT_KINDS, PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { leaguePlayersQuery } from '#features/competition/league/queries.ts';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Button } from '#ui/button/button.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './panel.module.css';

/** The best ten of five kinds (K7, V3). */
const PlayersTab = ({ season }: { season: SeasonRef }) => {
  const { t } = useLingui();
  const [kind, setKind] = useUrlChoice('order', PLAYER_STAT_KINDS);
  const { set } = useUrlState();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...leaguePlayersQuery(season.seasonId, kind), refetchInterval });
  const choices = PLAYER_STAT_KINDS.map((value) => ({ value, label: t(PLAYER_STAT_NAMES[value]) }));
  return (
    <div className={styles.panel}>
      <Chips label={t`球员数据的种类`} choices={choices} value={kind} onChange={setKind} />
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
              <Button look="soft" onClick={() => set({ tab: '2' })}>
                <Trans>看积分榜</Trans>
              </Button>
            }
          />
        }
      >
        {({ list }) => (
          <>
            <PlayerBars competitionId={season.competitionId} label={t(PLAYER_STAT_NAMES[kind])} players={list} />
            <p className={styles.note}>
              <Trans>只列前 10 名</Trans>
            </p>
          </>
        )}
      </DataRegion>
    </div>
  );
};

export default PlayersTab;
