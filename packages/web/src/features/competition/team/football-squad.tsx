import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlayerBrief, SeasonRef, TeamSquad } from '@touchline/contract/competition.ts';
import { Link } from '#platform/router/link.tsx';
import { playerPath } from '#entities/competition/paths.ts';
import { TeamField } from '#entities/competition/team-field.tsx';
import { footballSquadQuery } from '#data/competition/queries.ts';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { usePositionName } from '#features/competition/shared/position-names.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './football-squad.module.css';

const POSITIONS = ['G', 'D', 'M', 'F', null] as const;

const PlayerLink = ({ player, competitionId }: { player: PlayerBrief; competitionId: string }) => (
  <li>
    <Link to={playerPath(competitionId, player.id)} className={styles.player}>
      <i>{player.number ?? '–'}</i>
      <span>{player.name}</span>
    </Link>
  </li>
);

const Players = ({ squad, season }: { squad: TeamSquad; season: SeasonRef }) => {
  const positionName = usePositionName('line');
  return POSITIONS.map((position) => {
    const players = squad.players.filter((player) => player.position === position);
    return players.length === 0 ? null : (
      <Section key={position} title={positionName(position)} note={players.length}>
        <ul className={styles.players}>
          {players.map((player) => (
            <PlayerLink key={player.id} player={player} competitionId={season.competitionId} />
          ))}
        </ul>
      </Section>
    );
  });
};

/** The last line-up on a pitch, then everybody by position. */
const FootballSquad = ({ competition, teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const query = useQuery(footballSquadQuery(competition, teamId, season.seasonId));
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable />}
      failure={t`阵容加载失败`}
      isEmpty={({ starters, players }) => starters.length + players.length === 0}
      empty={<EmptyState title={t`没有这支球队的名单`} text={t`数据方没有提供这个赛季的球员`} />}
    >
      {(squad) => (
        <>
          {squad.starters.length === 0 ? null : (
            <Section title={<Trans>最近的首发</Trans>} note={squad.formation ?? undefined}>
              <TeamField team={squad.team} starters={squad.starters} />
            </Section>
          )}
          <Players squad={squad} season={season} />
        </>
      )}
    </DataRegion>
  );
};

export default FootballSquad;
