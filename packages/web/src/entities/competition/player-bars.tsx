import type { RankedPlayer } from '@touchline/contract/competition.ts';
import { Link } from 'react-router';
import { playerPath } from '#entities/competition/paths.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './player-bars.module.css';

interface PlayerBarsProps {
  competitionId: string;
  /** Names the list, such as 射手榜. */
  label: string;
  players: readonly RankedPlayer[];
  /** Decimals of every value; as many as needed, at most one, when absent. */
  decimals?: number;
}

/** Ranked players with a bar each; the first one's is the whole length. */
export const PlayerBars = ({ competitionId, label, players, decimals }: PlayerBarsProps) => {
  const nameOf = useNameOf();
  const locale = useLocale();
  const most = Math.max(...players.map(({ value }) => value), 1);
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 1 };
  return (
    <ol className={styles.list} aria-label={label}>
      {players.map(({ rank, player, value }) => (
        <li key={player.id} data-player={player.id}>
          <Link to={playerPath(competitionId, player.id)} className={styles.row}>
            <i>{rank}</i>
            <Avatar name={player.name} src="" size={34} />
            <span className={styles.words}>
              <b>{player.name}</b>
              <small>{nameOf(player.team.shortName)}</small>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(value / most) * 100}%` }} />
            </span>
            <strong>{value.toLocaleString(locale, digits)}</strong>
          </Link>
        </li>
      ))}
    </ol>
  );
};
