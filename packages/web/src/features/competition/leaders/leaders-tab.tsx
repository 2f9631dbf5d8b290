import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_NAMES, STAT_CATEGORIES } from '@touchline/domain/nba/player-numbers.ts';
import type { RankedPlayer } from '@touchline/contract/competition.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import type { ReactNode } from 'react';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { PLAYER_STAT_KINDS, PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { footballLeadersQuery, nbaLeadersQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { ScopedChips, useScope } from '#features/competition/shared/scoped-chips.tsx';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from '#features/competition/shared/panel.module.css';

const AllLeaders = lazyPage(() => import('#features/competition/leaders/all-leaders.tsx'));

interface LeadersProps {
  competitionId: string;
  /** Names the list, such as 射手榜. */
  label: string;
  query: DataRegionProps<{ list: RankedPlayer[] }>['query'];
  /** Kinds to choose from, above the list. */
  chips?: ReactNode;
  /** Stands for the list. */
  instead?: ReactNode;
  failure: string;
  empty: ReactNode;
  decimals?: number;
  /** How the list is counted. */
  note: ReactNode;
}

/** The best ten players of a season by one number (V3). */
const Leaders = ({ competitionId, label, query, chips, instead, failure, empty, decimals, note }: LeadersProps) => (
  <div className={classNames(styles.panel, chips === undefined && styles.withoutChips)}>
    {chips}
    <DataRegion
      query={query}
      skeleton={<SkeletonTable count={10} />}
      failure={failure}
      isEmpty={({ list }) => list.length === 0}
      empty={empty}
    >
      {({ list }) => (
        <>
          {instead ?? <PlayerBars competitionId={competitionId} label={label} players={list} decimals={decimals} />}
          <p className={styles.note}>{note}</p>
        </>
      )}
    </DataRegion>
  </div>
);

/** Nobody is ranked; the standings may have something. */
const NoPlayers = ({ competition, standings }: { competition: Competition; standings: ReactNode }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`这个赛季没有球员数据`}
      text={t`有了比赛的球员数据，这里就有排名`}
      action={
        <TabButton competition={competition} section="standings">
          {standings}
        </TabButton>
      }
    />
  );
};

const FootballLeaders = (props: SectionProps) => {
  const {
    view: { competition },
    dates: { season },
    isWide = false,
  } = props;
  const { t } = useLingui();
  const isCup = competition.kind === 'cup';
  const [requested, setKind] = useUrlChoice('order', PLAYER_STAT_KINDS);
  const kind = isCup ? 'goals' : requested;
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...footballLeadersQuery(competition, season.seasonId, kind), refetchInterval });
  if (isCup)
    return (
      <Leaders
        competitionId={season.competitionId}
        label={t`射手榜`}
        query={query}
        failure={t`射手榜加载失败`}
        empty={<EmptyState title={t`还没有进球`} text={t`有人进球，这里就有射手榜`} />}
        note={<Trans>点球计入，点球大战和乌龙球不计入</Trans>}
      />
    );
  const choices = PLAYER_STAT_KINDS.map((value) => ({ value, label: t(PLAYER_STAT_NAMES[value]) }));
  return (
    <Leaders
      competitionId={season.competitionId}
      label={t(PLAYER_STAT_NAMES[kind])}
      query={query}
      chips={isWide ? undefined : <Chips label={t`球员数据的种类`} choices={choices} value={kind} onChange={setKind} />}
      instead={isWide ? <AllLeaders {...props} /> : undefined}
      failure={t`球员榜加载失败`}
      empty={<NoPlayers standings={<Trans>看积分榜</Trans>} competition={competition} />}
      note={<Trans>只列前 10 名</Trans>}
    />
  );
};

const NbaLeaders = (props: SectionProps) => {
  const {
    view: { competition },
    dates,
    isWide = false,
  } = props;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [category, setCategory] = useUrlChoice('order', STAT_CATEGORIES);
  const { scope } = useScope(dates);
  const { season } = dates;
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...nbaLeadersQuery(season.seasonId, scope, category), refetchInterval });
  const choices = STAT_CATEGORIES.map((value) => ({ value, label: nameOf(CATEGORY_NAMES[value]) }));
  return (
    <Leaders
      competitionId={season.competitionId}
      label={nameOf(CATEGORY_NAMES[category])}
      query={query}
      chips={
        <ScopedChips
          dates={dates}
          label={t`球员数据的种类`}
          choices={isWide ? [] : choices}
          value={category}
          onChange={setCategory}
        />
      }
      instead={isWide ? <AllLeaders {...props} /> : undefined}
      failure={t`球员榜加载失败`}
      empty={<NoPlayers standings={<Trans>看排名</Trans>} competition={competition} />}
      decimals={1}
      note={<Trans>场均数据，只列前 10 名</Trans>}
    />
  );
};

/** Who is best: five kinds of numbers in a league (K7), goals in a cup, five categories in the NBA (T7). */
const LeadersTab = (props: SectionProps) =>
  props.view.competition.sport === 'football' ? <FootballLeaders {...props} /> : <NbaLeaders {...props} />;

export default LeadersTab;
