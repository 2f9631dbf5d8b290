import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './shot-field.module.css';

/** The half that a side attacks, goal on top, in its own units: metres of a pitch, feet of a court. */
interface Half {
  width: number;
  /** From the middle line to the line behind the goal. */
  length: number;
  lines: string;
  goal: { x: number; y: number };
}

const PITCH: Half = {
  width: 68,
  length: 52.5,
  lines:
    'M0 0H68V52.5H0ZM13.84 0V16.5H54.16V0M24.84 0V5.5H43.16V0M26.7 16.5a9.15 9.15 0 0 0 14.6 0M24.85 52.5a9.15 9.15 0 0 1 18.3 0M30.34 0V-1.2H37.66V0M34 10.8v.4',
  goal: { x: 34, y: 0 },
};

const COURT: Half = {
  width: 50,
  length: 47,
  lines:
    'M0 0H50V47H0ZM17 0V19H33V0M19 19a6 6 0 0 0 12 0M3 0V14.2A23.75 23.75 0 0 0 47 14.2V0M22 4H28M24.25 5.25a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0M19 47a6 6 0 0 1 12 0M21 5.25a4 4 0 0 0 8 0',
  goal: { x: 25, y: 5.25 },
};

const halfOf = (sport: MatchSport): Half => (sport === 'football' ? PITCH : COURT);

/** Where a shot stands on the half. */
const placeOf = ({ x, y }: MatchShot, { width, length }: Half): { x: number; y: number } => ({
  x: (x / 100) * width,
  y: Math.max(0, Math.min(length, ((100 - y) / 100) * 2 * length)),
});

/** How far from the goal or the basket it was: metres of football, feet of basketball. */
export const shotDistance = (shot: MatchShot, sport: MatchSport): number => {
  const half = halfOf(sport);
  const y = ((100 - shot.y) / 100) * 2 * half.length;
  return Math.round(Math.hypot((shot.x / 100) * half.width - half.goal.x, y - half.goal.y));
};

/** Area by expected goals; without them all are alike. */
const radiusOf = ({ xg }: MatchShot, sport: MatchSport): number => {
  if (sport === 'basketball') return 0.85;
  return xg === null ? 1.1 : 0.75 + 2.1 * Math.sqrt(xg);
};

/** The shot nearest to a point of the picture, both in shares of its size; null without shots. */
export const nearestShot = (
  shots: readonly MatchShot[],
  sport: MatchSport,
  at: { left: number; top: number },
): MatchShot | null => {
  const half = halfOf(sport);
  const distance = (shot: MatchShot): number => {
    const { x, y } = placeOf(shot, half);
    return Math.hypot(x - at.left * half.width, y - at.top * half.length);
  };
  return shots.reduce<MatchShot | null>(
    (best, shot) => (best === null || distance(shot) < distance(best) ? shot : best),
    null,
  );
};

type Outcome = MatchShot['outcome'];

const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const polygon = (r: number, corners: string): string => `M${corners.replaceAll('r', String(r))}Z`;

/** What became of a shot has a form of its own, so that nobody needs colours to tell it: a form of about `r` around 0. */
const FORMS: Readonly<Record<Outcome, (r: number) => string>> = {
  scored: (r) => circle(r) + circle(r / 3),
  saved: (r) => polygon(1.25 * r, '0 -rL r 0L 0 rL -r 0'),
  woodwork: (r) => polygon(0.9 * r, '-r -rL r -rL r rL -r r'),
  blocked: (r) => polygon(1.15 * r, '0 -rL r rL -r r'),
  'off-target': circle,
  missed: (r) => polygon(0.8 * r, '-r -rL r rM r -rL -r r'),
};

const Dot = ({ shot, sport, isChosen }: { shot: MatchShot; sport: MatchSport; isChosen: boolean }) => {
  const { x, y } = placeOf(shot, halfOf(sport));
  const radius = radiusOf(shot, sport);
  const { goal } = halfOf(sport);
  return (
    <>
      {isChosen ? <path className={styles.way} d={`M${x} ${y}L${goal.x} ${goal.y}`} /> : null}
      <g data-shot={shot.id} data-outcome={shot.outcome} transform={`translate(${x} ${y})`}>
        <path className={classNames(styles.dot, styles[shot.outcome])} d={FORMS[shot.outcome](radius)} />
        {isChosen ? <circle className={styles.ring} r={radius + 1} /> : null}
      </g>
    </>
  );
};

interface ShotFieldProps {
  sport: MatchSport;
  /** Of one side. */
  shots: readonly MatchShot[];
  chosenId: string | undefined;
}

/** The shots of a side on the half that it attacks; decorative, they are listed beside it. */
export const ShotField = ({ sport, shots, chosenId }: ShotFieldProps) => {
  const { width, length, lines } = halfOf(sport);
  const chosen = shots.find(({ id }) => id === chosenId);
  const inOrder = [...shots.filter((shot) => shot !== chosen), ...(chosen ? [chosen] : [])];
  return (
    <svg className={styles.field} viewBox={`0 0 ${width} ${length}`} aria-hidden="true">
      <path className={styles.lines} d={lines} />
      {inOrder.map((shot) => (
        <Dot key={shot.id} shot={shot} sport={sport} isChosen={shot === chosen} />
      ))}
    </svg>
  );
};

/** A dot as it stands on the field, for the legend. */
export const ShotMark = ({ outcome }: { outcome: Outcome }) => (
  <svg className={styles.mark} viewBox="-2.5 -2.5 5 5" aria-hidden="true">
    <path className={classNames(styles.dot, styles[outcome])} d={FORMS[outcome](1.4)} />
  </svg>
);
