import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './shooting-split.module.css';

type Shots = NbaPlayerSeason['shooting'][number];

const NAMES = { two: msg`两分球`, three: msg`三分球`, 'free-throw': msg`罚球` } as const;
const RADIUS = 28;
const LENGTH = 2 * Math.PI * RADIUS;
const HUNDRED = 100;

const Ring = ({ shots: { kind, made, attempted, percent } }: { shots: Shots }) => {
  const { t } = useLingui();
  return (
    <figure className={styles.ring} data-shots={kind}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r={RADIUS} className={styles.track} />
        {percent === 0 ? null : (
          <circle
            cx="36"
            cy="36"
            r={RADIUS}
            className={styles.part}
            strokeDasharray={`${(percent / HUNDRED) * LENGTH} ${LENGTH}`}
            transform="rotate(-90 36 36)"
          />
        )}
      </svg>
      <b>{attempted === 0 ? '–' : `${percent.toFixed(1)}%`}</b>
      <figcaption>
        <span>{t(NAMES[kind])}</span>
        <small>
          {made.toFixed(1)}/{attempted.toFixed(1)}
        </small>
      </figcaption>
    </figure>
  );
};

/** Of which shots the points come, as one bar. */
const Shares = ({ shooting }: { shooting: readonly Shots[] }) => {
  const { t } = useLingui();
  return (
    <div className={styles.shares}>
      <p>{t`得分来源`}</p>
      <span className={styles.bar} aria-hidden="true">
        {shooting.map(({ kind, shareOfPoints }) => (
          <i key={kind} data-shots={kind} style={{ flexGrow: shareOfPoints }} />
        ))}
      </span>
      <ul className={styles.legend}>
        {shooting.map(({ kind, shareOfPoints }) => (
          <li key={kind} data-shots={kind}>
            {t(NAMES[kind])} <b>{Math.round(shareOfPoints * HUNDRED)}%</b>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Twos, threes and free throws of a season: how many went in of how many a game, and what they gave. Nothing without a shot. */
const ShootingSplit = ({ season: { season, shooting } }: { season: NbaPlayerSeason }) => {
  const { t } = useLingui();
  if (shooting.every(({ attempted }) => attempted === 0)) return null;
  return (
    <Section title={t`投篮分布`} note={season.label}>
      <div className={styles.card}>
        <div className={styles.rings}>
          {shooting.map((shots) => (
            <Ring key={shots.kind} shots={shots} />
          ))}
        </div>
        <Shares shooting={shooting} />
      </div>
    </Section>
  );
};

export default ShootingSplit;
