import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stage-field.module.css';

/** Half a field in perspective, as from the stand. */
const HALVES: Readonly<Record<MatchSport, ReactNode>> = {
  football: <path d="M42 84H87L38 174H-30M27 102H44L16 142H-4M76 105Q93 119 59 137" />,
  basketball: <path d="M30 99H93L71 146H-8M91 104C114 104 112 139 74 139M52 70H93C146 84 142 160 15 211H-60" />,
};

const Chalk = ({ sport }: { sport: MatchSport }) => (
  <svg className={styles.chalk} viewBox="0 0 375 211" preserveAspectRatio="xMidYMid slice">
    <path d="M57 65H319L450 230H-74ZM188 65V230" />
    <ellipse cx="187.5" cy="121" rx={sport === 'football' ? 31 : 22} ry={sport === 'football' ? 21 : 18} />
    {HALVES[sport]}
    <g transform="translate(375) scale(-1 1)">{HALVES[sport]}</g>
  </svg>
);

interface StageFieldProps {
  sport: MatchSport;
  /** The ball moves while the match is played. */
  isPlaying: boolean;
}

/** The ground of the scoreboard: floodlight, the colours of both sides, chalk lines that draw themselves, a ball on its way. */
export const StageField = ({ sport, isPlaying }: StageFieldProps) => (
  <div className={classNames(styles.field, styles[sport])} aria-hidden="true">
    <span className={styles.homeGlow} />
    <span className={styles.awayGlow} />
    <span className={styles.light} />
    <Chalk sport={sport} />
    {isPlaying ? (
      <span className={styles.flight}>
        <i className={styles.ball} />
      </span>
    ) : null}
  </div>
);
