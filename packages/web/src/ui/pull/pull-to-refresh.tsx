import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReactNode, TouchEvent } from 'react';
import { pageAround, scrollerOf } from '#platform/router/page-scroll.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './pull-to-refresh.module.css';

const isAtTopOf = (element: Element): boolean => {
  const page = pageAround(element);
  return page === null || scrollerOf(page).scrollTop <= 0;
};

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const TRIGGER_PX = 64;
const RESISTANCE = 0.45;

/** Refreshes what it holds when it is pulled down from the top of its page. */
export const PullToRefresh = ({ onRefresh, children }: PullToRefreshProps) => {
  const { t } = useLingui();
  const startY = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const begin = (event: TouchEvent<HTMLDivElement>): void => {
    const isAtTop = isAtTopOf(event.currentTarget);
    startY.current = isAtTop && !isBusy && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
  };
  const pull = (event: TouchEvent<HTMLDivElement>): void => {
    const touch = event.touches[0];
    if (startY.current === null || !touch) return;
    const isAtTop = isAtTopOf(event.currentTarget);
    setPulled(isAtTop ? Math.min(Math.max((touch.clientY - startY.current) * RESISTANCE, 0), TRIGGER_PX * 1.4) : 0);
  };
  const release = (): void => {
    startY.current = null;
    setPulled(0);
    if (pulled < TRIGGER_PX) return;
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };

  const height = isBusy ? TRIGGER_PX : pulled;
  return (
    <div onTouchStart={begin} onTouchMove={pull} onTouchEnd={release} onTouchCancel={release}>
      <div
        className={classNames(styles.ball, isBusy && styles.busy)}
        style={{ transform: `translate(-50%, ${height - 40}px) rotate(${pulled * 4}deg)`, opacity: height > 0 ? 1 : 0 }}
        role="status"
        aria-label={isBusy ? t`刷新中` : undefined}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="m10 6 4 3-1.5 4.5h-5L6 9Z" />
        </svg>
      </div>
      {children}
    </div>
  );
};
