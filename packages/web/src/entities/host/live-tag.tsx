import { Trans } from '@lingui/react/macro';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import styles from './live-tag.module.css';

/** The red mark of what is live now. */
export const LiveTag = () => (
  <span className={styles.tag}>
    <Equaliser className={styles.bars} />
    <Trans>直播</Trans>
  </span>
);
