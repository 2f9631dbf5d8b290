import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageAround } from '#platform/router/page-scroll.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './more-sentinel.module.css';

/** An endless list, as far as its end is concerned. */
export interface EndlessQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The end of an endless list: loads on when it comes near, and says so when there is no more or it failed. */
export const MoreSentinel = ({ query }: { query: EndlessQuery }) => {
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = query;
  const mark = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (hasMore && !isLoading && !hasFailed) query.fetchNextPage();
  });
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { root: pageAround(mark.current), rootMargin: '400px 0px' },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [isLoading, hasMore]);
  return (
    <div ref={mark} className={styles.more} role="status">
      {hasFailed ? (
        <Button onClick={() => query.fetchNextPage()}>
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
