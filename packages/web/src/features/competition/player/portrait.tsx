import styles from './portrait.module.css';

/** A player drawn in the team's vest. Stands in a `KitScope`; decorative: the name stands beside it. */
export const Portrait = ({ number }: { number: number | null }) => (
  <svg className={styles.portrait} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="36" className={styles.ground} />
    <path className={styles.skin} d="M12 72c0-13 4-19 13-22l5-2v-6h12v6l5 2c9 3 13 9 13 22Z" />
    <path className={styles.vest} d="M19 72c1-8 1-14 4-20l4-2c2 6 5 8 9 8s7-2 9-8l4 2c3 6 3 12 4 20Z" />
    <path
      className={styles.skin}
      d="M24.5 25.5c0-9 4.5-14 11.5-14s11.5 5 11.5 14c0 10-5 17.5-11.5 17.5s-11.5-7.5-11.5-17.5Z"
    />
    <path
      className={styles.hair}
      d="M24.5 25c-1-11 4-16.5 11.5-16.5S48.5 14 47.5 25c-1-5-2.5-7.5-5-8.5-4 2-9 2-13 0-2.5 1-4 3.5-5 8.5Z"
    />
    <text x="36" y="70.5">
      {number ?? ''}
    </text>
  </svg>
);
