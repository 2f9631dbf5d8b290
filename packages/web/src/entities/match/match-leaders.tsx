import { useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './match-leaders.module.css';

interface Leader {
  player: LineUpPlayer;
  value: number;
}

const leaderOf = ({ starters, bench }: TeamLineUp, key: string): Leader | null => {
  const [best] = [...starters, ...bench]
    .map((player) => ({ player, value: player.numbers[key] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  return best === undefined || best.value === 0 ? null : best;
};

const Side = ({ leader, isBest }: { leader: Leader; isBest: boolean }) => (
  <span className={classNames(styles.side, isBest && styles.best)}>
    <b>{leader.value}</b>
    <span className={styles.player}>{leader.player.name}</span>
  </span>
);

/** Who leads each team in points, rebounds and assists. Stands in a `KitScope`. */
export const MatchLeaders = ({ lineUps, label }: { lineUps: MatchLineUps; label: string }) => {
  const { t } = useLingui();
  const categories = [
    { key: 'points', name: t`得分` },
    { key: 'rebounds', name: t`篮板` },
    { key: 'assists', name: t`助攻` },
  ];
  return (
    <ul className={styles.leaders} aria-label={label}>
      {categories.map(({ key, name }) => {
        const home = leaderOf(lineUps.home, key);
        const away = leaderOf(lineUps.away, key);
        return home === null || away === null ? null : (
          <li key={key}>
            <Side leader={home} isBest={home.value >= away.value} />
            <small>{name}</small>
            <Side leader={away} isBest={away.value >= home.value} />
          </li>
        );
      })}
    </ul>
  );
};
