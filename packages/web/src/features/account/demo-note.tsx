import { Trans } from '@lingui/react/macro';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import styles from './demo-note.module.css';

/** With whom one can look around where the demo world is on. */
export const DemoNote = () =>
  useCommonConfig().demo === 1 ? (
    <p className={styles.note}>
      <Trans>
        演示环境：<b>demo</b> / <b>touchline</b>
      </Trans>
    </p>
  ) : null;
