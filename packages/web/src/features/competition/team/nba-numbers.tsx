import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES } from '@touchline/domain/nba/kinds.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { nbaTeamNumbersQuery } from '#data/competition/queries.ts';
import { AverageBars } from '#features/competition/shared/average-bars.tsx';
import { useTeamKind } from '#features/competition/team/use-team-kind.tsx';
import { PaddedTable } from '#features/competition/shared/team-head.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { useTeamRow } from '#features/competition/team/use-team-row.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './nba-numbers.module.css';

interface WonLostProps {
  teamId: string;
  seasonId: string;
  scope: NbaScope;
}

/** Games won and lost by where and against whom (E2). Nothing before the first, and for a side that is in no table. */
const WonLost = ({ teamId, seasonId, scope }: WonLostProps) => {
  const { t } = useLingui();
  const { row } = useTeamRow(teamId, seasonId, scope);
  if (row === undefined || row.played === 0) return null;
  const parts = [
    [t`主场`, row.home],
    [t`客场`, row.away],
    [t`对同分区`, row.inConference],
    [t`对同赛区`, row.inDivision],
    [t`近 10 场`, row.lastTen],
  ] as const;
  return (
    <Section title={t`胜负`}>
      <ul className={styles.parts} aria-label={t`胜负`}>
        {parts.map(([name, { won, lost }]) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ flexGrow: won }} />
              <i style={{ flexGrow: lost }} />
            </span>
            <b>
              {won}-{lost}
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Teams are near each other: a tenth off the average is a lot. */
const FULL_AT = 0.1;

/** What a team does in a game beside the league, and where it wins. */
const NbaNumbers = ({ teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { kind, chips } = useTeamKind(teamId, season.seasonId);
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...nbaTeamNumbersQuery(teamId, season.seasonId, kind), refetchInterval });
  return (
    <>
      {chips}
      <DataRegion
        query={query}
        skeleton={<PaddedTable count={10} />}
        failure={t`球队数据加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            scene="schedule"
            title={t`还没有${nameOf(KIND_NAMES[kind])}的数据`}
            text={t`打完第一场就有数据`}
          />
        }
      >
        {({ list, teams, played }) => (
          <Section title={t`对比联盟平均`} note={plural(played, { other: '# 场' })}>
            <AverageBars
              label={t`对比联盟平均`}
              endHead={t`排名`}
              numbers={list.map(({ leagueAverage, rank, ...number }) => ({
                ...number,
                average: leagueAverage,
                fullAt: FULL_AT,
                end: `${rank}/${teams}`,
              }))}
            />
          </Section>
        )}
      </DataRegion>
      {kind === 'regular' || kind === 'playoffs' || kind === 'preseason' ? (
        <WonLost teamId={teamId} seasonId={season.seasonId} scope={kind} />
      ) : null}
    </>
  );
};

export default NbaNumbers;
