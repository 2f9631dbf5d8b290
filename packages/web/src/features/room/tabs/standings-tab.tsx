import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { DeductionNotes } from '#entities/match/deduction-notes.tsx';
import { StandingsTable } from '#entities/match/standings-table.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { standingsQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './standings-tab.module.css';

/** The table of the match's competition, both teams marked. */
const StandingsTab = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const refetchInterval = usePolling('rest');
  const query = useRoomQuery({ ...standingsQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonCards heights={['132px', '248px']} />}
      failure={t`积分榜加载失败`}
      isEmpty={({ tables }) => tables.every(({ rows }) => rows.length === 0)}
      empty={<EmptyState scene="schedule" title={t`还没有积分榜`} text={t`这项赛事有了赛果，这里就有排名`} />}
    >
      {({ competition, seasonLabel, tables }) =>
        tables.map((table) => (
          <section key={table.group ?? ''}>
            <h2 className={styles.title}>
              {nameOf(competition)}
              {table.group === null ? null : ` ${table.group}`}
              <small>{seasonLabel}</small>
            </h2>
            <StandingsTable
              sport={match.sport}
              table={table}
              teamIds={[match.home.id, match.guest.id]}
              label={nameOf(competition)}
            />
            <DeductionNotes rows={table.rows} />
          </section>
        ))
      }
    </DataRegion>
  );
};

export default StandingsTab;
