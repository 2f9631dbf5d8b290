import { useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, MatchEvent, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { CardIcon, GoalIcons } from '#entities/match/mark-icons.tsx';
import { playerMarks } from '#entities/match/player-marks.ts';
import { Rating } from '#entities/match/rating.tsx';
import { shortName } from '#entities/match/short-name.ts';
import styles from './squad-list.module.css';

interface PlayerProps {
  player: LineUpPlayer;
  side: Side;
  events: readonly MatchEvent[];
}

const Player = ({ player, side, events }: PlayerProps) => {
  const { t } = useLingui();
  const marks = playerMarks(events, side, player.name);
  const on = marks.on ?? 0;
  return (
    <li className={styles.player}>
      <i>{player.number ?? ''}</i>
      <span className={styles.name}>{shortName(player.name)}</span>
      <span className={styles.marks}>
        <GoalIcons marks={marks} />
        {marks.card === null ? null : <CardIcon card={marks.card} />}
        {marks.on === null ? null : (
          <b aria-label={t`第 ${on} 分钟上场`} role="img">
            ↑{on}&apos;
          </b>
        )}
      </span>
      {player.rating === null ? null : <Rating value={player.rating} />}
    </li>
  );
};

interface SquadListProps {
  side: Side;
  lineUp: TeamLineUp;
  events: readonly MatchEvent[];
  label: string;
}

/** A team's bench with who came on, and its coach. */
export const SquadList = ({ side, lineUp, events, label }: SquadListProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-label={label}>
      {lineUp.bench.map((player) => (
        <Player key={player.id} player={player} side={side} events={events} />
      ))}
      {lineUp.coach === null ? null : (
        <li className={styles.coach}>
          <small>{t`主教练`}</small>
          {lineUp.coach}
        </li>
      )}
    </ul>
  );
};
