import { Trans } from '@lingui/react/macro';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import styles from './about-line.module.css';

/** What this is; where the demo world is on, it says so. */
export const AboutLine = () => (
  <p className={styles.about}>
    Touchline
    {useCommonConfig().demo === 1 ? (
      <>
        {' · '}
        <Trans>演示数据：赛程、比分和主播由演示世界生成</Trans>
      </>
    ) : null}
  </p>
);
