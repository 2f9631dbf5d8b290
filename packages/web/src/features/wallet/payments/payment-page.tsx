import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { Payment } from '@touchline/contract/payment.ts';
import { useSearchParams } from 'react-router';
import { paymentQuery } from '#data/payment/queries.ts';
import { useWalletPush } from '#data/wallet/use-wallet-push.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import styles from './payments.module.css';
import { useMoney, usePaymentState, useProviderText } from './use-payment-text.ts';

/** How often an open payment is read; the server then looks at its provider. */
const LOOK_MS = 3000;

/** What happened, in a heading and a sentence. */
const useOutcome = (): ((payment: Payment, isCanceled: boolean) => readonly [title: string, text: string]) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const money = useMoney();
  return ({ state, coins: amount, dispute, refunded, currency }, isCanceled) => {
    const coins = whole(amount);
    const back = money(refunded, currency);
    if (dispute === 'open') return [t`银行争议中`, t`付款的银行对这笔付款提出了争议，处理完之前不能购买推荐。`];
    if (refunded > 0) return [t`已退款`, t`已退回 ${back}，对应的金币已收回。到账时间由银行决定。`];
    if (state === 'booked') return [t`充值成功`, t`${coins} 金币已经到账。`];
    if (state === 'paid') return [t`已付款，人工核对中`, t`付款的金额或币种和订单不同，运营方核对后入账或退款。`];
    if (state === 'failed') return [t`付款没有成功`, t`没有扣款，可以再试一次。`];
    if (state === 'expired') return [t`付款已超时`, t`没有收到付款。如果之后到账，会自动记入你的金币。`];
    if (isCanceled) return [t`付款已取消`, t`这笔付款没有完成。如果其实已经付了，到账后这里会显示。`];
    return [t`等待付款结果`, t`通常几秒到账，这一页会自己更新。慢的付款方式可能要几天。`];
  };
};

const Facts = ({ payment }: { payment: Payment }) => {
  const { t } = useLingui();
  const money = useMoney();
  const timeText = useTimeText();
  const providers = useProviderText();
  const stateOf = usePaymentState();
  const facts: readonly (readonly [string, string])[] = [
    [t`金额`, money(payment.price, payment.currency)],
    [t`付款方式`, providers[payment.provider]],
    [t`下单时间`, timeText(payment.createdAt)],
    [t`状态`, stateOf(payment)],
    [t`单号`, payment.id],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const NextStep = ({ payment: { id, state, receipt } }: { payment: Payment }) => {
  const { t } = useLingui();
  if (receipt !== null) return <StateLink to={`/account/wallet/receipts/${id}`}>{t`看收据`}</StateLink>;
  if (state === 'paid') return null;
  return <StateLink to="/account/wallet/top-up">{t`重新充值`}</StateLink>;
};

const Outcome = ({ payment }: { payment: Payment }) => {
  const { t } = useLingui();
  const outcome = useOutcome();
  const [search] = useSearchParams();
  const [title, text] = outcome(payment, search.has('canceled'));
  return (
    <div className={styles.outcome} data-state={payment.state}>
      <div role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Facts payment={payment} />
      <div className={styles.actions}>
        <NextStep payment={payment} />
        <StateLink to="/account/wallet">{t`回到我的金币`}</StateLink>
      </div>
    </div>
  );
};

const ReadPayment = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  useWalletPush();
  const query = useQuery({
    ...paymentQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'created' ? LOOK_MS : false),
  });
  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'wallet.change') void query.refetch();
  });
  return (
    <DataRegion
      query={query}
      failure={t`付款加载失败`}
      skeleton={<Skeleton height="320px" radius="var(--r2)" />}
      missing={<EmptyState title={t`没有这笔付款`} link={{ to: '/account/wallet/payments', text: t`看付款记录` }} />}
    >
      {(payment) => <Outcome payment={payment} />}
    </DataRegion>
  );
};

/** `/account/wallet/payments/:id`: where a payer comes back to, and says what happened. */
const PaymentPage = ({ id = '' }: { id?: string | undefined }) => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`付款`} promise={t`登录后看到付款和收据`}>
      <ReadPayment key={id} id={id} />
    </MemberPage>
  );
};

export default PaymentPage;
