import styles from './field-lines.module.css';

/** An upright pitch of 68 x 105 m, in its lines. */
export const PitchLines = () => (
  <svg className={styles.lines} viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
    <path d="M2 2H66V103H2ZM2 52.5H66M13.8 2V18.5H54.2V2M24.8 2V7.5H43.2V2M13.8 103V86.5H54.2V103M24.8 103V97.5H43.2V103" />
    <path d="M26.7 18.5a9.150 9.150 0 0 0 14.6 0M26.7 86.5a9.150 9.150 0 0 1 14.6 0M34 43.350a9.150 9.150 0 1 0 .01 0" />
  </svg>
);

/** An upright court of 50 x 94 ft, in its lines. */
export const CourtLines = () => (
  <svg className={styles.lines} viewBox="0 0 50 94" preserveAspectRatio="none" aria-hidden="true">
    <path d="M1 1H49V93H1ZM1 47H49M17 1V19H33V1M17 93V75H33V93M25 41a6 6 0 1 0 .01 0" />
    <path d="M4 1V14C4 36 46 36 46 14V1M4 93V80C4 58 46 58 46 80V93M19 19a6 6 0 0 0 12 0M19 75a6 6 0 0 1 12 0" />
    <path d="M22 4.5H28M25 4.5a1.2 1.2 0 1 0 .01 0M22 89.5H28M25 87.1a1.2 1.2 0 1 0 .01 0" />
  </svg>
);
