import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { MemberPage } from '#entities/member/member-page.tsx';
import { OrderSkeletons } from '#features/news/orders/order-skeletons.tsx';
import { ORDER_STATES } from '#features/news/orders/orders-query.ts';
import type { OrderState } from '#features/news/orders/orders-query.ts';
import { useStateWords } from '#features/news/orders/use-state-words.ts';
import { Part } from '#platform/prerender/part.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Chips } from '#ui/chip/chip.tsx';
import styles from './orders-page.module.css';

/** Below the first lines: loaded beside them. */
const OrderList = lazyPage(() => import('#features/news/orders/order-list.tsx'));

/** The list of the address, and the way to another one. */
const useOrderState = (): [OrderState, (state: OrderState) => void] => {
  const [query, setQuery] = useSearchParams();
  const state = ORDER_STATES.find((known) => known === query.get('state')) ?? 'all';
  return [state, (chosen) => setQuery(chosen === 'all' ? {} : { state: chosen }, { replace: true })];
};

const Orders = () => {
  const { t } = useLingui();
  const words = useStateWords();
  const [state, choose] = useOrderState();
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
      <Part fallback={<OrderSkeletons />}>
        <OrderList key={state} state={state} />
      </Part>
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
