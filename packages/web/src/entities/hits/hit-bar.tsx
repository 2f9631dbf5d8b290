import { wilson } from '@touchline/domain/betting/wilson.ts';
import styles from './hit-bar.module.css';

interface HitBarProps {
  hits: number;
  settled: number;
  /** The share of hits that returns the stakes, in percent. */
  breakEven?: number | null;
}

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

/** Whether the whole interval of the share of hits lies above a percentage. */
export const isAbove = ({ hits, settled, breakEven = null }: HitBarProps): boolean => {
  const share = wilson(hits, settled);
  return share !== null && breakEven !== null && share.low > breakEven;
};

/** A share of hits from 0 to 100 with its interval, beside the break-even. What it shows is in words beside it. */
export const HitBar = (props: HitBarProps) => {
  const { hits, settled, breakEven = null } = props;
  const share = wilson(hits, settled);
  return (
    <svg className={styles.bar} aria-hidden="true" data-above={isAbove(props) || undefined}>
      <line className={styles.track} x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      {breakEven === null ? null : (
        <line className={styles.breakEven} x1={`${breakEven}%`} x2={`${breakEven}%`} y1="0" y2={HEIGHT} />
      )}
      {share === null ? null : (
        <>
          <line className={styles.interval} x1={`${share.low}%`} x2={`${share.high}%`} y1={MIDDLE} y2={MIDDLE} />
          <circle className={styles.share} cx={`${share.percent}%`} cy={MIDDLE} r="5" />
        </>
      )}
    </svg>
  );
};
