import type { ReactNode } from 'react';
import { COLUMN_WIDTH, pictureSet } from '#platform/origins/picture-set.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './hero.module.css';

/** Which ground the header stands on (N4). */
export type Tone = 'pitch' | 'violet' | 'nba' | 'euro';

interface HeroProps {
  tone?: Tone;
  /** A picture behind the chalk that fades into the page. */
  picture?: string | undefined;
  /** Where the lead stands in a wide window, which has a ground of its own for the header: on one that spans the page, or on the page's paper. */
  lead?: 'ground' | 'paper';
  children?: ReactNode;
}

/** The coloured top of a page with tabs: chalk lines under the header, then the page's own lead. */
export const Hero = ({ tone = 'pitch', picture, lead = 'ground', children }: HeroProps) => (
  <div className={classNames(styles.hero, lead === 'paper' && styles.paper)}>
    <div className={classNames(styles.ground, styles[tone])}>
      {picture === undefined || picture === '' ? null : (
        <img
          className={styles.picture}
          {...pictureSet(picture, COLUMN_WIDTH)}
          src={picture}
          alt=""
          decoding="async"
          fetchPriority="low"
        />
      )}
      <svg className={styles.chalk} viewBox="0 0 375 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle cx="188" cy="128" r="86" />
        <circle cx="188" cy="128" r="3" />
        <path d="M-10 128H385M0 40h52v88M375 40h-52v88" />
      </svg>
    </div>
    <div className={styles.lead}>{children}</div>
  </div>
);
