import { Trans } from '@lingui/react/macro';
import { useFormats } from '#platform/i18n/format.ts';
import { useIsOnline } from '#platform/network/use-is-online.ts';
import { renderedAt } from '#platform/prerender/prerender-context.ts';
import { lastReplyAt } from '#app/wiring/last-reply.ts';
import { useStore } from '#platform/storage/store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './offline-strip.module.css';

/** Says that what is on screen is the last data, and of when. */
export const OfflineStrip = () => {
  const isOnline = useIsOnline();
  const repliedAt = useStore(lastReplyAt);
  const { hourMinute } = useFormats();
  if (isOnline) return null;
  // Until the server answers, the data is that of the page, which may have been stored a while ago.
  const time = hourMinute(repliedAt === 0 ? renderedAt() : repliedAt);
  return (
    <p className={styles.strip} role="status">
      <Icon name="offline" size={15} />
      <Trans>离线 · 更新于 {time}</Trans>
    </p>
  );
};
