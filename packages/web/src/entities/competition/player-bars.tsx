import type { RankedPlayer } from '@touchline/contract/competition.ts';
import { Link } from '#platform/router/link.tsx';
import { playerPath } from '#entities/competition/paths.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './player-bars.module.css';

interface PlayerBarsProps<Ranked> {
  competitionId: string;
  /** Names the list, such as 射手榜. */
  label: string;
  players: readonly Ranked[];
  /** Decimals of every value; as many as needed, at most one, when absent. */
  decimals?: number | undefined;
  /** Stands for the team under the name. */
  noteOf?: (player: Ranked) => string;
}

/** Ranked players with a bar each; the first one's is the whole length. */
export const PlayerBars = <Ranked extends RankedPlayer>({
  competitionId,
  label,
  players,
  decimals,
  noteOf,
}: PlayerBarsProps<Ranked>) => {
  const nameOf = useNameOf();
  const locale = useLocale();
  const most = Math.max(...players.map(({ value }) => value), 1);
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 1 };
  return (
    <ol className={styles.list} aria-label={label}>
      {players.map((ranked) => (
        <li key={ranked.player.id} data-player={ranked.player.id}>
          <Link to={playerPath(competitionId, ranked.player.id)} className={styles.row}>
            <i>{ranked.rank}</i>
            <Avatar name={ranked.player.name} src="" size={34} />
            <span className={styles.words}>
              <b>{ranked.player.name}</b>
              <small>{noteOf?.(ranked) ?? nameOf(ranked.player.team.shortName)}</small>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(ranked.value / most) * 100}%` }} />
            </span>
            <strong>{ranked.value.toLocaleString(locale, digits)}</strong>
          </Link>
        </li>
      ))}
    </ol>
  );
};
