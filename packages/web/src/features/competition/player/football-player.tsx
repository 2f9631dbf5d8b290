import { Trans } from '@lingui/react/macro';
import type { PlayerBasic } from '@touchline/contract/competition.ts';
import { CompareLink } from '#entities/competition/compare-link.tsx';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { PlayerFacts } from '#features/competition/player/player-facts.tsx';
import { PlayerSeasons } from '#features/competition/player/player-seasons.tsx';
import { usePositionName } from '#features/competition/shared/position-names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import styles from './football-player.module.css';

/** Portrait, name, number, and the team in which the player plays. */
const Head = ({ player, competitionId }: FootballPlayerProps) => (
  <header className={styles.head}>
    <Avatar name={player.name} src="" size={72} />
    <div className={styles.words}>
      <h2>{player.name}</h2>
      <TeamLink competitionId={competitionId} team={player.team} size={22} className={styles.team} />
    </div>
    {player.number === null ? null : <b className={styles.number}>{player.number}</b>}
  </header>
);

interface FootballPlayerProps {
  player: PlayerBasic;
  /** In whose pages the player is. */
  competitionId: string;
}

/** A player of football (R16): what is known, and the numbers of every season. */
export const FootballPlayer = ({ player, competitionId }: FootballPlayerProps) => {
  const isWide = useWidePage();
  const positionName = usePositionName('player');
  return (
    <div className={isWide ? styles.columns : undefined}>
      <div>
        <Head player={player} competitionId={competitionId} />
        <PlayerFacts player={player} position={player.position === null ? null : positionName(player.position)} />
        <CompareLink sport="football" firstId={player.id}>
          <Trans>和别的球员对比</Trans>
        </CompareLink>
      </div>
      <div>
        <PlayerSeasons playerId={player.id} />
      </div>
    </div>
  );
};
