import type { PlayerBasic } from '@touchline/contract/competition.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './player-head.module.css';

/** Portrait, name, number, and the team in which the player plays. */
export const PlayerHead = ({ player, competitionId }: { player: PlayerBasic; competitionId: string }) => (
  <header className={styles.head}>
    <Avatar name={player.name} src="" size={72} />
    <div className={styles.words}>
      <h2>{player.name}</h2>
      <TeamLink competitionId={competitionId} team={player.team} size={22} className={styles.team} />
    </div>
    {player.number === null ? null : <b className={styles.number}>{player.number}</b>}
  </header>
);
