import type { MatchEvent, Side } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useId } from 'react';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { isGoal, isShownEvent } from '#entities/match/event-labels.tsx';
import { momentumPath } from '#entities/match/momentum-path.ts';
import type { Pressure } from '#entities/match/momentum-path.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import styles from './momentum.module.css';

interface MomentumProps {
  match: Pick<MatchBrief, 'sport' | 'home' | 'guest'>;
  pressures: readonly Pressure[];
  /** Their goals are marked. */
  events: readonly MatchEvent[];
  /** In words, for those who do not see the picture. */
  label: string;
}

interface Scale {
  /** Minutes from the left to the right edge. */
  length: number;
  /** Minutes at which a line stands. */
  lines: readonly number[];
}

const FOOTBALL: Scale = { length: 90, lines: [45] };
const BASKETBALL: Scale = { length: 48, lines: [12, 24, 36] };

const scaleOf = (sport: MatchBrief['sport'], pressures: readonly Pressure[]): Scale => {
  const scale = sport === 'football' ? FOOTBALL : BASKETBALL;
  return { ...scale, length: Math.max(scale.length, pressures.at(-1)?.minute ?? 0) };
};

const Area = ({ path, scale }: { path: string; scale: Scale }) => {
  const id = useId();
  return (
    <svg className={styles.area} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={`${id}-up`}>
        <rect width="100" height="50" />
      </clipPath>
      <clipPath id={`${id}-down`}>
        <rect y="50" width="100" height="50" />
      </clipPath>
      {scale.lines.map((minute) => (
        <path key={minute} className={styles.line} d={`M${(minute / scale.length) * 100} 0V100`} />
      ))}
      <path className={styles.home} d={path} clipPath={`url(#${id}-up)`} />
      <path className={styles.away} d={path} clipPath={`url(#${id}-down)`} />
      <path className={styles.middle} d="M0 50H100" />
    </svg>
  );
};

const Mark = ({ side, minute, length }: { side: Side; minute: number; length: number }) => (
  <span
    className={styles[side === 'home' ? 'above' : 'below']}
    style={{ left: `${Math.min(1, minute / length) * 100}%` }}
  >
    <EventIcon kind="goal" size={15} />
  </span>
);

/** Who pressed when: hosts above the middle line, guests below, with the goals. Stands in a `KitScope`. */
export const Momentum = ({ match, pressures, events, label }: MomentumProps) => {
  const scale = scaleOf(match.sport, pressures);
  const goals = events.filter(isShownEvent).filter(isGoal);
  return (
    <figure className={styles.momentum} role="img" aria-label={label}>
      <span className={styles.badges}>
        <TeamBadge team={match.home} size={20} />
        <TeamBadge team={match.guest} size={20} />
      </span>
      <span className={styles.picture}>
        <Area path={momentumPath(pressures, scale.length)} scale={scale} />
        {goals.map((goal) =>
          goal.side === null || goal.minute === null ? null : (
            <Mark key={goal.id} side={goal.side} minute={goal.minute} length={scale.length} />
          ),
        )}
      </span>
    </figure>
  );
};
