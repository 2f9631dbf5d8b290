import { Trans } from '@lingui/react/macro';
import styles from './streak-badge.module.css';

/** Shorter runs are no news. */
const FROM = 3;

/** A running streak of hits: 7连红. */
export const StreakBadge = ({ length }: { length: number }) =>
  length < FROM ? null : (
    <span className={styles.badge}>
      <Trans>{length}连红</Trans>
    </span>
  );
