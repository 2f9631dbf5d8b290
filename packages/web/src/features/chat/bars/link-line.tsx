import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePushStatus } from '#platform/push/push.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './bars.module.css';

/** A connection that is back sooner than this was not worth a word. */
const NOTICED_MS = 2000;

/** Says that messages do not come by push just now, but a little later. */
export const LinkLine = () => {
  const status = usePushStatus();
  const [isNoticed, setNoticed] = useState(false);
  const isLost = status !== 'connected';
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setNoticed(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isLost]);
  if (!isLost || !isNoticed) return null;
  return (
    <p className={styles.link} role="status">
      <Icon name="offline" size={14} />
      {status === 'reconnecting' ? <Trans>正在重新连接…</Trans> : <Trans>实时连接断开，消息会晚几秒</Trans>}
    </p>
  );
};
