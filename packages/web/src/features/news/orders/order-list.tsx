import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { ordersQuery, useOrderPush } from '#data/tip/orders.ts';
import type { OrderedTip, OrderState } from '#data/tip/orders.ts';
import { useStateText } from '#features/news/orders/use-state-text.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { usePolling } from '#platform/push/polling.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './order-list.module.css';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import { useStepText } from '#features/news/step-text.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

const Step = ({ step }: { step: OrderStep }) => {
  const stepWords = useStepText();
  const timeText = useTimeText();
  return (
    <li className={styles.step} data-step={step.kind}>
      <b>{stepWords(step)}</b>
      <small>{timeText(step.at)}</small>
    </li>
  );
};

const Sum = ({ order: { state, price, returned } }: { order: TipOrder }) => {
  const whole = useWholeNumber();
  const held = whole(price);
  const paid = whole(price - returned);
  return (
    <p className={styles.sum}>
      {state === 'held' ? (
        <Trans>
          保留中 <b>{held}</b>
        </Trans>
      ) : (
        <Trans>
          实付 <b>{paid}</b>
        </Trans>
      )}
    </p>
  );
};

/** What happened to a purchase, oldest first, and what it cost in the end. */
const OrderTrail = ({ order }: { order: TipOrder }) => {
  const { t } = useLingui();
  return (
    <div className={styles.trail} data-order={order.id} data-state={order.state}>
      <ol aria-label={t`这笔购买的经过`}>
        {order.trail.map((step, number) => (
          <Step key={number} step={step} />
        ))}
      </ol>
      <Sum order={order} />
    </div>
  );
};

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
      link={state === 'all' ? { to: '/news', text: t`去看推荐` } : { to: '/account/orders', text: t`看全部购买` }}
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
  const orders = query.data?.pages.flatMap(({ list }) => list);
  useOrderPush();
  useTipPushes({ matches: matchesOf(orders ?? []) });
  return (
    <PagedRegion
      query={query}
      items={orders}
      failure={t`我的购买加载失败`}
      skeleton={
        <div className={styles.list}>
          <SkeletonRows height="148px" face="34px" body="72px" />
        </div>
      }
      empty={<NoOrders state={state} />}
    >
      {(list, more) => (
        <div className={styles.list}>
          <h2 className="sr-only">{words[state]}</h2>
          <CardList label={t`我的购买`}>
            {list.map(({ order, tip }) => (
              <li key={order.id}>
                <TipCard tip={tip} foot={<OrderTrail order={order} />} />
              </li>
            ))}
          </CardList>
          {more}
        </div>
      )}
    </PagedRegion>
  );
};

export default OrderList;
