import type { RadarAxis } from '@touchline/domain/competition/radar.ts';
import styles from './radar.module.css';

interface RadarProps {
  axes: readonly (Pick<RadarAxis, 'shares'> & { key: string; label: string; texts: readonly [string, string] })[];
  /** Says in words what is drawn. */
  label: string;
}

const SIZE = { width: 340, height: 250 } as const;
const CENTER = { x: SIZE.width / 2, y: SIZE.height / 2 } as const;
const RADIUS = 84;
const RINGS = [0.25, 0.5, 0.75, 1] as const;
/** A team that is last on an axis still has a shape there. */
const INNERMOST = 0.08;

interface Point {
  x: number;
  y: number;
}

const pointAt = (index: number, count: number, share: number): Point => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return { x: CENTER.x + Math.cos(angle) * RADIUS * share, y: CENTER.y + Math.sin(angle) * RADIUS * share };
};

const outline = (shares: readonly number[]): string =>
  shares
    .map((share, index) => pointAt(index, shares.length, share))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

const anchorOf = ({ x }: Point): 'start' | 'middle' | 'end' => {
  if (Math.abs(x - CENTER.x) < 1) return 'middle';
  return x > CENTER.x ? 'start' : 'end';
};

const Grid = ({ count }: { count: number }) => (
  <>
    {RINGS.map((ring) => (
      <polygon key={ring} className={styles.ring} points={outline(Array.from({ length: count }, () => ring))} />
    ))}
    {Array.from({ length: count }, (_, index) => {
      const { x, y } = pointAt(index, count, 1);
      return <line key={index} className={styles.ring} x1={CENTER.x} y1={CENTER.y} x2={x} y2={y} />;
    })}
  </>
);

const Labels = ({ axes }: Pick<RadarProps, 'axes'>) => (
  <>
    {axes.map(({ key, label, texts: [first, second] }, index) => {
      const at = pointAt(index, axes.length, 1.14);
      const lift = at.y < CENTER.y - 1 ? -12 : 4;
      return (
        <text key={key} textAnchor={anchorOf(at)} x={at.x} y={at.y + lift} className={styles.label}>
          {label}
          <tspan x={at.x} dy="15">
            <tspan className={styles.firstNumber}>{first}</tspan>{' '}
            <tspan className={styles.secondNumber}>{second}</tspan>
          </tspan>
        </text>
      );
    })}
  </>
);

/** Two teams as two shapes; how far out a corner lies says how good they are among all. */
export const Radar = ({ axes, label }: RadarProps) => (
  <svg className={styles.radar} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
    <Grid count={axes.length} />
    {([0, 1] as const).map((team) => (
      <polygon
        key={team}
        className={team === 0 ? styles.first : styles.second}
        points={outline(axes.map(({ shares }) => Math.max(INNERMOST, shares[team])))}
      />
    ))}
    <Labels axes={axes} />
  </svg>
);
