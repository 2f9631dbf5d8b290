import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { OrderTrail } from '#features/news/orders/order-trail.tsx';
import { ordersQuery } from '#data/tip/orders-query.ts';
import type { OrderedTip, OrderState } from '#data/tip/orders-query.ts';
import { useOrderPush } from '#data/tip/use-order-push.ts';
import { useStateText } from '#features/news/orders/use-state-text.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { usePolling } from '#platform/push/polling.ts';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import styles from './order-list.module.css';

const NoOrders = ({ state }: { state: OrderState }) => {
  const { t } = useLingui();
  const titles: Readonly<Record<OrderState, string>> = {
    all: t`还没有购买过推荐`,
    held: t`没有待开奖的购买`,
    settled: t`还没有结算的购买`,
    returned: t`还没有退还过金币`,
  };
  return (
    <EmptyState
      scene="schedule"
      title={titles[state]}
      text={t`买过的推荐、比赛结果和退回的金币都会留在这里`}
      action={
        state === 'all' ? (
          <StateLink to="/news">
            <Trans>去看推荐</Trans>
          </StateLink>
        ) : (
          <StateLink to="/account/orders">
            <Trans>看全部购买</Trans>
          </StateLink>
        )
      }
    />
  );
};

/** Matches of purchases that wait for their result. */
const matchesOf = (ordered: readonly OrderedTip[]) =>
  ordered
    .filter(({ order }) => order.state === 'held')
    .flatMap(({ tip }) => tip.messageMatchList.map(({ match }) => match));

/** Purchases of one state, with what happened to each. */
const OrderList = ({ state }: { state: OrderState }) => {
  const { t } = useLingui();
  const words = useStateText();
  const query = useInfiniteQuery({
    ...ordersQuery(state),
    refetchOnMount: 'always',
    refetchInterval: usePolling('list'),
  });
  const orders = query.data?.pages.flatMap(({ list }) => list) ?? [];
  useOrderPush();
  useTipPushes({ matches: matchesOf(orders) });
  return (
    <DataRegion
      query={query}
      failure={t`我的购买加载失败`}
      skeleton={
        <div className={styles.list}>
          <SkeletonRows height="148px" face="34px" body="72px" />
        </div>
      }
      isEmpty={() => orders.length === 0}
      empty={<NoOrders state={state} />}
    >
      {() => (
        <div className={styles.list}>
          <h2 className="sr-only">{words[state]}</h2>
          <CardList label={t`我的购买`}>
            {orders.map(({ order, tip }) => (
              <li key={order.id}>
                <TipCard tip={tip} foot={<OrderTrail order={order} />} />
              </li>
            ))}
          </CardList>
          <MoreSentinel query={query} />
        </div>
      )}
    </DataRegion>
  );
};

export default OrderList;
