import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaRankedPlayer } from '@touchline/contract/nba.ts';
import { NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { CATEGORY_NAMES } from '@touchline/domain/nba/player-numbers.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { nbaTeamLeadersQuery } from '#data/competition/queries.ts';
import { nbaPositionOf, useNbaPositionName } from '#features/competition/shared/position-names.ts';
import { useTeamKind } from '#features/competition/team/use-team-kind.tsx';
import { PaddedTable } from '#features/competition/shared/team-head.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const SHOWN = 3;

/** The team's best by category (T7), per game. */
const NbaTeamLeaders = ({ teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { kind, chips } = useTeamKind(teamId, season.seasonId, NBA_SCOPES);
  const positionName = useNbaPositionName();
  const noteOf = ({ player, played }: NbaRankedPlayer): string =>
    [positionName(nbaPositionOf(player.position)), plural(played, { other: '出场 #' })]
      .filter((word) => word !== null)
      .join(' · ');
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...nbaTeamLeadersQuery(teamId, season.seasonId, kind), refetchInterval });
  return (
    <>
      {chips}
      <DataRegion
        query={query}
        skeleton={<PaddedTable count={10} />}
        failure={t`球员数据加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState scene="schedule" title={t`这个赛季没有球员数据`} text={t`有了比赛的球员数据，这里就有排名`} />
        }
      >
        {({ list }) =>
          list.map(({ category, players }) => (
            <Section key={category} title={nameOf(CATEGORY_NAMES[category])} note={t`场均`}>
              <PlayerBars
                competitionId={season.competitionId}
                label={nameOf(CATEGORY_NAMES[category])}
                players={players.slice(0, SHOWN)}
                decimals={1}
                noteOf={noteOf}
              />
            </Section>
          ))
        }
      </DataRegion>
    </>
  );
};

export default NbaTeamLeaders;
