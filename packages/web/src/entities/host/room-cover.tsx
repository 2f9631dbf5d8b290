import { Trans } from '@lingui/react/macro';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import styles from './room-cover.module.css';

/** The red mark of what is live now. */
export const LiveTag = () => (
  <span className={styles.tag}>
    <Equaliser className={styles.bars} />
    <Trans>直播</Trans>
  </span>
);

/** A basketball court drawn where a room has no cover. */
export const CourtCover = () => (
  <svg className={styles.court} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M80-10V100M80 31a14 14 0 1 0 .01 0M-4 31h34v28H-4M30 35a10 10 0 0 1 0 20M-4 5h14a42 42 0 0 1 0 80H-4M164 31h-34v28h34M130 35a10 10 0 0 0 0 20M164 5h-14a42 42 0 0 0 0 80h14" />
  </svg>
);

/** A pitch drawn where a room has no cover. */
export const PitchCover = () => (
  <svg className={styles.pitch} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M80-10V100M80 27a18 18 0 1 0 .01 0M-4 22h26v46H-4M164 22h-26v46h26" />
  </svg>
);
