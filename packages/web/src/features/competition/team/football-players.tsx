import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { HomeAway } from '#features/competition/team/home-away.tsx';
import { footballTeamLeadersQuery } from '#data/competition/queries.ts';
import type { TeamSectionProps } from '#features/competition/team/team-sections.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';

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
