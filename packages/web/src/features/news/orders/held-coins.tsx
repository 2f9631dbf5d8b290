import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '#platform/router/link.tsx';
import { ordersQuery, useOrderPush } from '#data/tip/orders.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './held-coins.module.css';

/** What is kept aside for purchases whose result is still to come; it leads to them. */
export const HeldCoins = () => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const query = useInfiniteQuery({ ...ordersQuery('held'), refetchOnMount: 'always' });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useOrderPush();
  // The sum is that of all of them; one that did not come waits for the next read of the list.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const orders = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const held = whole(orders.reduce((sum, { order }) => sum + order.price, 0));
  const count = query.data?.pages[0]?.total ?? 0;
  return (
    <Link className={styles.held} to="/account/orders?state=held">
      <Icon name={LAZY_ICONS.lock} size={16} />
      <span>
        {query.data === undefined || hasNextPage ? (
          t`待开奖的购买`
        ) : count === 0 ? (
          t`没有待开奖的购买`
        ) : (
          <Trans>
            待开奖 {count} 笔，保留 <b>{held}</b>
          </Trans>
        )}
      </span>
      <Icon name="forward" size={14} />
    </Link>
  );
};
