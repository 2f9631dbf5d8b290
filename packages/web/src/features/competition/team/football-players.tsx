import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HomeAwayRow } from '@touchline/contract/competition.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { footballTeamLeadersQuery, homeAwayQuery } from '#data/competition/queries.ts';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './football-players.module.css';

/** Played, won, drawn, lost, goals and points on one side. */
const numbersOf = (row: HomeAwayRow, side: 'home' | 'away') => [
  row[`${side}Total` as const],
  row[`${side}Won` as const],
  row[`${side}Draw` as const],
  row[`${side}Loss` as const],
  `${row[`${side}Scored` as const]}/${row[`${side}Conceded` as const]}`,
  row[`${side}Points` as const],
];

/** What the team did at home and away (E2); in a cup the groups count alone. Nothing until it is known. */
const HomeAway = ({ competition, teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const { data } = useQuery(homeAwayQuery(competition, season.seasonId));
  const row = data?.list.find(({ team }) => team.id === teamId);
  if (row === undefined) return null;
  const names = { home: t`主场`, away: t`客场` };
  const heads = [t`赛`, t`胜`, t`平`, t`负`, t`进/失`, t`分`];
  return (
    <Section title={<Trans>主客场</Trans>} note={competition.kind === 'league' ? undefined : t`小组赛`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t`主客场`}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{names[side]}</th>
              {numbersOf(row, side).map((number, index) => (
                <td key={heads[index]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const SHOWN = 5;

/** The team's best by kind. */
const Best = ({ teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...footballTeamLeadersQuery(teamId, season.seasonId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable count={10} />}
      failure={t`球员数据加载失败`}
      isEmpty={({ list }) => list.every(({ players }) => players.length === 0)}
      empty={<EmptyState title={t`这个赛季没有球员数据`} text={t`换一个赛季看看`} />}
    >
      {({ list }) =>
        list
          .filter(({ players }) => players.length > 0)
          .map(({ kind, players }) => (
            <Section key={kind} title={t(PLAYER_STAT_NAMES[kind])}>
              <PlayerBars
                competitionId={season.competitionId}
                label={t(PLAYER_STAT_NAMES[kind])}
                players={players.slice(0, SHOWN)}
              />
            </Section>
          ))
      }
    </DataRegion>
  );
};

/** The team's own numbers, then its best players. */
const FootballPlayers = (team: TeamSectionProps) => (
  <>
    <HomeAway {...team} />
    <Best {...team} />
  </>
);

export default FootballPlayers;
