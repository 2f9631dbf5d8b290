import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './more-sentinel.module.css';

interface MoreSentinelProps {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed?: boolean;
  /** Loads the next page. */
  onMore: () => void;
}

/** The end of an endless list: loads on when it comes near, and says so when there is no more or it failed. */
export const MoreSentinel = ({ hasMore, isLoading, hasFailed = false, onMore }: MoreSentinelProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (hasMore && !isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '400px 0px' },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [isLoading, hasMore]);
  return (
    <div ref={mark} className={styles.more} role="status">
      {hasFailed ? (
        <Button onClick={onMore}>
          <Trans>加载失败，点这里再试</Trans>
        </Button>
      ) : hasMore ? (
        <Trans>加载中…</Trans>
      ) : (
        <Trans>没有更多了</Trans>
      )}
    </div>
  );
};
