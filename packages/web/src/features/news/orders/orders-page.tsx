import { useLingui } from '@lingui/react/macro';
import { MemberPage } from '#entities/member/member-page.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { ORDER_STATES } from '#data/tip/orders.ts';
import { useStateText } from '#features/news/orders/use-state-text.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import list from './order-list.module.css';
import styles from './orders-page.module.css';

/** Below the first lines: loaded beside them. */
const OrderList = lazyPage(() => import('#features/news/orders/order-list.tsx'));

const Orders = () => {
  const { t } = useLingui();
  const words = useStateText();
  const [state, choose] = useUrlChoice('state', ORDER_STATES);
  return (
    <>
      <div className={styles.chips}>
        <Chips
          label={t`购买的状态`}
          choices={ORDER_STATES.map((value) => ({ value, label: words[value] }))}
          value={state}
          onChange={choose}
        />
      </div>
      <LazyBoundary
        fallback={
          <div className={list.list}>
            <SkeletonRows height="148px" face="34px" body="72px" />
          </div>
        }
      >
        <OrderList key={state} state={state} />
      </LazyBoundary>
    </>
  );
};

/** `/account/orders`: what the member bought, what became of it, and what came back. */
const OrdersPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`我的购买`} promise={t`登录后看到买过的推荐、比赛结果和退回的金币`}>
      <Orders />
    </MemberPage>
  );
};

export default OrdersPage;
