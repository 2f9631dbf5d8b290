import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bracket as BracketData } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { Bracket } from '#entities/competition/bracket.tsx';
import { cupBracketQuery } from '#features/competition/cup/queries.ts';
import type { CupTabProps } from '#features/competition/cup/use-cup-view.ts';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { useUrlState } from '#features/competition/shared/use-url-state.ts';
import { useWidePage } from '#features/competition/shared/use-wide-page.ts';
import { matchPath } from '#features/competition/shared/match-paths.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './bracket-tab.module.css';

const teamsOf = ({ rounds }: BracketData): TeamBrief[] => {
  const matches = rounds.flatMap(({ ties }) => ties.flatMap((tie) => tie.matches));
  return [...new Map(matches.flatMap(({ home, guest }) => [home, guest]).map((team) => [team.id, team])).values()];
};

const championOf = ({ rounds }: BracketData): string | null => rounds.at(-1)?.ties[0]?.winnerTeamId ?? null;

/** Whose path is drawn: the champion's unless the reader chose another team. */
const PathSelect = ({ bracket, value }: { bracket: BracketData; value: string | null }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { set } = useUrlState();
  return (
    <label className={styles.path}>
      <Trans>晋级之路</Trans>
      <select aria-label={t`晋级之路`} value={value ?? ''} onChange={(event) => set({ team: event.target.value })}>
        {value === null ? <option value="">{t`选一支球队`}</option> : null}
        {teamsOf(bracket).map(({ id, shortName }) => (
          <option key={id} value={id}>
            {nameOf(shortName)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};

const ALL = 'all';

const Rounds = ({ bracket }: { bracket: BracketData }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const isWide = useWidePage();
  const { get, set } = useUrlState();
  const { rounds, thirdPlace } = bracket;
  const asked = get('round');
  const place = Math.max(
    0,
    rounds.findIndex(({ stageId }) => stageId === asked),
  );
  const chosen = teamsOf(bracket).find(({ id }) => id === get('team'))?.id ?? championOf(bracket);
  const goTo = (round: string | undefined): void =>
    set({ round: round === undefined || round === rounds[0]?.stageId ? null : round });
  const choices = rounds.map(({ stageId, name }) => ({ value: stageId, label: nameOf(name) }));
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        {isWide ? null : (
          <Chips
            label={t`轮次`}
            choices={[{ value: ALL, label: t`总览` }, ...choices]}
            value={asked === ALL ? ALL : (rounds[place]?.stageId ?? '')}
            onChange={goTo}
          />
        )}
        <PathSelect bracket={bracket} value={chosen} />
      </div>
      <Bracket
        rounds={rounds}
        thirdPlace={thirdPlace}
        from={isWide ? 0 : asked === ALL ? ALL : place}
        onFrom={(from) => goTo(from === ALL ? ALL : rounds[from]?.stageId)}
        pathTeamId={chosen}
        linkOf={matchPath}
      />
    </div>
  );
};

/** The knockout rounds. */
const BracketTab = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupBracketQuery(family, season.seasonId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<TableSkeleton rows={8} />}
      failure={t`淘汰赛没有加载出来`}
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={<EmptyState scene="schedule" title={t`淘汰赛还没有开始`} text={t`小组赛结束后，对阵会出现在这里`} />}
    >
      {(bracket) => <Rounds bracket={bracket} />}
    </DataRegion>
  );
};

export default BracketTab;
