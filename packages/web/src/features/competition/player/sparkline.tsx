import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pointsOf } from '#features/competition/player/sparkline-points.ts';
import styles from './sparkline.module.css';

const WIDTH = 320;
const HEIGHT = 64;

/** A number of each game, oldest first, with the average across. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const [last] = values.slice(-1);
  if (last === undefined) return null;
  const most = Math.max(...values);
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const points = pointsOf(values, WIDTH, HEIGHT);
  const line = points.map(([x, y]) => `${x} ${y}`).join(' L');
  const [, middle] = pointsOf([average, most], WIDTH, HEIGHT)[0] ?? [0, 0];
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  const mean = average.toFixed(1);
  return (
    <figure className={styles.figure}>
      <div
        className={styles.drawing}
        role="img"
        aria-label={plural(values.length, { other: `${label}走势：# 场，场均 ${mean}，最高 ${most}` })}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`M${points[0]?.[0] ?? 0} ${HEIGHT} L${line} L${lastX} ${HEIGHT}Z`} />
          <path className={styles.average} d={`M0 ${middle}H${WIDTH}`} />
          <path className={styles.line} d={`M${line}`} />
        </svg>
        <i style={{ left: `${(lastX / WIDTH) * 100}%`, top: `${(lastY / HEIGHT) * 100}%` }} aria-hidden="true" />
      </div>
      <figcaption>
        <span>
          <Trans>场均</Trans> <b>{mean}</b>
        </span>
        <span>
          <Trans>最高</Trans> <b>{most}</b>
        </span>
        <span>
          <Trans>上一场</Trans> <b>{last}</b>
        </span>
      </figcaption>
    </figure>
  );
};
