import type { MatchSport } from '@touchline/contract/sport.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './stage-field.module.css';

/** The field from the stand: a pitch of chalk in perspective. */
const Pitch = () => (
  <g>
    <path d="M78 62H297L420 232H-45Z" />
    <path d="M187.5 62V232" />
    <ellipse cx="187.5" cy="128" rx="57" ry="25" />
    <path d="M65.5 79.5H106L74 152H13M309.5 79.5H269L301 152H362" />
    <path d="M53 97H72L60 126H32M322 97H303L315 126H343" />
    <path d="M99 97q15 17-8 32M276 97q-15 17 8 32" />
  </g>
);

/** The same of a court. */
const Court = () => (
  <g>
    <path d="M78 62H297L420 232H-45Z" />
    <path d="M187.5 62V232" />
    <ellipse cx="187.5" cy="126" rx="34" ry="15" />
    <path d="M55 94H128L112 148H16M320 94H247L263 148H359" />
    <path d="M128 94q24 27-16 54M247 94q-24 27 16 54" />
    <path d="M70 72H110Q214 118 84 206H-24M305 72H265Q161 118 291 206H399" />
  </g>
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
    <svg className={styles.chalk} viewBox="0 0 375 211" preserveAspectRatio="xMidYMid slice">
      {sport === 'football' ? <Pitch /> : <Court />}
    </svg>
    {isPlaying ? (
      <span className={styles.flight}>
        <i className={styles.ball} />
      </span>
    ) : null}
  </div>
);
