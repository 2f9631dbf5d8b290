import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RankedPlayer } from '@touchline/contract/competition.ts';
import { NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { CATEGORY_NAMES } from '@touchline/domain/nba/player-numbers.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { footballLeadersQuery, nbaLeadersQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { tabOf } from '@touchline/domain/competitions/registry.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './leaders-preview.module.css';

interface ListProps {
  competitionId: string;
  title: string;
  players: readonly RankedPlayer[] | undefined;
  shown: number;
  decimals?: number;
  onAll: () => void;
}

const List = ({ competitionId, title, players = [], shown, decimals, onAll }: ListProps) =>
  players.length === 0 ? null : (
    <Section
      title={title}
      action={
        <button type="button" className={styles.all} onClick={onAll}>
          <Trans>前 10</Trans>
          <Icon name="forward" size={14} />
        </button>
      }
    >
      <PlayerBars competitionId={competitionId} label={title} players={players.slice(0, shown)} decimals={decimals} />
    </Section>
  );

const NBA_SHOWN = 4;

const NbaLists = ({ view: { competition, kind }, dates: { season }, isBeside = false }: SectionProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { set } = useUrlState();
  const scope = NBA_SCOPES.find((one) => one === kind) ?? 'regular';
  const points = useQuery(nbaLeadersQuery(season.seasonId, scope, 'points'));
  const assists = useQuery({ ...nbaLeadersQuery(season.seasonId, scope, 'assists'), enabled: isBeside });
  const showAll = (order: string | null): void =>
    set({ tab: tabOf(competition, 'leaders'), scope: scope === 'regular' ? null : scope, order });
  const shared = { competitionId: season.competitionId, shown: NBA_SHOWN, decimals: 1 };
  return (
    <>
      <List title={t`得分榜`} players={points.data?.list} onAll={() => showAll(null)} {...shared} />
      {isBeside ? (
        <List
          title={nameOf(CATEGORY_NAMES.assists)}
          players={assists.data?.list}
          onAll={() => showAll('assists')}
          {...shared}
        />
      ) : null}
    </>
  );
};

const FOOTBALL_SHOWN = 3;

const FootballLists = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const { set } = useUrlState();
  const goals = useQuery(footballLeadersQuery(competition, season.seasonId, 'goals'));
  const assists = useQuery(footballLeadersQuery(competition, season.seasonId, 'assists'));
  const showAll = (order: string | null): void => set({ tab: tabOf(competition, 'leaders'), order });
  const shared = { competitionId: season.competitionId, shown: FOOTBALL_SHOWN };
  return (
    <>
      <List title={t`射手榜`} players={goals.data?.list} onAll={() => showAll(null)} {...shared} />
      <List title={t`助攻榜`} players={assists.data?.list} onAll={() => showAll('assists')} {...shared} />
    </>
  );
};

/** Who leads: under the games of the NBA by points, beside a schedule in two kinds of numbers; nothing until somebody does. */
const LeadersPreview = (props: SectionProps) => (
  <div className={styles.preview}>
    <div className={styles.lists}>
      {props.view.competition.sport === 'basketball' ? <NbaLists {...props} /> : <FootballLists {...props} />}
    </div>
  </div>
);

export default LeadersPreview;
