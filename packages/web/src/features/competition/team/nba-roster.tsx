import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { NbaRoster } from '@touchline/contract/nba.ts';
import { NBA_POSITIONS } from '@touchline/domain/nba/positions.ts';
import { Link } from '#platform/router/link.tsx';
import { playerPath } from '#entities/competition/paths.ts';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { Shirt } from '#entities/match/shirt.tsx';
import { useNumberNames } from '#features/competition/shared/number-names.ts';
import { nbaPositionOf, useNbaPositionName } from '#features/competition/shared/position-names.ts';
import { nbaRosterQuery } from '#data/competition/queries.ts';
import { PaddedTable } from '#features/competition/shared/team-head.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './nba-roster.module.css';

type Listed = NbaRoster['players'][number];

const KEYS = ['points', 'rebounds', 'assists'] as const;

const Player = ({ listed: { player, averages }, season }: { listed: Listed; season: SeasonRef }) => {
  const { t } = useLingui();
  const { shortOf } = useNumberNames();
  const played = averages?.played ?? 0;
  return (
    <Link to={playerPath(season.competitionId, player.id)} className={styles.player} data-player={player.id}>
      <Shirt side="home" number={player.number} look="vest" />
      <span className={styles.words}>
        <b>{player.name}</b>
        <small>{averages === null ? t`还没有出场` : plural(played, { other: '出场 #' })}</small>
      </span>
      {averages === null
        ? null
        : KEYS.map((key) => (
            <span key={key} className={styles.number}>
              <b>{(averages.numbers[key] ?? 0).toFixed(1)}</b>
              <small>{shortOf(key)}</small>
            </span>
          ))}
    </Link>
  );
};

/** The players of a team by position, with what they do in a game. */
const NbaTeamRoster = ({ teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const positionName = useNbaPositionName();
  const query = useQuery(nbaRosterQuery(teamId, season.seasonId));
  return (
    <DataRegion
      query={query}
      skeleton={<PaddedTable />}
      failure={t`阵容加载失败`}
      isEmpty={({ players }) => players.length === 0}
      empty={<EmptyState scene="schedule" title={t`没有这支球队的名单`} text={t`数据方没有提供这个赛季的球员`} />}
    >
      {({ team, players }) => (
        <KitScope match={{ home: team, guest: team }}>
          {[...NBA_POSITIONS, null].map((position) => {
            const own = players.filter(({ player }) => nbaPositionOf(player.position) === position);
            return own.length === 0 ? null : (
              <Section key={position} title={positionName(position) ?? t`球员`} note={own.length}>
                <CardList>
                  {own.map((listed) => (
                    <li key={listed.player.id}>
                      <Player listed={listed} season={season} />
                    </li>
                  ))}
                </CardList>
              </Section>
            );
          })}
        </KitScope>
      )}
    </DataRegion>
  );
};

export default NbaTeamRoster;
