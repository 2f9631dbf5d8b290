import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Payment } from '@touchline/contract/payment.ts';
import { Link } from '#platform/router/link.tsx';
import { paymentsQuery } from '#data/payment/queries.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './payments.module.css';
import { useMoney, usePaymentState } from './use-payment-text.ts';

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const money = useMoney();
  const timeText = useTimeText();
  const stateOf = usePaymentState();
  const coins = whole(payment.coins);
  return (
    <li data-payment={payment.id}>
      <Link className={styles.row} to={`/account/wallet/payments/${payment.id}`}>
        <span className={styles.words}>
          <b>{t`${coins} 金币`}</b>
          <small className={styles.note}>{timeText(payment.createdAt)}</small>
        </span>
        <span className={styles.numbers}>
          <b>{money(payment.price, payment.currency)}</b>
          <small className={styles.note}>{stateOf(payment)}</small>
        </span>
      </Link>
    </li>
  );
};

const Payments = () => {
  const { t } = useLingui();
  const query = useInfiniteQuery({ ...paymentsQuery(), refetchOnMount: 'always' });
  return (
    <PagedRegion
      query={query}
      items={useItems(query.data)}
      failure={t`付款记录加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="64px" face="40px" button />
        </SkeletonSection>
      }
      empty={
        <EmptyState
          title={t`还没有付款`}
          text={t`每次充值的付款和收据会在这里`}
          link={{ to: '/account/wallet', text: t`回到我的金币` }}
        />
      }
    >
      {(payments, more) => (
        <div className={styles.list}>
          <CardList label={t`付款记录`}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </CardList>
          {more}
        </div>
      )}
    </PagedRegion>
  );
};

/** `/account/wallet/payments`: the member's payments, newest first. */
const PaymentsPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`付款记录`} promise={t`登录后看到付款和收据`}>
      <Payments />
    </MemberPage>
  );
};

export default PaymentsPage;
