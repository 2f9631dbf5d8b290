import { useLocale } from '#platform/i18n/locale.ts';
import styles from './share-ring.module.css';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share (0 to 1) as a part of a ring, with its percentage in the middle. */
export const ShareRing = ({ share, label }: { share: number; label: string }) => {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <figure className={styles.ring}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} className={styles.track} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className={styles.part}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <b>{percent}</b>
      <figcaption>{label}</figcaption>
    </figure>
  );
};
