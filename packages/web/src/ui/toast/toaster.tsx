import { useSyncExternalStore } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { toastItems } from '#ui/toast/toast-store.ts';
import type { ToastKind } from '#ui/toast/toast-store.ts';
import styles from './toaster.module.css';

const ICONS: Readonly<Record<ToastKind, IconName>> = { success: 'check', error: 'alert', note: 'bell' };

/** Where `toast` messages appear; the app mounts it once. */
export const Toaster = () => {
  const items = useSyncExternalStore(toastItems.subscribe, toastItems.get, toastItems.get);
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
      {items.map((item) => (
        <p key={item.id} className={classNames(styles.toast, styles[item.kind])}>
          <Icon name={ICONS[item.kind]} size={18} />
          {item.text}
        </p>
      ))}
    </div>
  );
};
