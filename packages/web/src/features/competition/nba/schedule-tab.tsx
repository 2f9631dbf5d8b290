import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { KIND_NAMES, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { GameDay } from '#features/competition/nba/game-day.tsx';
import { nbaGamesQuery } from '#data/competition/queries.ts';
import type { NbaView } from '#features/competition/nba/use-nba-view.ts';
import { DaySchedule } from '#features/competition/shared/schedule.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Button } from '#ui/button/button.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from '#features/competition/shared/schedule.module.css';

const LeadersPreview = lazyPage(() => import('#features/competition/nba/leaders-preview.tsx'));

/** In the order of the chips. */
const KINDS: readonly NbaKind[] = ['regular', 'playoffs', 'finals', 'final-cup', 'team-cup', 'all-star', 'preseason'];

interface DayProps {
  seasonId: string;
  kind: NbaKind;
  date: string;
  /** Leads to the day nearest to today; null on that day. */
  onNearest: (() => void) | null;
}

const Day = ({ seasonId, kind, date, onNearest }: DayProps) => {
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...nbaGamesQuery(seasonId, kind, date), refetchInterval });
  return (
    <DaySchedule
      date={date}
      query={query}
      onNearest={onNearest}
      nearestText={<Trans context="nba">回到最近</Trans>}
      skeleton={<SkeletonRows count={4} height="124px" lines={3} isApart />}
      renderList={(label, games) => <GameDay label={label} games={games} />}
    />
  );
};

/** Games by day, of one kind; only days with games are offered. */
export const ScheduleTab = ({ view: { season, kind, days, date, setKind, setDate } }: { view: NbaView }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const kinds = KINDS.filter((candidate) => season.data?.kinds.includes(candidate) === true);
  const nearest = days.data?.nearest ?? null;
  return (
    <>
      {kinds.length < 2 ? null : (
        <div className={styles.kinds}>
          <Chips
            label={t`比赛的种类`}
            choices={kinds.map((value) => ({ value, label: nameOf(KIND_NAMES[value]) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      )}
      <DataRegion
        query={days}
        skeleton={
          <div className={styles.padded}>
            <SkeletonRows count={4} height="124px" lines={3} isApart />
          </div>
        }
        failure={t`赛程加载失败`}
        isEmpty={({ dates }) => dates.length === 0}
        empty={
          <EmptyState
            scene="schedule"
            title={t`还没有这类比赛`}
            text={t`赛程公布后会出现在这里`}
            action={
              kind === 'regular' ? undefined : (
                <Button look="soft" onClick={() => setKind('regular')}>
                  <Trans>看常规赛</Trans>
                </Button>
              )
            }
          />
        }
      >
        {(found) =>
          date === null ? null : (
            <Day
              seasonId={found.season.seasonId}
              kind={kind}
              date={date}
              onNearest={date === nearest || nearest === null ? null : () => setDate(nearest)}
            />
          )
        }
      </DataRegion>
      {season.data === undefined ? null : (
        <LazyBoundary fallback={null}>
          <LeadersPreview season={season.data} scope={NBA_SCOPES.find((scope) => scope === kind) ?? 'regular'} />
        </LazyBoundary>
      )}
    </>
  );
};
