import styles from './pitch-cover.module.css';

/** A pitch drawn where a room has no cover. */
export const PitchCover = () => (
  <svg className={styles.pitch} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M80-10V100M80 27a18 18 0 1 0 .01 0M-4 22h26v46H-4M164 22h-26v46h26" />
  </svg>
);
