import styles from './title-badge.module.css';

/** A title that was earned by rule, in gold. */
export const TitleBadge = ({ name, rule }: { name: string; rule: string }) => (
  <span className={styles.badge} title={rule}>
    {name}
  </span>
);
