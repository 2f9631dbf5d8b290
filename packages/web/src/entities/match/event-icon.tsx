import type { MatchEventKind } from '@touchline/contract/match-detail.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './event-icon.module.css';

const ball = (
  <>
    <circle cx="10" cy="10" r="7.4" className={styles.ball} />
    <path className={styles.patch} d="m10 6.6 3.2 2.3-1.2 3.8H8L6.8 8.9Z" />
    <path className={styles.seam} d="M10 6.6V2.8M13.2 8.9l3.6-1.3M12 12.7l2.2 3.1M8 12.7l-2.2 3.1M6.8 8.9 3.2 7.6" />
  </>
);

const card = <rect x="5.5" y="3" width="9" height="14" rx="1.6" className={styles.card} />;

const DRAWINGS: Readonly<Record<Exclude<MatchEventKind, 'period-end'>, ReactNode>> = {
  goal: ball,
  'own-goal': ball,
  'penalty-goal': (
    <>
      <path className={styles.frame} d="M2.5 16V4h15v12" />
      <g transform="translate(5 6.5) scale(.5)">{ball}</g>
    </>
  ),
  'missed-penalty': (
    <>
      <path className={styles.frame} d="M2.5 16V4h15v12" />
      <path className={styles.cross} d="m7 8 6 6M13 8l-6 6" />
    </>
  ),
  'yellow-card': card,
  'second-yellow': (
    <>
      <rect x="3.5" y="2.5" width="8.5" height="13" rx="1.6" className={styles.yellow} />
      <rect x="7.5" y="4.5" width="8.5" height="13" rx="1.6" className={styles.card} />
    </>
  ),
  'red-card': card,
  substitution: (
    <>
      <path className={styles.on} d="M6 16V5M2.8 8 6 4.6 9.2 8" />
      <path className={styles.off} d="M14 4v11M10.8 12l3.2 3.4L17.2 12" />
    </>
  ),
  run: <path className={styles.run} d="M10.5 2 4 11.5h5L8 18l7.5-10h-5.2Z" />,
};

interface EventIconProps {
  kind: Exclude<MatchEventKind, 'period-end'>;
  /** Side in px at normal text size. */
  size?: number;
  className?: string | undefined;
}

/** What happened, as a drawing; decorative, its word stands beside it. */
export const EventIcon = ({ kind, size = 18, className }: EventIconProps) => (
  <svg
    className={classNames(styles.icon, styles[kind], className)}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    {DRAWINGS[kind]}
  </svg>
);
