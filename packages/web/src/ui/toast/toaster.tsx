import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { keepInApp } from '#ui/sheet/open-in-app.ts';
import { openModals, topModal } from '#ui/sheet/open-modals.ts';
import { toastItems } from '#ui/toast/toast-store.ts';
import type { ToastItem, ToastKind } from '#ui/toast/toast-store.ts';
import styles from './toaster.module.css';

const ICONS: Readonly<Record<ToastKind, IconName>> = { success: 'check', error: 'alert', note: 'bell' };

/** Lays an element over open dialogs: what comes last stands on top of the top layer. Browsers without popovers leave it in place. */
const raise = (element: HTMLElement, isShown: boolean): void => {
  if (!('togglePopover' in element)) return;
  element.togglePopover(false);
  if (!isShown) return;
  keepInApp(element);
  element.togglePopover(true);
};

const NONE: readonly ToastItem[] = [];

/** Where `toast` messages appear: one in the app, and one in each modal dialog, of which that on top shows them. */
export const Toaster = ({ modal = null }: { modal?: string | null }) => {
  const all = useSyncExternalStore(toastItems.subscribe, toastItems.get, toastItems.get);
  const top = useSyncExternalStore(openModals.subscribe, topModal, topModal);
  const items = top === modal ? all : NONE;
  const toaster = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toaster.current !== null) raise(toaster.current, items.length > 0);
  }, [items]);
  return (
    <div ref={toaster} popover="manual" className={styles.toaster} role="status" aria-live="polite">
      {items.map((item) => (
        <p key={item.id} className={classNames(styles.toast, styles[item.kind])}>
          <Icon name={ICONS[item.kind]} size={18} />
          {item.text}
        </p>
      ))}
    </div>
  );
};
