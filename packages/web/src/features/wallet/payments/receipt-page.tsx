import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@touchline/contract/payment.ts';
import { receiptQuery } from '#data/payment/queries.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { useLocale } from '#platform/i18n/locale.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './payments.module.css';
import { useMoney, useProviderText } from './use-payment-text.ts';

const useDay = (): ((at: number) => string) => {
  const locale = useLocale();
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Shanghai' });
  return (at) => words.format(at);
};

const Paper = ({ receipt: { payment, number, username, seller, refunds } }: { receipt: Receipt }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const money = useMoney();
  const day = useDay();
  const providers = useProviderText();
  const { currency, price, paidAt, createdAt } = payment;
  const coins = whole(payment.coins);
  const facts: readonly (readonly [string, string])[] = [
    [t`付款日期`, day(paidAt ?? createdAt)],
    [t`会员`, username],
    [t`内容`, t`${coins} 金币`],
    [t`付款方式`, providers[payment.provider]],
    [t`金额`, money(price, currency)],
    ...refunds.map(({ amount, at }) => [t`已退款`, `${money(amount, currency)} · ${day(at)}`] as const),
    [t`单号`, payment.id],
  ];
  return (
    <article className={styles.paper}>
      <header>
        <h2>{t`收据 ${number} 号`}</h2>
        {seller.name === '' ? null : <p>{seller.name}</p>}
        {seller.address === '' ? null : <p className={styles.note}>{seller.address}</p>}
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button className={styles.print} onClick={() => print()}>
        {t`打印`}
      </Button>
    </article>
  );
};

const ReadReceipt = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useQuery(receiptQuery(id));
  return (
    <DataRegion
      query={query}
      failure={t`收据加载失败`}
      skeleton={<Skeleton height="360px" radius="var(--r2)" />}
      missing={<EmptyState title={t`没有这张收据`} link={{ to: '/account/wallet/payments', text: t`看付款记录` }} />}
    >
      {(receipt) => <Paper receipt={receipt} />}
    </DataRegion>
  );
};

/** `/account/wallet/receipts/:id`: a receipt to keep or print. */
const ReceiptPage = ({ id = '' }: { id?: string | undefined }) => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`收据`} promise={t`登录后看到付款和收据`}>
      <ReadReceipt key={id} id={id} />
    </MemberPage>
  );
};

export default ReceiptPage;
