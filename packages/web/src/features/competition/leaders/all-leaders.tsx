import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RankedPlayer } from '@touchline/contract/competition.ts';
import { CATEGORY_NAMES, STAT_CATEGORIES } from '@touchline/domain/nba/player-numbers.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { PLAYER_STAT_KINDS, PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { footballLeadersQuery, nbaLeadersQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { useScope } from '#features/competition/shared/scoped-chips.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './all-leaders.module.css';

interface ListProps {
  competitionId: string;
  title: string;
  query: DataRegionProps<{ list: RankedPlayer[] }>['query'];
  decimals?: number;
}

const List = ({ competitionId, title, query, decimals }: ListProps) => {
  const { t } = useLingui();
  return (
    <Section title={title}>
      <DataRegion query={query} skeleton={<SkeletonTable count={10} />} failure={t`球员榜加载失败`}>
        {({ list }) => <PlayerBars competitionId={competitionId} label={title} players={list} decimals={decimals} />}
      </DataRegion>
    </Section>
  );
};

type KindProps<Kind> = SectionProps & { kind: Kind };

const FootballKind = ({ view, dates: { season }, kind }: KindProps<(typeof PLAYER_STAT_KINDS)[number]>) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...footballLeadersQuery(view.competition, season.seasonId, kind), refetchInterval });
  return <List competitionId={season.competitionId} title={t(PLAYER_STAT_NAMES[kind])} query={query} />;
};

const NbaKind = ({ dates, kind }: KindProps<(typeof STAT_CATEGORIES)[number]>) => {
  const nameOf = useNameOf();
  const refetchInterval = usePolling('rest');
  const { season } = dates;
  const query = useQuery({ ...nbaLeadersQuery(season.seasonId, useScope(dates).scope, kind), refetchInterval });
  return <List competitionId={season.competitionId} title={nameOf(CATEGORY_NAMES[kind])} query={query} decimals={1} />;
};

/** The best of every kind of numbers beside each other, for a wide page. */
const AllLeaders = (props: SectionProps) => (
  <div className={styles.lists}>
    {props.view.competition.sport === 'basketball'
      ? STAT_CATEGORIES.map((kind) => <NbaKind key={kind} {...props} kind={kind} />)
      : PLAYER_STAT_KINDS.map((kind) => <FootballKind key={kind} {...props} kind={kind} />)}
  </div>
);

export default AllLeaders;
